import ArchitectureChecks
import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

@Suite("The architecture")
struct ArchitectureTests {
    @Test func `the package follows its architecture in targets, dependencies, imports and citations`() throws
    {
        let scratch = FileManager.default.temporaryDirectory.appending(
            path: "haru-describe-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let graph = try PackageGraph.describe(root: root, scratch: scratch)
        #expect(graph.targets.count > 40)

        #expect(LayerRules(graph: graph).violations() == [])
        let list = try String(
            contentsOf: root.appending(path: "App/Composition/FeatureList.swift"), encoding: .utf8)
        #expect(FeatureRules(graph: graph, list: list).violations() == [])
        #expect(FeatureRules(graph: graph, list: list).names.count >= 6)
        let pages = try Self.pages()
        #expect(pages.count >= 15)
        let documents = DocumentRules(pages: pages)
        #expect(documents.thirdParties(of: graph) == [])
        for page in pages.keys.sorted() {
            let broken = documents.links(of: page) {
                FileManager.default.fileExists(atPath: root.appending(path: $0).path)
            }
            #expect(broken == [])
            let former = FormerNames.violations(inPage: pages[page] ?? "", path: page)
            #expect(page == "CONTRIBUTING.md" || former == [])
        }

        var sources: [String: String] = [:]
        for target in graph.targets {
            let rules = SourceRules(target: target)
            for name in target.sources {
                let path = "\(target.path)/\(name)"
                let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                sources[path] = source
                #expect(rules.violations(in: source, path: path) == [])
                #expect(documents.violations(in: source, path: path) == [])
                #expect(
                    path.contains("/FormerNames")
                        || FormerNames.violations(in: source, path: path) == [])
            }
        }
        let naming = NamingRules(sources: sources)
        #expect(naming.commands.count >= 20)
        for (path, source) in sources { #expect(naming.violations(in: source, path: path) == []) }
    }

    /// Reads the Markdown pages in the root folder of the package and in `Documentation`. The keys are the
    /// paths of the pages from the root.
    private static func pages() throws -> [String: String] {
        let files = FileManager.default
        let names =
            try files.contentsOfDirectory(atPath: root.path)
            + files.subpathsOfDirectory(atPath: root.appending(path: "Documentation").path)
            .map { "Documentation/\($0)" }
        return try names.filter { $0.hasSuffix(".md") }.reduce(into: [:]) { pages, name in
            pages[name] = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        }
    }
}

@Suite("The architecture's checks catch a planted")
struct PlantedViolationTests {
    private func layers(_ planted: PackageGraph.Target...) -> [Violation] {
        let names = planted.map(\.name)
        let tests = PackageGraph.Target(
            name: "AllTests", path: "Tests/All", type: "test", targets: names + Self.base.map(\.name))
        return LayerRules(graph: PackageGraph(targets: Self.base + planted + [tests])).violations()
    }

    private static let base: [PackageGraph.Target] = [
        .init(name: "DomainPrimitives", path: "Domain/Primitives"),
        .init(name: "TodosDomain", path: "Domain/Todos", targets: ["DomainPrimitives"]),
        .init(name: "DataLocal", path: "Data/Local", targets: ["SQLInterface"]),
        .init(name: "SQLInterface", path: "ThirdPartyInterfaces/SQL/Interface"),
        .init(
            name: "GRDBAdapter", path: "ThirdPartyInterfaces/GRDB/Adapter", targets: ["SQLInterface"],
            products: ["GRDB"]),
        .init(name: "TagsInterface", path: "Features/Tags/Interface"),
        .init(name: "TagsFeature", path: "Features/Tags/Feature", targets: ["TagsInterface"]),
        .init(name: "CoreDI", path: "Core/DI"), .init(name: "CoreTerminal", path: "Core/Terminal"),
    ]

    @Test func `the layer check finds nothing in a sound package`() {
        #expect(layers() == [])
    }

    @Test func `the layer check finds a Domain target that depends on Data`() {
        let found = layers(.init(name: "NotesDomain", path: "Domain/Notes", targets: ["DataLocal"]))
        #expect(found == [Violation("NotesDomain", "may not depend on DataLocal")])
    }

    @Test func `the layer check finds a Domain target that uses a third-party product`() {
        let found = layers(.init(name: "NotesDomain", path: "Domain/Notes", products: ["GRDB"]))
        #expect(found == [Violation("NotesDomain", "may not depend on the product GRDB")])
    }

