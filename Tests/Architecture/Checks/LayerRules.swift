/// Checks the kind, the folder and the dependencies of every target (Documentation/Architecture.md §Targets
/// and dependencies).
public struct LayerRules: Sendable {
    enum Kind: Hashable {
        case util, di, core, interface, adapter, primitives, domain, catalogue, domainTesting, repositories,
            local, remote,
            hub, systemLibrary
        /// The target that binds the use cases of all areas of the domain.
        case assemblies
        /// `FeatureKit`: the functions that features call to contribute commands and screens.
        case kit
        case featureInterface(String)
        case presentation(String)
        case feature(String)
        case featureTesting(String)
        case sample(String)
        /// `FeatureTesting`: the fakes that all samples and tests share.
        case featureFakes
        /// `composition` assembles the program `haru`, and `serverComposition` assembles the server. Because
        /// they are separate targets, `haru` contains no code of the server.
        case composition, front, onlineFront, server, serverComposition, test, checks
        /// `ServerKit`: the functions that the server's part of an area calls to contribute routes.
        case serverKit
        /// The server's part of an area, such as `NotesServer`.
        case areaServer
    }

    private let graph: PackageGraph
    private let features: Set<String>

    public init(graph: PackageGraph) {
        self.graph = graph
        features = Set(
            graph.targets.compactMap {
                $0.path.hasPrefix("Features/") && !["FeatureKit", "FeatureTesting"].contains($0.name)
                    ? $0.path.split(separator: "/").dropFirst().first.map(String.init) : nil
            })
    }

    public func violations() -> [Violation] {
        let kinds = Dictionary(uniqueKeysWithValues: graph.targets.map { ($0.name, kind(of: $0)) })
        var violations: [Violation] = []
        for target in graph.targets {
            guard let kind = kinds[target.name] ?? nil else {
                violations.append(
                    Violation(target.name, "stands at \(target.path), where its name does not belong"))
                continue
            }
            for name in target.targetDependencies {
                guard let other = kinds[name] ?? nil, !allows(kind, other, name),
                    !Self.isException(target.name, name)
                else { continue }
                violations.append(Violation(target.name, "may not depend on \(name)"))
            }
            for product in target.productDependencies
            where !allows(kind, product: product) && !Self.isException(target.name, product) {
                violations.append(Violation(target.name, "may not depend on the product \(product)"))
            }
        }
        return violations + untested(kinds.compactMapValues { $0 }) + deviceCodeInServer()
            + networkStackInHaru()
    }

    /// The domain areas that run only on devices, not on the server.
    private static let deviceAreas: Set = [
        "LibraryDomain", "SessionsDomain", "SettingsDomain", "SyncDomain", "TransferDomain",
    ]

    /// Finds device code that the server depends on. The search stops at the catalogue and at each
    /// `<Area>Server`. They use only the record types of areas, but the targets of the areas also contain use
    /// cases for devices.
    private func deviceCodeInServer() -> [Violation] {
        let areaServers = graph.targets.filter { kind(of: $0) == .areaServer }
        let reached = reached(
            from: "haru-server", except: Set(areaServers.map(\.name)).union(["DomainCatalogue"]))
        let direct = areaServers.flatMap(\.targetDependencies)
        return reached.union(direct).intersection(Self.deviceAreas).sorted().map {
            Violation("haru-server", "reaches \($0), which is device code")
        }
    }

    /// The adapters of third-party libraries that only accounts and sync use
    /// (Documentation/Decisions/0001-network-in-a-second-executable.md).
    private static let networkAdapters: Set = ["AsyncHTTPClientAdapter", "CryptoAdapter"]

    private func networkStackInHaru() -> [Violation] {
        reached(from: "haru").intersection(Self.networkAdapters).sorted().map {
            Violation("haru", "reaches \($0), which belongs to haru-online alone")
        }
    }

    /// Returns `start` and the names of all its direct and indirect dependencies.
    /// - Parameter boundary: targets to leave out. The search does not follow their dependencies.
    private func reached(from start: String, except boundary: Set<String> = []) -> Set<String> {
        let targets = Dictionary(uniqueKeysWithValues: graph.targets.map { ($0.name, $0) })
        var reached: Set = [start]
        var waiting = [start]
        while let target = waiting.popLast().flatMap({ targets[$0] }) {
            let next = target.targetDependencies.filter {
                !boundary.contains($0) && reached.insert($0).inserted
            }
            waiting.append(contentsOf: next)
        }
        return reached
    }

    private static func isException(_ target: String, _ dependency: String) -> Bool {
        let exceptions = ["CoreDesignSystem": "CoreTerminal", "CoreCommandLine": "ArgumentParser"]
        return exceptions[target] == dependency
    }

    private func untested(_ kinds: [String: Kind]) -> [Violation] {
        let tested = Set(graph.targets.filter { kinds[$0.name] == .test }.flatMap(\.targetDependencies))
        return graph.targets.filter {
            $0.type == "library" && kinds[$0.name] != .test && !tested.contains($0.name)
        }
        .map { Violation($0.name, "has no test target") }
    }

