import Testing

@testable import DataLocal

@Suite("The tables of the record types")
struct RecordSchemaTests {
    /// Libraries have stored hashes of the description. Another text would make their tables outdated.
    @Test(arguments: [[], ["title"], ["title", "body"], ["a", "b", "c"]])
    func `a list of names in the hash is the description of the array`(_ names: [String]) {
        #expect(RecordSchema.list(names) == names.description)
    }
}
