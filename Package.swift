// swift-tools-version: 6.2
import PackageDescription

// Helpers: one function per kind of target, so that a place in the tree decides what a target may depend on
// (ARCHITECTURE.md, "Targets and what they may depend on"; held to by Tests/Architecture).

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = [
    Target.Dependency.product(name: "GRDB", package: "GRDB.swift"),
    .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let crypto = [
    Target.Dependency.product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"),
]
let httpClient = [
    Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
    .product(name: "NIOSSL", package: "swift-nio-ssl"),
]

let hummingbird = [
    argumentParser,
    .product(name: "Configuration", package: "swift-configuration"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "HummingbirdCore", package: "hummingbird"),
    .product(name: "HummingbirdTLS", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOSSL", package: "swift-nio-ssl"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
]

func named(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

func util(_ name: String) -> [Target] {
    [
        .target(name: "Util\(name)", path: "Util/\(name)"),
        .testTarget(name: "Util\(name)Tests", dependencies: named(["Util\(name)"]), path: "Tests/Util/\(name)Tests"),
    ]
}

func core(
    _ name: String, uses: [String] = [], products: [Target.Dependency] = [], fakes: [String] = []
) -> [Target] {
    [
        .target(name: "Core\(name)", dependencies: named(uses) + products, path: "Core/\(name)"),
        .testTarget(
            name: "Core\(name)Tests", dependencies: named(["Core\(name)"] + uses + fakes) + products,
            path: "Tests/Core/\(name)Tests"),
    ]
}

/// An area of the Domain: `DomainPrimitives` and the areas named in `uses`; its tests may need more.
func domain(_ name: String, uses: [String] = [], fixtures: [String] = [], tests: [String] = []) -> [Target] {
    let areas = uses.map { $0.hasPrefix("Util") ? $0 : "\($0)Domain" }
    return [
        .target(name: "\(name)Domain", dependencies: named(["DomainPrimitives"] + areas), path: "Domain/\(name)"),
        .testTarget(
            name: "\(name)DomainTests",
            dependencies: named(["\(name)Domain", "DomainPrimitives", "DomainTesting"] + areas + tests),
            path: "Tests/Domain/\(name)Tests", exclude: fixtures),
    ]
}

/// A feature: the five targets of a plug-in and its tests, the same for each, so that a feature can grow without a change
/// here. `uses` names other features, by Interface only; `tests` what its fakes and tests need besides.
func feature(
    _ name: String, domains: [String], uses: [String] = [], sampleUses: [String] = [], tests: [String] = []
) -> [Target] {
    let areas = ["DomainPrimitives"] + domains.map { "\($0)Domain" }
    let others = uses.map { "\($0)Interface" }
    let own = ["\(name)Interface", "\(name)Presentation"]
    let cores = ["CoreDI", "CoreTerminal", "CoreDesignSystem", "CoreCommandLine"]
    let fakes = ["\(name)Testing", "DomainTesting", "FeatureTesting"]
    let root = "Features/\(name)"
    return [
        .target(name: "\(name)Interface", dependencies: named(["DomainPrimitives"]), path: "\(root)/Interface"),
        .target(
            name: "\(name)Presentation", dependencies: named(areas + ["\(name)Interface", "UtilState"]),
            path: "\(root)/Presentation"),
        .target(
            name: "\(name)Feature",
            dependencies: named(areas + own + others + cores + ["UtilLocalization", "UtilState"]) + [argumentParser],
            path: "\(root)/Feature"),
        .target(
            name: "\(name)Testing", dependencies: named(areas + ["\(name)Interface", "DomainTesting"] + tests),
            path: "\(root)/Testing"),
        .executableTarget(
            name: "\(name)Sample", dependencies: named(areas + ["\(name)Feature", "CoreDI"] + fakes + sampleUses),
            path: "\(root)/Sample"),
        .testTarget(
            name: "\(name)FeatureTests",
            dependencies: named(areas + own + others + ["\(name)Feature"] + fakes + cores + tests + ["UtilLocalization"])
                + [argumentParser],
            path: "Tests/Features/\(name)Tests"),
    ]
}

let areas = ["Sync", "Todos", "Transfer", "Settings", "Accounts", "Hub"]
let features = ["Todos", "Tags", "Stats", "Search", "Transfer", "Settings", "Shell", "Accounts", "Sync"]

var targets: [Target] = []

// Util
targets.append(contentsOf: util("Identifiers"))
targets.append(contentsOf: util("JSON"))
targets.append(contentsOf: util("Localization"))
targets.append(contentsOf: util("State"))

// Core
targets.append(contentsOf: core("DI"))
targets.append(contentsOf: core("Terminal", uses: ["UtilLocalization"]))
targets.append(contentsOf: core("DesignSystem", uses: ["CoreTerminal", "UtilLocalization"], fakes: ["FeatureTesting"]))
targets.append(contentsOf: core("Network", uses: ["CompressionInterface", "HTTPClientInterface"], fakes: ["ZlibAdapter"]))
targets.append(contentsOf: core("CommandLine", uses: ["UtilLocalization"], products: [argumentParser]))

// Third parties
targets.append(.target(name: "SQLInterface", path: "ThirdPartyInterfaces/SQL/Interface"))
targets.append(
    .target(name: "GRDBAdapter", dependencies: named(["SQLInterface"]) + grdb, path: "ThirdPartyInterfaces/GRDB/Adapter"))
targets.append(
    .testTarget(
        name: "GRDBAdapterTests", dependencies: named(["GRDBAdapter", "SQLInterface"]),
        path: "Tests/ThirdPartyInterfaces/GRDBAdapterTests"))

targets.append(.target(name: "PasswordHashingInterface", path: "ThirdPartyInterfaces/PasswordHashing/Interface"))
targets.append(.target(name: "TokenInterface", path: "ThirdPartyInterfaces/Token/Interface"))
targets.append(
    .target(
        name: "CryptoAdapter", dependencies: named(["PasswordHashingInterface", "TokenInterface"]) + crypto,
        path: "ThirdPartyInterfaces/Crypto/Adapter"))
targets.append(
    .testTarget(
        name: "CryptoAdapterTests", dependencies: named(["CryptoAdapter", "PasswordHashingInterface", "TokenInterface"]),
        path: "Tests/ThirdPartyInterfaces/CryptoAdapterTests"))

targets.append(.target(name: "CompressionInterface", path: "ThirdPartyInterfaces/Compression/Interface"))
targets.append(
    .systemLibrary(
        name: "CZlib", path: "ThirdPartyInterfaces/Zlib/System", pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]))
targets.append(
    .target(
        name: "ZlibAdapter", dependencies: named(["CompressionInterface", "CZlib"]), path: "ThirdPartyInterfaces/Zlib/Adapter"))
targets.append(
    .testTarget(
        name: "ZlibAdapterTests", dependencies: named(["CompressionInterface", "ZlibAdapter", "DomainTesting"]),
        path: "Tests/ThirdPartyInterfaces/ZlibAdapterTests"))

targets.append(.target(name: "HTTPClientInterface", path: "ThirdPartyInterfaces/HTTPClient/Interface"))
targets.append(
    .target(
        name: "AsyncHTTPClientAdapter", dependencies: named(["HTTPClientInterface"]) + httpClient,
        path: "ThirdPartyInterfaces/AsyncHTTPClient/Adapter"))
targets.append(
    .testTarget(
        name: "AsyncHTTPClientAdapterTests", dependencies: named(["AsyncHTTPClientAdapter", "HTTPClientInterface"]),
        path: "Tests/ThirdPartyInterfaces/AsyncHTTPClientAdapterTests"))

// Domain
targets.append(.target(name: "DomainPrimitives", path: "Domain/Primitives"))
targets.append(
    .testTarget(
        name: "DomainPrimitivesTests", dependencies: named(["DomainPrimitives", "UtilIdentifiers"]),
        path: "Tests/Domain/PrimitivesTests"))
targets.append(contentsOf: domain("Sync", uses: ["UtilIdentifiers", "UtilJSON"]))
targets.append(contentsOf: domain("Todos", uses: ["UtilIdentifiers"], fixtures: ["Fixtures"]))
targets.append(contentsOf: domain("Transfer", uses: ["Todos", "UtilIdentifiers", "UtilJSON"]))
targets.append(contentsOf: domain("Settings"))
targets.append(
    contentsOf: domain("Accounts", uses: ["UtilIdentifiers", "UtilJSON"], tests: ["HubDomain", "SyncDomain", "CryptoAdapter"]))
targets.append(contentsOf: domain("Hub", uses: ["Accounts", "Sync", "Todos", "UtilIdentifiers", "UtilJSON"]))
targets.append(
    .target(
        name: "DomainTesting",
        dependencies: named(
            ["DomainPrimitives", "AccountsDomain", "HubDomain", "SettingsDomain", "SyncDomain", "TodosDomain"]),
        path: "Domain/Testing")
)

// Data
let domainAreas = ["DomainPrimitives"] + areas.map { "\($0)Domain" }
let planner = ["DomainPrimitives", "SyncDomain", "TodosDomain"]
targets.append(.target(name: "DataRepositories", dependencies: named(planner), path: "Data/Repositories"))
targets.append(
    .target(
        name: "DataLocal",
        dependencies: named(
            planner + ["AccountsDomain", "SettingsDomain", "DataRepositories", "SQLInterface", "UtilIdentifiers", "UtilJSON"]),
        path: "Data/Local"))
targets.append(
    .testTarget(
        name: "DataLocalTests",
        dependencies: named(
            domainAreas + ["DataLocal", "DataRepositories", "DomainTesting", "SQLInterface", "GRDBAdapter", "UtilJSON"]
                + ["CryptoAdapter"]),
        path: "Tests/Data/LocalTests", exclude: ["Fixtures"]))

targets.append(
    .target(
        name: "DataRemote", dependencies: named(["DomainPrimitives", "AccountsDomain", "SyncDomain", "CoreNetwork"]),
        path: "Data/Remote"))
targets.append(
    .testTarget(
        name: "DataRemoteTests",
        dependencies: named(
            ["DomainPrimitives", "AccountsDomain", "SyncDomain", "CoreNetwork", "DataRemote", "DomainTesting"]
                + ["HTTPClientInterface", "ZlibAdapter"]),
        path: "Tests/Data/RemoteTests"))
targets.append(
    .target(
        name: "DataHub",
        dependencies: named(
            ["DomainPrimitives", "AccountsDomain", "SyncDomain", "HubDomain", "SQLInterface", "PasswordHashingInterface"]
                + ["UtilIdentifiers", "UtilJSON"]),
        path: "Data/Hub"))
targets.append(
    .testTarget(
        name: "DataHubTests",
        dependencies: named(
            ["DomainPrimitives", "AccountsDomain", "SyncDomain", "HubDomain", "DomainTesting", "DataHub", "SQLInterface"]
                + ["GRDBAdapter", "CryptoAdapter", "PasswordHashingInterface", "UtilIdentifiers"]),
        path: "Tests/Data/HubTests"))

// Features
targets.append(
    .target(
        name: "FeatureTesting",
        dependencies: named(
            ["CoreDI", "CoreCommandLine", "CoreTerminal", "CoreDesignSystem", "DomainPrimitives", "DomainTesting", "TodosDomain"]
                + ["UtilLocalization"]),
        path: "Features/Testing"))
targets.append(contentsOf: feature("Todos", domains: ["Todos"], uses: ["Stats"]))
targets.append(contentsOf: feature("Tags", domains: ["Todos"], uses: ["Search"]))
targets.append(contentsOf: feature("Stats", domains: ["Todos"], uses: ["Todos"]))
targets.append(contentsOf: feature("Search", domains: ["Todos"], uses: ["Todos"]))
targets.append(contentsOf: feature("Transfer", domains: ["Todos", "Transfer"]))
targets.append(contentsOf: feature("Settings", domains: ["Settings"], uses: ["Shell"]))
targets.append(
    contentsOf: feature("Sync", domains: ["Accounts", "Sync", "Todos"], sampleUses: ["SyncInterface"], tests: ["HubDomain"]))
targets.append(contentsOf: feature("Accounts", domains: ["Accounts"], tests: ["HubDomain", "SyncDomain"]))
targets.append(
    contentsOf: feature(
        "Shell", domains: ["Settings", "Todos"], uses: ["Todos"],
        sampleUses: ["CoreDesignSystem", "CoreTerminal", "ShellInterface", "UtilLocalization"]))

// App
targets.append(
    .target(
        name: "AppComposition",
        dependencies: named(
            [
                "DomainPrimitives", "TodosDomain", "SettingsDomain", "CoreDI", "CoreTerminal", "CoreDesignSystem",
                "CoreCommandLine",
            ]
                + ["AccountsDomain", "SyncDomain", "DataRepositories", "DataLocal", "DataRemote", "CoreNetwork"]
                + ["SQLInterface", "GRDBAdapter", "HTTPClientInterface", "AsyncHTTPClientAdapter", "TokenInterface"]
                + ["CompressionInterface", "ZlibAdapter"]
                + ["CryptoAdapter", "UtilLocalization"]
                + ["ShellInterface", "SyncInterface", "TagsInterface", "TodosInterface"] + features.map { "\($0)Feature" }) + [
                argumentParser
            ],
        path: "App/Composition"))
targets.append(
    .executableTarget(
        name: "haru", dependencies: named(["AppComposition"]), path: "App/Terminal"))
let hub = ["DomainPrimitives", "AccountsDomain", "SyncDomain", "HubDomain"]
targets.append(
    .executableTarget(
        name: "haru-server",
        dependencies: named(
            hub + ["DataHub", "SQLInterface", "GRDBAdapter", "PasswordHashingInterface", "TokenInterface", "CryptoAdapter"]
                + ["CompressionInterface", "ZlibAdapter", "CoreDI", "CoreTerminal", "UtilIdentifiers", "UtilJSON"]) + hummingbird,
        path: "App/Server"))
targets.append(
    .testTarget(
        name: "ServerTests",
        dependencies: named(
            hub + [
                "haru-server", "CoreDI", "CoreNetwork", "DataRemote", "DomainTesting", "AsyncHTTPClientAdapter",
                "HTTPClientInterface",
            ]
                + ["CryptoAdapter", "UtilJSON", "ZlibAdapter"]) + hummingbird,
        path: "Tests/App/ServerTests"))
targets.append(
    .testTarget(
        name: "AppCompositionTests",
        dependencies: named(
            ["AppComposition", "CoreDI", "CoreTerminal", "CoreCommandLine", "CoreDesignSystem", "DomainPrimitives"]
                + ["SettingsDomain", "ShellFeature", "ShellInterface", "ShellTesting"]) + [
                argumentParser
            ],
        path: "Tests/App/CompositionTests"))

// Whole-program tests
targets.append(
    .target(name: "ArchitectureChecks", path: "Tests/Architecture/Checks"))
targets.append(
    .testTarget(name: "ArchitectureTests", dependencies: named(["ArchitectureChecks"]), path: "Tests/Architecture/Tests"))
targets.append(
    .executableTarget(
        name: "CompositionBenchmark",
        dependencies: named(["AppComposition", "CoreDI", "CoreTerminal", "DomainPrimitives", "SettingsDomain"]),
        path: "Tests/Benchmarks/Composition"))
targets.append(
    .executableTarget(
        name: "SyncSimulation",
        dependencies: named(
            ["DomainPrimitives", "SyncDomain", "TodosDomain", "HubDomain", "SettingsDomain", "DomainTesting"]
                + ["DataRepositories", "DataLocal", "DataHub", "SQLInterface", "GRDBAdapter", "CryptoAdapter"]),
        path: "Tests/Simulation"))
targets.append(
    .testTarget(
        name: "ScreensTests",
        dependencies: named(
            ["AppComposition", "CoreCommandLine", "CoreDI", "CoreDesignSystem", "CoreTerminal", "DomainPrimitives"]
                + ["DomainTesting", "FeatureTesting", "SettingsDomain", "SettingsTesting", "ShellFeature", "ShellInterface"]
                + ["ShellPresentation", "AccountsDomain", "AccountsTesting", "SyncDomain", "SyncInterface", "SyncTesting"]
                + ["TodosDomain", "TodosInterface", "UtilLocalization"]),
        path: "Tests/Screens", exclude: ["Snapshots"]))
targets.append(
    .testTarget(
        name: "SystemTests",
        dependencies: named(
            ["haru", "haru-server", "DataLocal", "DataRepositories", "DomainPrimitives", "DomainTesting", "GRDBAdapter"]
                + [
                    "SQLInterface", "AccountsDomain", "SyncDomain", "HTTPClientInterface", "AsyncHTTPClientAdapter",
                    "CryptoAdapter",
                ]
                + ["TodosDomain"]),
        path: "Tests/System"))

// Shared settings, in one place.
for target in targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}

let package = Package(
    name: "haru",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "haru", targets: ["haru"]), .executable(name: "haru-server", targets: ["haru-server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
