/// The help of a command in another language than English. The command's declaration holds the English help.
///
/// The key of an argument is its long name with dashes, or the placeholder of its value if the argument has
/// no name. ``SharedOptionTexts`` translates options of several commands, such as `--json`.
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
