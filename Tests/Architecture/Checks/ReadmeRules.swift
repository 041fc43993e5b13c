/// That the README's table of third parties names every interface that they stand behind (ARCHITECTURE.md).
public struct ReadmeRules: Sendable {
    private let graph: PackageGraph
    private let text: String

    /// - Parameter text: of the README; the rows of its tables are looked through.
    public init(graph: PackageGraph, text: String) {
        self.graph = graph
        self.text = text
    }

    public func violations() -> [Violation] {
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        return graph.targets.filter {
            $0.path.hasPrefix("ThirdPartyInterfaces/") && $0.path.hasSuffix("/Interface")
        }.map(\.name)
            .sorted().filter { name in !rows.contains { $0.contains("`\(name)`") } }.map {
                Violation($0, "is not in the README's table")
            }
    }
}
