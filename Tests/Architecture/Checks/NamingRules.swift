/// App, Core, the kit and the shell name no feature: they import none outside the list, and call none of
/// their commands.
public struct NamingRules: Sendable {
    /// The words by which the features' commands are called.
    public let commands: Set<String>
    /// The features besides the shell, which is the frame of the others.
    private let features: Set<String>

    /// - Parameter sources: the sources of the features, by their paths.
    public init(sources: [String: String]) {
        commands = Set(
            sources.filter { $0.key.hasPrefix("Features/") }.values.flatMap { source in
                source.matches(of: /topLevel: "([a-z]+)"/).map { String($0.output.1) }
            })
        let folders = sources.keys.map { $0.split(separator: "/") }
        features = Set(
            folders.filter { $0.count > 3 && $0[0] == "Features" && $0[2] == "Feature" }.map { String($0[1]) }
        ).subtracting(["Shell"])
    }

    /// Whether a file may name no feature. The list of features is the one place of App that names them.
    public static func covers(_ path: String) -> Bool {
        let places = ["App/Composition/", "App/Terminal/", "Core/", "Features/Kit/", "Features/Shell/"]
        return path != "App/Composition/FeatureList.swift" && places.contains(where: path.hasPrefix)
    }

    public func violations(in source: String, path: String) -> [Violation] {
        guard Self.covers(path) else { return [] }
        return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
            number, line in
            let code = Self.withoutComment(line)
            let place = "\(path):\(number + 1)"
            let called = Self.words(in: code).filter { commands.contains($0) }
            let imported = code.firstMatch(of: /^(?:public )?import (\w+)(?:Feature|Interface|Presentation)$/)
                .map {
                    String($0.output.1)
                }
            let feature = imported.flatMap { features.contains($0) ? $0 : nil }
            return called.map { Violation(place, "names the command \($0) of a feature") }
                + (feature.map { [Violation(place, "names the feature \($0)")] } ?? [])
        }
    }

    /// The words that could be commands: the first of a list of literals, such as `["list"]`, and the word
    /// after `haru`.
    private static func words(in code: Substring) -> [String] {
        code.matches(of: /\["([a-z]+)"/).map { String($0.output.1) }
            + code.matches(of: /\bharu ([a-z]+)\b/).map { String($0.output.1) }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("//") ? "" : text
    }
}
