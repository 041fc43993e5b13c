import Foundation

/// Checks the imports and declarations of a source file. The target of the file decides which rules apply.
public struct SourceRules: Sendable {
    /// Modules of the toolchain, which every target may import.
    static let system: Set<String> = [
        "Foundation", "Synchronization", "Testing", "XCTest", "Glibc", "Darwin", "Musl", "Swift",
        "RegexBuilder", "Dispatch",
    ]

    private let target: PackageGraph.Target
    /// Whether ``target`` can be a part of the program `haru`, which runs on people's devices.
    private var isDevice: Bool {
        [
            "App/Composition", "App/Terminal", "Core/", "Data/Local", "Data/Repositories", "Domain/",
            "Features/", "Util/",
        ].contains(
            where: target.path.hasPrefix)
    }
    /// Functions that read the operating system's databases of users, groups and hosts. The code of `haru`
    /// must not call these functions (Documentation/Decisions/0003-static-linking.md).
    private static let accountNames = [
        "attributesOfItem", "getpwuid", "getpwnam", "getgrgid", "getgrnam", "NSHomeDirectory", "NSUserName",
        "NSFullUserName", "homeDirectoryForCurrentUser", "URL.homeDirectory", "expandingTildeInPath",
        "getaddrinfo",
    ]
    private var isFeature: Bool { target.path.hasPrefix("Features/") && target.path.hasSuffix("/Feature") }

    public init(target: PackageGraph.Target) { self.target = target }

    public func violations(in source: String, path: String) -> [Violation] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var violations = ShapeRules(path: path, isTest: target.path.hasPrefix("Tests/")).violations(in: lines)
        for (number, line) in lines.enumerated() {
            let place = "\(path):\(number + 1)"
            let words = line.split(separator: " ").map(String.init)
            if words.first?.hasPrefix("//") == true { continue }
            if let module = Self.importedModule(words), let rule = importRule(module) {
                violations.append(Violation(place, rule))
            }
            violations += forbidden(words, String(line)).map { Violation(place, $0) }
            if isDevice { violations += forbiddenOnDevices(String(line), path).map { Violation(place, $0) } }
            if Self.isTypeBlind(path), let name = Self.typeName(in: line) {
                violations.append(
                    Violation(place, "names the record type \(name), where every type is treated alike"))
            }
            if isFeature, !path.hasSuffix("Assembly.swift"), words.first == "public",
                words.dropFirst().first != "import"
            {
                violations.append(Violation(place, "a public symbol of a feature other than its assembly"))
            }
        }
        return violations
    }

    /// Whether the code of the file at `path` must treat all record types alike. Such code must not name a
    /// record type (Documentation/Architecture.md §The record engine).
    private static func isTypeBlind(_ path: String) -> Bool {
        ["Domain/Library/", "Domain/Hub/", "Domain/SyncProtocol/", "Data/Hub/", "Data/Local/Sync/SQL"]
            .contains(
                where: path.hasPrefix)
    }

    /// Returns the first word `todo`, `todos`, `tag` or `tags` in a line of code; `nil` for none. The word
    /// can be a part of a name, such as `todo` in `todoTag`. A `//` comment is ignored.
    private static func typeName(in line: Substring) -> String? {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? line
        var words: [String] = []
        for character in code {
            let isPart =
                character.isLetter && !(character.isUppercase && words.last?.last?.isLowercase == true)
            if isPart, let last = words.last, !last.isEmpty {
                words[words.count - 1] = last + String(character)
            } else {
                words.append(character.isLetter ? String(character) : "")
            }
        }
        return words.first { ["todo", "todos", "tag", "tags", "Todo", "Todos", "Tag", "Tags"].contains($0) }
    }

    /// Returns a message if the target imports a module that it does not declare; otherwise `nil`. SwiftPM
    /// accepts such an import if the module is an indirect dependency.
    private func importRule(_ module: String) -> String? {
        // The target `a-b` has the module name `a_b`.
        let targets = target.targetDependencies.map { $0.map { $0 == "-" ? "_" : String($0) }.joined() }
        if Self.system.contains(module) || targets.contains(module) { return nil }
        if target.productDependencies.contains(module) { return nil }
        return "imports \(module), which \(target.name) does not declare"
    }

    private func forbidden(_ words: [String], _ line: String) -> [String] {
        let isTest = target.path.hasPrefix("Tests/")
        var rules: [String] = []
        if line.contains("@_exported") && !isTest { rules.append("re-exports a module") }
        if words.first == "@testable", !isTest { rules.append("@testable outside Tests") }
        let declarations = [
            "func", "var", "let", "struct", "class", "enum", "init", "protocol", "actor", "static", "import",
        ]
        for (word, next) in zip(words, words.dropFirst()) where word == "package" && !isTest {
            if declarations.contains(next) { rules.append("the package access level") }
        }
        if !isTest, words.contains("static"),
            words.contains(where: { ["shared", "shared:", "default", "live"].contains($0) })
        {
            rules.append("a shared singleton")
        }
        return rules
    }

    private func forbiddenOnDevices(_ line: String, _ path: String) -> [String] {
        var rules: [String] = []
        // Only `SystemUser.swift` may call these functions, because only `haru-online` runs it.
        for name in Self.accountNames where line.contains(name) && !path.hasSuffix("/SystemUser.swift") {
            rules.append("\(name), which reads the user database of the system: a static program must not")
        }
        for name in ["attributes: .concurrent", "DispatchQueue.global"] where line.contains(name) {
            rules.append("\(name), after which Dispatch on Linux wakes the process every second")
        }
        return rules
    }

    private static func importedModule(_ words: [String]) -> String? {
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
            words[..<index].allSatisfy({
                $0.hasPrefix("@") || ["public", "internal", "private", "package"].contains($0)
            })
        else { return nil }
        let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let module =
            kinds.contains(words[index + 1]) && index + 2 < words.count ? words[index + 2] : words[index + 1]
        return module.split(separator: ".").first.map(String.init)
    }
}
