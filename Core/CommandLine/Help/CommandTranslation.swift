/// A command's help in a language other than English.
///
/// The dictionary keys in `arguments` are long option names such as `--tag`, or the placeholders of
/// positional arguments. ``SharedOptionTexts`` translates shared options such as `--json`.
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

/// The Korean texts of the options that several commands share. The dictionary key is the long name of the
/// option with its dashes, such as `--json`.
enum SharedOptionTexts {
    static let korean: [String: String] = [
        "--json": "JSON 문서 하나로 출력합니다 (형식: Documentation/JSON.md).",
        "--ndjson": "한 줄에 JSON 객체 하나씩 출력합니다.",
        "--quiet": "식별자만 출력합니다.",
        "--dry-run": "결과만 보여 주고 아무것도 바꾸지 않습니다.",
        "--help": "이 도움말을 보여 줍니다.",
    ]
}
