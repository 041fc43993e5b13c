public import DomainPrimitives
import QueryDomain

/// The tags that a person adds to todos and removes from them, such as `#call -#home`.
public struct TagPhrase: Hashable, Sendable {
    public private(set) var added: [TagName] = []
    public private(set) var removed: [TagName] = []

    /// Reads names of tags, separated by white space or commas. A `-` before a name removes the tag.
    /// The signs `#` and `+` before a name can be left out. If the text names a tag twice, the last
    /// mention decides.
    /// - Throws: ``ValidationError`` for the field `tag` if a name breaks a rule for names.
    public init(_ text: String) throws(ValidationError) {
        for word in text.split(whereSeparator: Self.isSeparator) {
            let isRemoved = word.first == "-"
            let name = try TagName(signed: isRemoved ? word.dropFirst() : word)
            added.removeAll { $0 == name }
            removed.removeAll { $0 == name }
            if isRemoved { removed.append(name) } else { added.append(name) }
        }
    }

    /// Whether a character stands between two names in a list of tags.
    public static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == ","
    }

    /// Whether the text names no tag.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    /// The changes of a todo that add and remove the tags.
    public var changes: TodoChanges {
        var changes = TodoChanges()
        (changes.tagsToAdd, changes.tagsToRemove) = (added, removed)
        return changes
    }
}

extension TagName {
    /// Creates a name from typed text, with or without the sign `#` or `+`.
    /// - Throws: ``ValidationError`` for the field `tag` if the text breaks a rule for names.
    public init(signed text: Substring) throws(ValidationError) {
        let isPlus = text.first == "+" && text.dropFirst().first?.beginsNameAfterPlus == true
        try self.init(typed: String(isPlus ? text.dropFirst() : text))
    }
}
