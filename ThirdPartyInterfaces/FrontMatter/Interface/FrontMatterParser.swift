/// Parses the YAML between the delimiters of a front matter block.
public protocol FrontMatterParser: Sendable {
    /// Returns the entries of the mapping in their order. A text without a mapping, which is empty or has
    /// only comments, has no entries.
    ///
    /// Refuses input that would need much memory or a deep stack (``FrontMatterLimits``).
    /// - Parameter yaml: the text without the delimiter lines.
    /// - Throws: ``FrontMatterError`` for text that is not a valid mapping, and for refused input.
    func parse(_ yaml: String) throws(FrontMatterError) -> [FrontMatterEntry]
}

/// A key of a mapping with its value.
public struct FrontMatterEntry: Hashable, Sendable {
    public let key: String
    public let value: FrontMatterValue
    /// The line of the key, from 1 for the first line of the YAML text.
    public let line: Int

    public init(_ key: String, _ value: FrontMatterValue, line: Int) {
        self.key = key
        self.value = value
        self.line = line
    }
}

/// A value of a front matter block.
public indirect enum FrontMatterValue: Hashable, Sendable {
    /// A scalar without quotes, such as `2026-11-21`, `yes` or `~`. The value is the exact text.
    case plain(String)
    /// A scalar in quotes, or a block scalar.
    case quoted(String)
    case list([FrontMatterValue])
    case mapping([FrontMatterEntry])
}

/// The reason why a front matter block cannot be parsed.
public struct FrontMatterError: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The YAML is not valid.
        case syntax(Mistake)
        /// The top level is not a mapping.
        case notAMapping
        case duplicateKey(String)
        /// An alias such as `*name` repeats an anchor. A short text with aliases can stand for a huge value.
        case alias
        /// The text is larger than ``FrontMatterLimits/bytes``.
        case tooLarge
        /// The values are nested too deeply, for example beyond ``FrontMatterLimits/brackets``.
        case tooDeep
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
    /// The line in the YAML text, from 1.
    public let line: Int

    public init(_ reason: Reason, line: Int) {
        self.reason = reason
        self.line = line
    }
}

/// The limits of a front matter block.
public enum FrontMatterLimits {
    /// The maximum size of the YAML text, in bytes of UTF-8.
    public static let bytes = 65_536
    /// The maximum number of open brackets and braces.
    public static let brackets = 32
    /// The maximum width of the spaces and markers (`-`, `?`, `:`) at the start of a line.
    public static let indentation = 128
}
