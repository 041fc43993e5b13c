public import DomainTesting

/// The command line of a sample: `--scenario empty|typical|large|error`, `--smoke`, then the words of a command.
public struct SampleArguments: Sendable {
    public let scenario: SampleScenario
    /// Render once and end well, whatever the scenario.
    public let isSmoke: Bool
    public let words: [String]

    /// - Parameter arguments: with the program's name first; an unknown scenario means `typical`.
    public init(_ arguments: [String]) {
        var words = Array(arguments.dropFirst())
        var scenario = SampleScenario.typical
        if let index = words.firstIndex(of: "--scenario"), index + 1 < words.count {
            scenario = SampleScenario(rawValue: words[index + 1]) ?? .typical
            words.removeSubrange(index...index + 1)
        }
        isSmoke = words.contains("--smoke")
        words.removeAll { $0 == "--smoke" }
        self.scenario = scenario
        self.words = words
    }
}
