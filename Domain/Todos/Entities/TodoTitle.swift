public import DomainPrimitives

/// What is to be done: 1 to 500 characters after trimming, no control characters (PRODUCT.md §1).
public struct TodoTitle: Hashable, Sendable, CustomStringConvertible {
    /// In characters.
    public static let maximumLength = 500
    /// The title as it was given, but for white space at its ends.
    public let description: String

    /// - Throws: ``ValidationError`` for field `title`.
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

    /// A title taken from the library, where it was checked when written.
    public init(trusted text: String) { description = text }

    /// Whether both titles have the same code points. Two normal forms of one text are two titles, so that an
    /// edit from one to the other is stored.
    public static func == (lhs: TodoTitle, rhs: TodoTitle) -> Bool {
        lhs.description.utf8.elementsEqual(rhs.description.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