    @Test func `the layer check finds a feature that uses another feature's implementation`() {
        let found = layers(
            .init(
                name: "NotesFeature", path: "Features/Notes/Feature",
                targets: ["TagsFeature", "TagsInterface"]))
        #expect(found == [Violation("NotesFeature", "may not depend on TagsFeature")])
    }

    @Test func `the layer check finds a sample that uses Data or an adapter`() {
        let found = layers(
            .init(
                name: "TagsSample", path: "Features/Tags/Sample", type: "executable",
                targets: ["DataLocal", "GRDBAdapter"]))
        #expect(found.map(\.rule) == ["may not depend on DataLocal", "may not depend on GRDBAdapter"])
    }

    @Test func `the layer check finds a core module that uses another`() {
        let found = layers(
            .init(
                name: "CoreNetwork", path: "Core/Network", targets: ["CoreDI", "CoreTerminal"],
                products: ["ArgumentParser"]),
            .init(name: "CoreDesignSystem", path: "Core/DesignSystem", targets: ["CoreTerminal"]))
        #expect(
            found == [
                Violation("CoreNetwork", "may not depend on CoreDI"),
                Violation("CoreNetwork", "may not depend on CoreTerminal"),
                Violation("CoreNetwork", "may not depend on the product ArgumentParser"),
            ])
    }

    @Test func `the layer check finds a front that uses more than the composition`() {
        let found = layers(
            .init(name: "haru", path: "App/Terminal", type: "executable", targets: ["CoreTerminal"]))
        #expect(found == [Violation("haru", "may not depend on CoreTerminal")])
    }

    @Test func `the layer check finds a server that reaches device code`() {
        let found = layers(
            .init(name: "SyncDomain", path: "Domain/Sync"),
            .init(name: "HubDomain", path: "Domain/Hub", targets: ["SyncDomain"]),
            .init(name: "DomainCatalogue", path: "Domain/Catalogue", targets: ["TodosDomain"]),
            .init(
                name: "ServerComposition", path: "App/ServerComposition",
                targets: ["HubDomain", "DomainCatalogue"]),
            .init(name: "haru-server", path: "App/Server", type: "executable", targets: ["ServerComposition"])
        )
        #expect(found == [Violation("haru-server", "reaches SyncDomain, which is device code")])
    }

