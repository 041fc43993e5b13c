/// Checks that App, Core, `FeatureKit` and Shell import no feature and call no command of a feature. Only the
/// file with the list of features may do so.
public struct NamingRules: Sendable {
    /// The command names of all features, such as `list`.
    public let commands: Set<String>
    /// The names of all features except Shell, the full screen that shows the screens of the other features.
    private let features: Set<String>

    /// - Parameter sources: the texts of the Swift files, by path from the root of the package.
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

    /// Whether the naming rules apply to the file at `path`.
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
            let feature = Self.importedFeature(code).flatMap { features.contains($0) ? $0 : nil }
            return called.map { Violation(place, "names the command \($0) of a feature") }
                + (feature.map { [Violation(place, "names the feature \($0)")] } ?? [])
        }
    }

    /// Returns the name of the feature that a line imports; `nil` if the line imports no feature.
    private static func importedFeature(_ code: Substring) -> String? {
        guard code.hasPrefix("import ") || code.hasPrefix("public import ") else { return nil }
        return code.firstMatch(of: /import (\w+)(?:Feature|Interface|Presentation)$/).map {
            String($0.output.1)
        }
    }

    /// Returns the possible names of commands in a line of code. For example, finds `list` in
    /// `["list", "-d"]` and in `haru list`.
    private static func words(in code: Substring) -> [String] {
        // Most lines need no regular expression, which is slow in a debug build.
        guard code.contains("[\"") || code.contains("haru ") else { return [] }
        return code.matches(of: /\["([a-z]+)"/).map { String($0.output.1) }
            + code.matches(of: /\bharu ([a-z]+)\b/).map { String($0.output.1) }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("//") ? "" : text
    }
}
