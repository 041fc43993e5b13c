/// A command's help in another language than that of its declaration, which is English.
///
/// Arguments are found by their long name with its dashes, or by the name of their value where they have
/// none; what several commands share, as `--json`, is translated once, in ``SharedOptionTexts``.
public struct CommandTranslation: Sendable {
    let abstract: String
    let discussion: String
    let arguments: [String: String]
    let subcommands: [String: CommandTranslation]

    public init(
        _ abstract: String, discussion: String = "", arguments: [String: String] = [:],
        subcommands: [String: CommandTranslation] = [:]
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments
        self.subcommands = subcommands
    }
}
