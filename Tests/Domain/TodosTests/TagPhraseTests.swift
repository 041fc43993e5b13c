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
        #expect(throws: (any Error).self) { try TagPhrase("#a#b") }
        #expect(throws: (any Error).self) { try TagPhrase("call -") }
    }

    @Test func `the last name of a list is completed, but not a whole name`() {
        let names = KnownNames(
            tags: ["Home", "homework", "phone"].map { TagName(trusted: $0) }, projects: [])

        #expect(names.tagLists(completing: "call -#ho") == ["call -#Home", "call -#homework"])
        #expect(names.tagLists(completing: "home").isEmpty)
        #expect(names.tagLists(completing: "call ").isEmpty)
        #expect(names.tagLists(completing: "call #").count == 3)
    }
}
