import Testing

@testable import HubDomain

@Suite("The words that a merge wrote twice")
struct RepeatedWordsTests {
    private func areFound(_ length: Int, _ merged: String, of earlier: String, and later: String) -> Bool {
        RepeatedWords(length: length).areFound(in: merged, of: earlier, and: later)
    }

    @Test(arguments: [("우유 두 개", "우유 두 병"), ("two red apples", "two red pears")])
    func `two words that both sides have count if they occur more often`(_ earlier: String, _ later: String) {
        #expect(areFound(2, "\(earlier)\n\(later)", of: earlier, and: later))
        #expect(!areFound(2, later, of: earlier, and: later))
        #expect(!areFound(3, "\(earlier)\n\(later)", of: earlier, and: later))
    }

    @Test
    func `words that only one side has can occur twice`() {
        #expect(!areFound(2, "red wine red wine", of: "red wine red wine", and: "white bread"))
        #expect(!areFound(2, "red wine red wine", of: "red wine red wine", and: "red wine"))
    }

    @Test
    func `marks between the words do not count as words`() {
        #expect(areFound(2, "- a **b**\n> a, b", of: "- a **b**", and: "> a, b"))
        #expect(!areFound(2, "| --- | --- |\n| --- | --- |", of: "| --- | --- |", and: "| --- | --- |"))
    }

    @Test
    func `a text with fewer words than needed has none`() {
        #expect(!areFound(5, "", of: "", and: ""))
        #expect(!areFound(5, "one two three four", of: "one two", and: "three four"))
    }
}
