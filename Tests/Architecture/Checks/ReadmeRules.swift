/// What the README promises to name: every feature, and every interface that third parties stand behind.
public struct ReadmeRules: Sendable {
    private let graph: PackageGraph
    private let text: String

    /// - Parameter text: of the README.
    public init(graph: PackageGraph, text: String) {
        self.graph = graph
        self.text = text
    }

    public func violations() -> [Violation] {
        let interfaces = graph.targets.map(\.path).filter { $0.hasPrefix("ThirdPartyInterfaces/") && $0.hasSuffix("/Interface") }
            .map { "\($0.split(separator: "/")[1])Interface" }
        let features = FeatureRules(graph: graph, list: "").names
        return (interfaces + features).sorted().filter { !text.contains("`\($0)`") }.map {
            Violation($0, "is not in the README")
        }
    }
}
