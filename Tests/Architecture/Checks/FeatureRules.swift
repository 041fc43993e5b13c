/// Checks that every folder of `Features` has the required parts and is in the list of features.
public struct FeatureRules: Sendable {
    /// The required parts of a feature. Other parts, such as Presentation and Testing, are optional.
    static let parts = ["Interface", "Feature", "Sample"]

    private let graph: PackageGraph
    private let list: String

    /// - Parameter list: the content of the Swift file that lists all feature assemblies.
    public init(graph: PackageGraph, list: String) {
        self.graph = graph
        self.list = list
    }

    public var names: Set<String> {
        Set(
            graph.targets.compactMap { target in
                let parts = target.path.split(separator: "/").map(String.init)
                return parts.count == 3 && parts[0] == "Features" ? parts[1] : nil
            })
    }

    public func violations() -> [Violation] {
        let targets = Set(graph.targets.map(\.name))
        return names.sorted().flatMap { feature in
            let missing = Self.parts.filter { !targets.contains(feature + $0) }.map {
                Violation(feature, "has no \($0)")
            }
            let isListed = list.contains("\(feature)Assembly.self")
            return missing + (isListed ? [] : [Violation(feature, "is not in the list of features")])
        }
    }
}
