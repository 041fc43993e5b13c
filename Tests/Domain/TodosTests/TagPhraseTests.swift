import DomainPrimitives
import Testing
import TodosDomain

@Suite("Lists of tags")
struct TagPhraseTests {
    private func read(_ text: String) throws -> (added: [String], removed: [String]) {
        let phrase = try TagPhrase(text)
        return (phrase.added.map(\.description), phrase.removed.map(\.description))
    }

    @Test(arguments: [
        ("#call -#home", ["call"], ["home"]), ("call, -home", ["call"], ["home"]),
        ("+call -+home", ["call"], ["home"]), ("#-x -#-x", [], ["-x"]), ("+3d", ["+3d"], []),
        ("+🦷", ["🦷"], []), ("  ", [], []),
    ])
    func `signs before a name are optional, and a dash removes`(
        _ text: String, _ added: [String], _ removed: [String]
    ) throws {
        let found = try read(text)

        #expect(found.added == added)
        #expect(found.removed == removed)
    }

    @Test func `the last place of a name counts, without regard to case`() throws {
        #expect(try read("#home -#Home") == ([], ["Home"]))
        #expect(try read("-#home home") == (["home"], []))
    }

    @Test func `a name that breaks a rule is refused`() {
        #expect(throws: ValidationError(.tag, "a#b", .tagCharacter("#"))) { try TagPhrase("#a#b") }
        #expect(throws: ValidationError(.tag, "", .length(min: 1, max: 50))) { try TagPhrase("call -") }
    }

    @Test func `the last name of a list is completed, but not a whole name`() {
        let names = KnownNames(
            tags: ["Home", "homework", "phone"].map { TagName(trusted: $0) }, projects: [])

        #expect(
            names.tagLists(completing: "call -#ho", hasRemovals: true) == ["call -#Home", "call -#homework"])
        #expect(names.tagLists(completing: "home", hasRemovals: true).isEmpty)
        #expect(names.tagLists(completing: "call ", hasRemovals: true).isEmpty)
        #expect(names.tagLists(completing: "call #", hasRemovals: true).count == 3)
    }

    @Test func `a list without removals has no sign - and offers only names that are read back`() {
        let names = KnownNames(tags: ["-dash", "3d", "home"].map { TagName(trusted: $0) }, projects: [])

        #expect(names.tagLists(completing: "-ho", hasRemovals: false).isEmpty)
        #expect(names.tagLists(completing: "-d", hasRemovals: false) == ["-dash"])
        #expect(names.tagLists(completing: "x +", hasRemovals: false) == ["x +home"])
        #expect(names.tagLists(completing: "x #", hasRemovals: false) == ["x #-dash", "x #3d", "x #home"])
    }
}
