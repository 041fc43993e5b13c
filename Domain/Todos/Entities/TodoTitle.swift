public import DomainPrimitives

/// The title of a todo: 1 to 500 characters after trimming, without control characters
/// (Documentation/Product.md §Todo).
public struct TodoTitle: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length in characters.
    public static let maximumLength = 500
    /// The title without white space at its ends.
    public let description: String

    /// - Throws: ``ValidationError`` for the field `title` if the text is empty, too long, or has a control
    ///   character.
    public init(_ text: String) throws(ValidationError) {
        let trimmed = text.trimmingWhitespace()
        guard (1...TodoTitle.maximumLength).contains(trimmed.count) else {
            throw ValidationError(.title, text, .length(min: 1, max: TodoTitle.maximumLength))
        }
        if let offset = trimmed.firstControlCharacter {
            throw ValidationError(.title, text, .controlCharacter(offset: offset))
        }
        description = trimmed
    }

    /// Creates a title from stored text, without a check.
    public init(trusted text: String) { description = text }

    /// Returns whether both titles have the same code points. Two Unicode normal forms of one title differ,
    /// so an edit from one form to the other is stored.
    public static func == (lhs: TodoTitle, rhs: TodoTitle) -> Bool {
        lhs.description.utf8.elementsEqual(rhs.description.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
