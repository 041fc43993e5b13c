public import DomainPrimitives
public import Foundation

/// What names a todo. A person types a small number, the start of a UUID, a unique piece of the title, or
/// `@last`; the program itself uses the identifier.
public enum TodoReference: Hashable, Sendable {
    case id(UUID)
    case number(Int)
    case identifierPrefix(String)
    case title(String)
    case last

    /// Shortest piece of a UUID that counts as one; below it, `be` would never be a word.
    public static let shortestPrefix = 6

    /// Reads references; ranges as `3-7` become their numbers, at most 1,000.
    /// - Throws: ``ValidationError`` for field `reference`.
    public static func parse(_ words: [String]) throws(ValidationError) -> [TodoReference] {
        var references: [TodoReference] = []
        for word in words { references += try parse(word) }
        return references
    }

    private static func parse(_ word: String) throws(ValidationError) -> [TodoReference] {
        let text = word.trimmingWhitespace()
        if text.isEmpty { throw ValidationError(.reference, word, .emptyInput) }
        if text == "@last" { return [.last] }
        if let number = digits(text.utf8) { return [.number(number)] }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        if parts.count == 2, let low = digits(parts[0]), let high = digits(parts[1]) {
            guard low <= high else { throw ValidationError(.reference, word, .reference) }
            guard high - low < 1000 else { throw ValidationError(.reference, word, .rangeLength(max: 1000)) }
            return (low...high).map { .number($0) }
        }
        let hexDigits = text.filter(\.isHexDigit).count
        if (shortestPrefix...32).contains(hexDigits), text.first != "-",
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isHexDigit })
        {
            return [.identifierPrefix(text.uppercased())]
        }
        return [.title(text)]
    }
}

extension TodoReference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .number(let number): String(number)
        case .identifierPrefix(let text), .title(let text): text
        case .last: "@last"
        }
    }
}

extension Todo {
    /// What a person types to mean this todo: its number, or the start of its identifier.
    ///
    /// Identifiers of version 7 start with the time and share their first digits with those of the same
    /// minute; others are told apart by eight.
    public var shortReference: String {
        if let number { return String(number) }
        let text = id.uuidString.lowercased()
        return String(text.prefix(text.dropFirst(14).first == "7" ? 13 : 8))
    }
}
