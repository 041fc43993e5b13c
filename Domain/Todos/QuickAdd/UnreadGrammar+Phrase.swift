extension UnreadGrammar {
    /// A phrase that quick add reports as not understood.
    struct Phrase {
        let kind: QuickAdd.UnreadPart.Kind
        let count: Int
        /// Whether the phrase is only a part of the day, such as `morning`. Such a phrase adds nothing if the
        /// line has a time.
        let isWeak: Bool

        init(_ kind: QuickAdd.UnreadPart.Kind, count: Int, isWeak: Bool = false) {
            self.kind = kind
            self.count = count
            self.isWeak = isWeak
        }
    }
}
