public import DomainPrimitives
import Foundation
import UtilText

/// The name of a project: 1 to 100 characters in NFC, trimmed, and without control characters.
///
/// Two names that differ in case alone are equal (Documentation/Product.md §Projects).
public struct ProjectName: Sendable, CustomStringConvertible {
    /// The maximum length in characters.
    public static let maximumLength = 100
    /// The name as it was written, in NFC.
    public let description: String
    /// The name in lower case and NFC. Two names are equal if their keys are equal.
    public let key: String

    /// - Throws: ``ValidationError`` for the field `project` if the text breaks a rule for names.
    public init(_ text: String) throws(ValidationError) {
        let name = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...Self.maximumLength).contains(name.count) else {
            throw ValidationError(.project, text, .length(min: 1, max: Self.maximumLength))
        }
        if let offset = name.firstControlCharacter {
            throw ValidationError(.project, text, .controlCharacter(offset: offset))
        }
        self.init(trusted: name)
    }

    /// Creates a name from stored text, without a check.
    public init(trusted name: String) {
        description = name
        key = TagName(trusted: name).key
    }

    /// The name of the parent project, such as `home` for `home.garden`. Only a full stop before a letter
    /// separates parent and child, so `v1.2` has no parent.
    public var parent: ProjectName? {
        let dot = description.indices.last { index in
            description[index] == "." && index != description.startIndex
                && description[index...].dropFirst().first?.isLetter == true
        }
        return dot.flatMap { try? ProjectName(String(description[..<$0])) }
    }

    /// Returns the names that differ from this name by one or two typing errors, nearest first.
    public func similar(among names: [String]) -> [String] {
        SimilarWord.all(near: description, among: names)
    }
}

extension ProjectName: Hashable, Comparable {
    public static func == (lhs: ProjectName, rhs: ProjectName) -> Bool { lhs.key == rhs.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
    public static func < (lhs: ProjectName, rhs: ProjectName) -> Bool { lhs.key < rhs.key }
}

extension ValidationError.Field {
    public static let project = Self("project")
}