    @Test func `the layer check finds a network stack in the program of the short commands`() {
        let found = layers(
            .init(name: "AsyncHTTPClientAdapter", path: "ThirdPartyInterfaces/AsyncHTTPClient/Adapter"),
            .init(name: "CryptoAdapter", path: "ThirdPartyInterfaces/Crypto/Adapter"),
            .init(
                name: "AppComposition", path: "App/Composition",
                targets: ["AsyncHTTPClientAdapter", "CryptoAdapter"]),
            .init(name: "haru", path: "App/Terminal", type: "executable", targets: ["AppComposition"]),
            .init(name: "haru-online", path: "App/Online", type: "executable", targets: ["AppComposition"]))
        #expect(
            found == [
                Violation("haru", "reaches AsyncHTTPClientAdapter, which belongs to haru-online alone"),
                Violation("haru", "reaches CryptoAdapter, which belongs to haru-online alone"),
            ])
    }

    @Test func `the document check finds a third-party interface that no table names`() {
        func found(_ text: String) -> [Violation] {
            DocumentRules(pages: ["Documentation/Architecture.md": text])
                .thirdParties(of: PackageGraph(targets: Self.base))
        }

        #expect(found("| `SQLInterface` |") == [])
        #expect(found("See `SQLInterface`.").map(\.place) == ["SQLInterface"])
    }

    @Test(arguments: [
        ("/// Kept for 30 days (Documentation/Sync.md §Outbox).", true),
        ("/// Kept for 30 days (Documentation/Sync.md\n    /// §The long\n    /// heading).", true),
        ("// See Documentation/Sync.md.", true), ("/// RFC 5545 §3.3.10, and `plan.md`.", true),
        ("let link = \"Documentation/Nowhere.md\"", true),
        ("/// Kept for 30 days (Documentation/Sync.md §Outboxes).", false),
        ("/// Kept (Documentation/Nowhere.md).", false), ("    // As SYNC.md says.", false),
    ])
    func `the document check finds citations that lead nowhere`(source: String, isRight: Bool) {
        let rules = DocumentRules(pages: [
            "Documentation/Sync.md": "# Sync\n\n## Outbox\n### The long heading\n"
        ])

        #expect(rules.violations(in: source, path: "Domain/Sync/A.swift").isEmpty == isRight)
    }

    @Test(arguments: [
        ("[a](Sync.md#the-outbox)", true), ("[a](../README.md)", true), ("[a](../Domain/Sync)", true),
        ("[a](#here)", true), ("[a](https://example.org/x)", true),
        ("[a](Sync.md#outbox)", false), ("[a](README.md)", false), ("[a](../Nowhere)", false),
        ("[a](#there)", false),
    ])
    func `the document check finds links that lead nowhere`(link: String, isRight: Bool) {
        let rules = DocumentRules(pages: [
            "README.md": "", "Documentation/Sync.md": "## The outbox!\n",
            "Documentation/A.md": "## Here\n\(link)\n",
        ])

        let found = rules.links(of: "Documentation/A.md") { $0 == "Domain/Sync" }

        #expect(found.isEmpty == isRight)
    }

    @Test func `the layer check finds a target whose name does not fit its place`() {
        let found = layers(.init(name: "Helpers", path: "Util/Text"))
        #expect(found.map(\.place) == ["Helpers"])
    }

    @Test func `the layer check finds a module without a test target`() {
        let graph = PackageGraph(targets: Self.base)
        #expect(LayerRules(graph: graph).violations().contains(Violation("CoreDI", "has no test target")))
    }

    @Test(arguments: [
        ("import GRDB", "imports GRDB"), ("public import DataLocal", "imports DataLocal"),
        ("import struct DataLocal.X", "imports DataLocal"),
        ("@_exported import Foundation", "re-exports"), ("@testable import DomainPrimitives", "@testable"),
        ("    static let shared = Store()", "singleton"),
        ("package func leak() {}", "package access"),
        ("    package var x = 1", "package access"),
        ("    let owner = try files.attributesOfItem(atPath: path)", "user database"),
        ("    let queue = DispatchQueue(label: \"x\", attributes: .concurrent)", "every second"),
    ])
    func `the source check finds a forbidden import, singleton or package access with its line`(
        line: String, rule: String
    ) {
        let target = PackageGraph.Target(
            name: "TodosDomain", path: "Domain/Todos", targets: ["DomainPrimitives"])
        let found = SourceRules(target: target).violations(
            in: "import Foundation\n\(line)\n", path: "Domain/Todos/X.swift")

        #expect(found.count == 1)
        #expect(found.first?.rule.contains(rule) == true)
        #expect(found.first?.place == "Domain/Todos/X.swift:2")
    }

    @Test func `the feature check finds a feature that lacks a part or is not in the list`() {
        let parts = ["Interface", "Presentation", "Feature", "Testing"]
        let graph = PackageGraph(
            targets: parts.map { .init(name: "Notes\($0)", path: "Features/Notes/\($0)") })

        #expect(
            FeatureRules(graph: graph, list: "[TodosAssembly.self]").violations()
                == [
                    Violation("Notes", "has no Sample"), Violation("Notes", "is not in the list of features"),
                ])
    }

    @Test func `the source check finds a public symbol of a feature other than its assembly`() {
        let target = PackageGraph.Target(name: "TagsFeature", path: "Features/Tags/Feature")
        let source = "public enum TagsAssembly {\n    public static let name = 1\n}\n"
        let rules = SourceRules(target: target)

        #expect(rules.violations(in: source, path: "Features/Tags/Feature/TagsAssembly.swift") == [])
        #expect(
            rules.violations(in: source, path: "Features/Tags/Feature/TagsView.swift").map(\.rule)
                == Array(repeating: "a public symbol of a feature other than its assembly", count: 2))
    }

    @Test func `the source check finds a file of more than 500 lines`() {
        let rules = SourceRules(target: PackageGraph.Target(name: "TodosDomain", path: "Domain/Todos"))

        #expect(rules.violations(in: String(repeating: "\n", count: 500), path: "x") == [])
        #expect(
            rules.violations(in: String(repeating: "\n", count: 501), path: "x").map(\.rule) == [
                "has more than 500 lines"
            ])
    }

    @Test func `the source check finds a function of more than 60 lines`() {
        let rules = SourceRules(target: PackageGraph.Target(name: "TodosDomain", path: "Domain/Todos"))
        let body = { (count: Int) in String(repeating: "        run()\n", count: count) }
        func function(_ count: Int) -> String {
            "struct A {\n    func f(\n        a: Int\n    ) {\n\(body(count))    }\n}\n"
        }

        #expect(rules.violations(in: function(58), path: "x") == [])
        #expect(
            rules.violations(in: function(59), path: "x") == [
                Violation("x:2", "a function of more than 60 lines")
            ])
    }

    @Test func `the source check finds a function of more than 20 conditions and loops`() {
        let rules = SourceRules(target: PackageGraph.Target(name: "TodosDomain", path: "Domain/Todos"))
        func function(_ conditions: Int) -> String {
            let checks = String(
                repeating: "        if isNew || isOld { run(\"if so\") }\n", count: conditions / 2)
            // Neither a comment, nor an optional, nor a case counts.
            let rest =
                "        // if it is new\n        switch a?.b ?? 0 {\n        case 1: run()\n        }\n"
            return "struct A {\n    func f() {\n\(checks)\(rest)    }\n}\n"
        }

        #expect(rules.violations(in: function(20), path: "x") == [])
        #expect(
            rules.violations(in: function(22), path: "x") == [
                Violation("x:2", "a function of more than 20 decisions")
            ])
    }

    @Test func `the source check finds a line of more than 110 characters`() {
        let rules = SourceRules(target: PackageGraph.Target(name: "TodosDomain", path: "Domain/Todos"))
        func line(_ count: Int) -> String { "// " + String(repeating: "할", count: count - 3) + "\n" }

        #expect(rules.violations(in: line(110), path: "x") == [])
        #expect(
            rules.violations(in: "\n" + line(111), path: "x") == [
                Violation("x:2", "more than 110 characters")
            ])
    }

    @Test(arguments: [
        ("        try runCommand([\"list\"])", "names the command list of a feature"),
        ("        return say(\"See: haru list all\", \"\")", "names the command list of a feature"),
        ("import TodosInterface", "names the feature Todos"),
    ])
    func `the naming check finds code outside a feature that names the feature`(line: String, rule: String) {
        let naming = NamingRules(sources: [
            "Features/Todos/Feature/ListCommand.swift": "topLevel: \"list\", abstract"
        ])

        #expect(
            naming.violations(in: "\n\(line)", path: "App/Composition/Front/A.swift") == [
                Violation("App/Composition/Front/A.swift:2", rule)
            ])
        #expect(naming.violations(in: line, path: "Core/Terminal/A.swift").count == 1)
        #expect(naming.violations(in: line, path: "Features/Shell/Feature/A.swift").count == 1)
        #expect(naming.violations(in: line, path: "Features/Todos/Feature/A.swift").isEmpty)
        #expect(
            naming.violations(in: "    /// \(line)\n    let listed = 1", path: "Core/Terminal/A.swift")
                .isEmpty)
    }

    @Test func `the source check finds nothing in words that only look like imports`() {
        let target = PackageGraph.Target(
            name: "TodosDomain", path: "Domain/Todos", targets: ["DomainPrimitives"])
        let source =
            "// import GRDB\nlet package = 1\nlet text = \"import the package\"\n"
            + "public import DomainPrimitives\n"

        #expect(SourceRules(target: target).violations(in: source, path: "x") == [])
    }

    @Test(arguments: [
        ("let type = RecordType.todo", true), ("case todoTag", true), ("let isTag = true", true),
        ("    \"SELECT 1 FROM tag\"", true), ("let staged = 1", false), ("let stage: Tagged", false),
        ("let x = 1 // of a todo", false), ("let type = RecordType.conflict", false),
    ])
    func `the source check finds the name of a record type in code that treats all types alike`(
        _ line: String, _ isFound: Bool
    ) {
        let rules = SourceRules(target: PackageGraph.Target(name: "HubDomain", path: "Domain/Hub"))
        #expect(rules.violations(in: "\(line)\n", path: "Domain/Hub/X.swift").isEmpty != isFound)
        #expect(rules.violations(in: "\(line)\n", path: "Domain/Todos/X.swift").isEmpty)
    }
}
