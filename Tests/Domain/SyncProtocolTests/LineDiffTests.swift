import SyncProtocolDomain
import Testing

@Suite struct `The differences between two texts by line` {
    private func diff(_ old: String, _ new: String, context: Int = 1) -> [LineDiff.Hunk] {
        LineDiff(from: old, to: new, context: context).hunks
    }

    @Test func `a changed line is removed and added between its neighbouring lines`() {
        let hunk = diff("a\nb\nc\nd\n", "a\nb\n씨\nd\n")
        #expect(hunk.count == 1)
        #expect(hunk.first?.lines == [.kept("b"), .removed("c"), .added("씨"), .kept("d")])
        #expect(hunk.first?.oldStart == 1)
        #expect(hunk.first?.newStart == 1)
    }

    @Test func `distant changes are separate hunks, and near changes are one hunk`() {
        let old = (1...9).map(String.init).joined(separator: "\n")
        let distant = diff(old, "0\n" + old.replacing("9", with: "nine"))
        #expect(
            distant.map(\.lines) == [
                [.added("0"), .kept("1")], [.kept("8"), .removed("9"), .added("nine")],
            ])
        #expect(distant.map(\.oldStart) == [0, 7])
        #expect(distant.map(\.newStart) == [0, 8])
        #expect(diff(old, "0\n" + old.replacing("9", with: "nine"), context: 9).count == 1)
    }

    @Test func `texts that differ only in line breaks have no differences`() {
        #expect(diff("a\nb", "a\r\nb\r\n").isEmpty)
        #expect(diff("", "").isEmpty)
    }

    @Test func `an empty text is all added or all removed`() {
        #expect(diff("", "a\nb").map(\.lines) == [[.added("a"), .added("b")]])
        #expect(diff("a\nb", "").map(\.lines) == [[.removed("a"), .removed("b")]])
    }
}
