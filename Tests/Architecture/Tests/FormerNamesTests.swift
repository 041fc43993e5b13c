import ArchitectureChecks
import Testing

@Suite("Former names")
struct FormerNamesTests {
    @Test func `the check of former names finds them in code and in comments`() {
        let source = "/// Making a `FileTurn`.\nlet ear = Ear()\nlet HeldRecords = 1"

        #expect(
            FormerNames.violations(in: source, path: "A.swift") == [
                Violation("A.swift:1", "says FileTurn, which is now called FileLock"),
                Violation("A.swift:2", "says Ear, which is now called LongPollState"),
            ])
        #expect(FormerNames.violations(inPage: "The Course of a `Course`.", path: "A.md").count == 1)
    }
}
