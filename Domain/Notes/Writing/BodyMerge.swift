/// A three-way merge of the body of a note.
public struct BodyMerge: Sendable {
    /// The merged body.
    public struct Merged: Hashable, Sendable {
        public let text: String
        /// The number of places that both sides changed. In each of them, the text has the side of the person
        /// who stores it now.
        public let overlaps: Int

        public init(text: String, overlaps: Int) {
            self.text = text
            self.overlaps = overlaps
        }
    }

    private let merge: @Sendable (_ base: String, _ theirs: String, _ mine: String) -> Merged?

    /// - Parameter merge: returns the merged text; `nil` if the two sides cannot be merged.
    public init(_ merge: @escaping @Sendable (_ base: String, _ theirs: String, _ mine: String) -> Merged?) {
        self.merge = merge
    }

    /// A merge that accepts no two different changes.
    public static let exact = BodyMerge { _, _, _ in nil }

    /// Merges two changes of one text.
    /// - Parameters:
    ///   - base: the text that both sides changed.
    ///   - theirs: the stored text.
    ///   - mine: the text to store.
    /// - Returns: `nil` if the changes cannot be merged.
    func callAsFunction(base: String, theirs: String, mine: String) -> Merged? {
        if theirs.isExactly(base) || theirs.isExactly(mine) { return Merged(text: mine, overlaps: 0) }
        if mine.isExactly(base) { return Merged(text: theirs, overlaps: 0) }
        return merge(base, theirs, mine)
    }
}

extension String {
    /// Whether both texts have the same code points. Two Unicode normal forms of one text differ.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
