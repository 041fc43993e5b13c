extension Character {
    /// Whether the character after a `+` begins the name of a tag, as in `+home` or `+🦷`. The words `+3d` and
    /// `+5%` name no tag.
    ///
    /// Quick add and the query language share this rule.
    public var beginsNameAfterPlus: Bool { isLetter || isPictograph }

    /// Whether the character is an emoji or another pictograph, such as `★`. Signs such as `+` and `$` are
    /// not pictographs.
    public var isPictograph: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.generalCategory == .otherSymbol || first.properties.isEmojiPresentation {
            return true
        }
        // A digit or a sign with the variation selector U+FE0F is an emoji, such as `1️⃣`.
        return first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }
}