    private func kind(of target: PackageGraph.Target) -> Kind? {
        let parts = target.path.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("Tests", _):
            return target.type == "library" && target.name == "ArchitectureChecks" ? .checks : .test
        case ("Util", 2): return target.name == "Util\(parts[1])" ? .util : nil
        case ("Core", 2) where target.name != "Core\(parts[1])": return nil
        case ("Core", 2): return parts[1] == "DI" ? .di : .core
        case ("ThirdPartyInterfaces", 3):
            if parts[2] == "Interface" { return target.name == "\(parts[1])Interface" ? .interface : nil }
            if parts[2] == "System" { return target.name == "C\(parts[1])" ? .systemLibrary : nil }
            return parts[2] == "Adapter" && target.name == "\(parts[1])Adapter" ? .adapter : nil
        case ("Domain", 2): return domainKind(target.name, parts[1])
        case ("Data", 2):
            let places: [String: Kind] = [
                "Repositories": .repositories, "Local": .local, "Remote": .remote, "Hub": .hub,
            ]
            return target.name == "Data\(parts[1])" ? places[parts[1]] : nil
        case ("Features", 2):
            let shared: [String: Kind] = ["FeatureKit": .kit, "FeatureTesting": .featureFakes]
            return target.name == "Feature\(parts[1])" ? shared[target.name] : nil
        case ("Features", 3): return featureKind(target.name, parts[1], parts[2])
        case ("App", 2) where parts[1] == "Server": return target.name == "haru-server" ? .server : nil
        case ("App", 2) where parts[1] == "ServerComposition":
            return target.name == "ServerComposition" ? .serverComposition : nil
        case ("App", 2) where parts[1] == "ServerKit": return target.name == "ServerKit" ? .serverKit : nil
        case ("App", 3) where parts[1] == "ServerAreas":
            return target.name == "\(parts[2])Server" ? .areaServer : nil
        case ("App", 2) where parts[1] == "Online": return target.name == "haru-online" ? .onlineFront : nil
        case ("App", 2) where target.name == "AppComposition": return .composition
        case ("App", 2): return target.type == "executable" ? .front : nil
        default: return nil
        }
    }

    private func domainKind(_ name: String, _ folder: String) -> Kind? {
        switch folder {
        case "Primitives": name == "DomainPrimitives" ? .primitives : nil
        case "Testing": name == "DomainTesting" ? .domainTesting : nil
        case "Catalogue": name == "DomainCatalogue" ? .catalogue : nil
        case "Assemblies": name == "DomainAssemblies" ? .assemblies : nil
        default: name == "\(folder)Domain" ? .domain : nil
        }
    }

    private func featureKind(_ name: String, _ feature: String, _ part: String) -> Kind? {
        guard name == feature + part else { return nil }
        switch part {
        case "Interface": return .featureInterface(feature)
        case "Presentation": return .presentation(feature)
        case "Feature": return .feature(feature)
        case "Testing": return .featureTesting(feature)
        case "Sample": return .sample(feature)
        default: return nil
        }
    }

    private func allows(_ kind: Kind, _ other: Kind, _ name: String) -> Bool {
        let isDomain = other == .domain || other == .primitives
        switch kind {
        case .util, .di, .interface, .systemLibrary, .checks: return false
        case .core: return other == .util || other == .interface
        case .adapter: return other == .interface || other == .systemLibrary
        case .primitives: return other == .util
        case .domain: return other == .util || isDomain
        case .catalogue: return isDomain
        case .assemblies: return isDomain || other == .di
        case .kit: return isDomain || [.util, .di, .core, .primitives].contains(other)
        case .domainTesting: return isDomain || other == .catalogue
        case .repositories: return isDomain || other == .util
        case .local:
            return isDomain || other == .util || other == .repositories
                || ["SQLInterface", "FileWatchInterface", "FrontMatterInterface"].contains(name)
        case .remote: return isDomain || other == .util || other == .repositories || name == "CoreNetwork"
        case .hub: return isDomain || other == .util || other == .interface
        case .featureInterface: return other == .primitives
        case .presentation(let own): return isDomain || other == .util || other == .featureInterface(own)
        case .feature(let own):
            if case .featureInterface = other { return true }
            return isDomain || [.util, .di, .core, .kit, .presentation(own)].contains(other)
        case .featureTesting(let own):
            return isDomain
                || [.di, .core, .assemblies, .domainTesting, .featureInterface(own)].contains(other)
        case .featureFakes:
            return isDomain || [.util, .di, .core, .kit, .assemblies, .domainTesting].contains(other)
        case .sample(let own):
            if case .featureTesting = other { return true }
            return isDomain
                || [
                    .util, .di, .core, .kit, .assemblies, .domainTesting, .featureFakes,
                    .featureInterface(own),
                    .presentation(own),
                    .feature(own),
                ].contains(other)
        case .composition:
            switch other {
            case .sample, .test, .featureTesting, .featureFakes, .domainTesting, .checks, .serverComposition:
                return false
            default: return true
            }
        case .front: return other == .composition
        case .onlineFront: return other == .composition || Self.networkAdapters.contains(name)
        case .serverKit: return other == .primitives || other == .di
        case .areaServer: return isDomain || [.util, .di, .serverKit].contains(other)
        case .server:
            return isDomain
                || [.util, .di, .core, .interface, .serverComposition, .serverKit].contains(other)
        case .serverComposition:
            return isDomain
                || [.catalogue, .util, .di, .interface, .adapter, .hub, .areaServer].contains(other)
        case .test: return true
        }
    }

    /// The products of other packages that only the server may use.
    private static let serverProducts: Set = [
        "ArgumentParser", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "HTTPTypes", "NIOCore",
        "NIOPosix", "NIOSSL", "NIOHTTPTypes", "ServiceLifecycle", "UnixSignals", "Logging", "Configuration",
    ]

    private func allows(_ kind: Kind, product: String) -> Bool {
        switch kind {
        case .adapter, .test: true
        // These targets may use ArgumentParser, because it is the UI framework of the command line.
        case .kit, .feature, .composition, .front: product == "ArgumentParser"
        case .server: Self.serverProducts.contains(product)
        default: false
        }
    }
}
