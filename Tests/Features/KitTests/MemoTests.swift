import FeatureKit
import Testing

@Suite("A memo")
struct MemoTests {
    @Test func `a result stays until the input changes`() {
        var memo = Memo<String, Int>()
        var computed: [String] = []
        func length(_ text: String) -> Int {
            memo.value(for: text) { text in
                computed.append(text)
                return text.count
            }
        }

        #expect([length("a"), length("a"), length("bc"), length("bc"), length("a")] == [1, 1, 2, 2, 1])
        #expect(computed == ["a", "bc", "a"])
    }
}
