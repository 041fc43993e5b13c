import Testing
import UtilText

@Suite("Similar words")
struct SimilarWordTests {
    private let known = ["due", "done", "pri", "overdue", "edited", "완료", "태그"]

    @Test(arguments: [
        ("prio", ["pri"]), ("deu", ["due"]), ("DONE", ["done"]), ("overdeu", ["overdue"]),
        ("editd", ["edited"]),
        ("완로", ["완료"]), ("zzzz", []), ("", []),
    ])
    func `a word with few typing errors finds what was meant`(word: String, similar: [String]) {
        #expect(SimilarWord.all(near: word, among: known) == similar)
    }

    @Test func `a word of one letter has no similar words`() {
        #expect(SimilarWord.all(near: "b", among: ["l", "일", "be"]).isEmpty)
    }

    @Test func `the nearest word comes first`() {
        #expect(SimilarWord.all(near: "listed", among: ["listing", "lister", "listed"]).first == "listed")
    }

    @Test func `a long word costs little`() {
        let long = String(repeating: "a", count: 100_000)
        #expect(SimilarWord.all(near: long, among: known).isEmpty)
    }
}
