public import CoreDesignSystem
public import CoreTerminal
public import DomainTesting

/// The command line of a sample: `--scenario empty|typical|large|error`, `--smoke`, `--svg FILE`,
/// `--size 80x24`, `--theme auto|dark|light|mono`, then the words of a command.
public struct SampleArguments: Sendable {
    public let scenario: SampleScenario
    /// Whether the sample draws each screen once and then ends. `Scripts/smoke-samples` uses this option.
    public let isSmoke: Bool
    /// The path of an SVG file to which the sample writes a picture of the first screen; `nil` for no
    /// picture.
    public let picture: String?
    public let size: TerminalSize
    /// The theme; `nil` if the arguments name no theme.
    public let theme: ThemeName?
    public let words: [String]

    /// - Parameter arguments: the command line, with the program's name first. An option with an unknown
    ///   value has its default value.
    public init(_ arguments: [String]) {
        var words = Array(arguments.dropFirst())
        func take(_ option: String) -> String? {
            guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
            defer { words.removeSubrange(index...index + 1) }
            return words[index + 1]
        }
        scenario = take("--scenario").flatMap(SampleScenario.init) ?? .typical
        picture = take("--svg")
        let numbers = (take("--size") ?? "").split(separator: "x").compactMap { Int($0) }
        size =
            numbers.count == 2
            ? TerminalSize(columns: numbers[0], rows: numbers[1]) : TerminalSize(columns: 80, rows: 24)
        theme = take("--theme").flatMap(ThemeName.init)
        isSmoke = words.contains("--smoke")
        words.removeAll { $0 == "--smoke" }
        self.words = words
    }
}
