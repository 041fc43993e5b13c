/// The values of a front matter block.
public struct FrontMatter: Hashable, Sendable {
    /// A key with its value.
    public struct Field: Hashable, Sendable {
        public let key: String
        public let value: Value
        /// The line of the key, from 1 for the line after the opening delimiter.
        public let line: Int

        public init(_ key: String, _ value: Value, line: Int) {
            self.key = key
            self.value = value
            self.line = line
        }
    }

    public indirect enum Value: Hashable, Sendable {
        /// A scalar without quotes, such as `2026-11-21`, `yes` or `~`.
        case plain(String)
        /// A scalar in quotes, or a block scalar.
        case quoted(String)
        case list([Value])
        case mapping([Field])
    }

    /// The fields in the order of the text.
    public let fields: [Field]

    public init(_ fields: [Field]) { self.fields = fields }

    /// Returns the field with the first of the names that the block has. Ignores the case of the keys.
    func field(_ names: String...) -> Field? {
        for name in names {
            if let field = fields.first(where: { $0.key.lowercased() == name }) { return field }
        }
        return nil
    }
}

extension FrontMatter.Value {
    /// The text of a scalar; `nil` for null, a list or a mapping.
    var text: String? {
        switch self {
        case .plain(let text): ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
        case .quoted(let text): text
        case .list, .mapping: nil
        }
    }

    /// The Boolean value of a scalar such as `true` or `off`; `nil` for other values.
    var flag: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }
}

/// Reads the YAML of a front matter block.
public protocol FrontMatterReader: Sendable {
    /// - Parameter yaml: the text between the delimiter lines.
    /// - Throws: a problem whose line counts from the first line of `yaml`.
    func read(_ yaml: String) throws(FrontMatterProblem) -> FrontMatter
}

/// The reason why the front matter of a file cannot be read. The front matter then becomes part of the note's
/// body.
public struct FrontMatterProblem: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The text between the delimiter lines is not valid YAML.
        case syntax(Mistake)
        case notAMapping
        case duplicateKey(String)
        /// The YAML has an alias such as `*name`. Haru does not read aliases.
        case alias
        /// The block has more than 64 KiB.
        case tooLarge
        case tooDeep
        /// No line `---` or `...` ends the block.
        case unclosed
    }

    /// A mistake in YAML.
    public enum Mistake: Hashable, Sendable {
        /// A list `[…]` without its end, or without a comma between its entries.
        case list
        /// A mapping `{…}` without its end, or without a comma between its entries.
        case mapping
        /// A text in quotes without its end.
        case quote
        /// A key without a colon.
        case missingColon
        /// A colon in a text without quotes.
        case colon
        /// A value without quotes that begins with a tab, or with a character that YAML reserves, such as `@`
        /// or `%`.
        case firstCharacter
        /// A line with a tab in its indentation, or with an indentation that does not fit the lines above.
        case indentation
        /// An invalid escape sequence in double quotes, such as `\q`.
        case escape
        case controlCharacter
        /// A key that is a list or a mapping instead of a text.
        case key
        /// `detail` is the message of the parser.
        case other(detail: String)
    }

    public let reason: Reason
    /// The line in the file. The first line of the file is line 1. In an error of a ``FrontMatterReader``,
    /// line 1 is the line after the opening delimiter.
    public let line: Int

    public init(_ reason: Reason, line: Int) {
        self.reason = reason
        self.line = line
    }
}
