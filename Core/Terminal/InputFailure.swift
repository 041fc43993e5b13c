public import UtilLocalization

/// The reason why an input cannot be read completely.
public enum InputFailure: Error, Hashable, Sendable {
    /// The system cannot read the input, for example because the input is a directory. The text is the
    /// system's message.
    case unreadable(String)
    /// The input is larger than this maximum, in MiB.
    case tooLarge(mebibytes: Int)
    case tooManyLines(limit: Int)
    /// The input is too large for memory, and the temporary directory `directory` has no room for the input.
    /// The text `reason` is the system's message.
    case noSpace(directory: String, reason: String)

    /// Returns a message that says what failed and what to do next.
    /// - Parameter name: the name of the file; `nil` for standard input.
    public func text(of name: String?, _ language: Language) -> String {
        let shown = name.map { "'\(TerminalSanitizer.line($0))'" }
        let (english, korean) = (shown ?? "standard input", shown ?? "표준 입력")
        return switch self {
        case .unreadable(let reason):
            language(
                "Cannot read \(english): \(reason). Nothing was written.",
                "\(korean)을\(shown == nil ? "" : "(를)") 읽을 수 없습니다: \(reason). 아무것도 쓰지 않았습니다.")
        case .tooLarge(let mebibytes):
            language(
                "\(shown ?? "Standard input") is larger than the limit of \(Self.size(mebibytes)). "
                    + "Split it, and use the parts one by one. Nothing was written.",
                "\(korean): 최대 크기(\(Self.size(mebibytes)))를 넘습니다. 나누어서 하나씩 처리하세요. 아무것도 쓰지 않았습니다.")
        case .tooManyLines(let limit):
            language(
                "\(shown ?? "Standard input") has more lines than the limit of \(limit). "
                    + "Split it. Nothing was written.",
                "\(korean): 최대 \(limit)줄까지 읽을 수 있습니다. 나누어 주세요. 아무것도 쓰지 않았습니다.")
        case .noSpace(let directory, let reason):
            language(
                "Cannot store \(english) in '\(TerminalSanitizer.line(directory))': \(reason). "
                    + "Free some space, or name another directory in TMPDIR. Nothing was written.",
                "\(korean): '\(TerminalSanitizer.line(directory))'에 저장할 수 없습니다: \(reason). "
                    + "공간을 비우거나 TMPDIR로 다른 폴더를 정하세요. 아무것도 쓰지 않았습니다.")
        }
    }

    private static func size(_ mebibytes: Int) -> String {
        mebibytes % 1024 == 0 ? "\(mebibytes / 1024) GiB" : "\(mebibytes) MiB"
    }
}
