// swift-tools-version: 6.2
import PackageDescription

// Each kind of target has one function. So the place of a target in the tree decides what the target may
// depend on (Documentation/Architecture.md §Targets and dependencies). Tests/Architecture checks these rules.

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = products(["GRDB", "GRDBSQLite"], of: "GRDB.swift")
let crypto = products(["Crypto", "CryptoExtras"], of: "swift-crypto")
let httpClient = [
    products(["AsyncHTTPClient"], of: "async-http-client"),
    products(["NIOCore", "NIOPosix", "NIOHTTP1"], of: "swift-nio"),
    products(["NIOHTTPCompression"], of: "swift-nio-extras"), products(["NIOSSL"], of: "swift-nio-ssl"),
].flatMap { $0 }
let hummingbird = [
    [argumentParser], products(["Hummingbird", "HummingbirdCore", "HummingbirdTLS"], of: "hummingbird"),
    products(["Configuration"], of: "swift-configuration"), products(["HTTPTypes"], of: "swift-http-types"),
    products(["Logging"], of: "swift-log"), products(["NIOCore", "NIOPosix"], of: "swift-nio"),
    products(["NIOSSL"], of: "swift-nio-ssl"), products(["NIOHTTPTypes"], of: "swift-nio-extras"),
    products(["ServiceLifecycle", "UnixSignals"], of: "swift-service-lifecycle"),
].flatMap { $0 }
/// The system library for servers that store their data in PostgreSQL.
let postgres = Target.Dependency.target(name: "CLibPQ", condition: .when(traits: ["Postgres"]))

func products(_ names: [String], of package: String) -> [Target.Dependency] {
    names.map { .product(name: $0, package: package) }
}

func named(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

func library(_ name: String, at path: String, _ uses: [String], products: [Target.Dependency] = []) -> Target
{
    .target(name: name, dependencies: named(uses) + products, path: path)
}

/// The tests of a target, or of whole programs.
func tests(
    _ name: String, at path: String, _ uses: [String], products: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: named(uses) + products, path: "Tests/\(path)", exclude: exclude)
}

func util(_ name: String) -> [Target] {
    [
        library("Util\(name)", at: "Util/\(name)", []),
        tests("Util\(name)", at: "Util/\(name)Tests", ["Util\(name)"]),
    ]
}

func core(
    _ name: String, uses: [String] = [], products: [Target.Dependency] = [], fakes: [String] = []
) -> [Target] {
    [
        library("Core\(name)", at: "Core/\(name)", uses, products: products),
        tests("Core\(name)", at: "Core/\(name)Tests", ["Core\(name)"] + uses + fakes, products: products),
    ]
}

func thirdPartyInterfaces(_ names: [String]) -> [Target] {
    names.map { library("\($0)Interface", at: "ThirdPartyInterfaces/\($0)/Interface", []) }
}

/// The headers of a system library.
func system(_ name: String, pkgConfig: String? = nil, apt: [String], brew: String) -> Target {
    .systemLibrary(
        name: "C\(name)", path: "ThirdPartyInterfaces/\(name)/System", pkgConfig: pkgConfig,
        providers: [.apt(apt), .brew([brew])])
}

/// The only target that imports an external library, and the tests of this target.
func adapter(
    _ name: String, of interfaces: [String], uses: [Target.Dependency] = [],
    products: [Target.Dependency] = [],
    tests others: [String] = [], testProducts: [Target.Dependency] = []
) -> [Target] {
    let interfaces = interfaces.map { "\($0)Interface" }
    let path = "ThirdPartyInterfaces/\(name)/Adapter"
    return [
        library("\(name)Adapter", at: path, interfaces, products: uses + products),
        tests(
            "\(name)Adapter", at: "ThirdPartyInterfaces/\(name)AdapterTests",
            ["\(name)Adapter"] + interfaces + others,
            products: testProducts),
    ]
}

/// An area of the domain, which depends on `DomainPrimitives` and the areas in `uses`. Its tests may need
/// more targets.
func domain(_ name: String, uses: [String] = [], fixtures: [String] = [], tests others: [String] = [])
    -> [Target]
{
    let areas = ["DomainPrimitives"] + uses.map { $0.hasPrefix("Util") ? $0 : "\($0)Domain" }
    let own = "\(name)Domain"
    return [
        library(own, at: "Domain/\(name)", areas),
        tests(own, at: "Domain/\(name)Tests", [own, "DomainTesting"] + areas + others, exclude: fixtures),
    ]
}

/// The targets of a feature, and its tests. `uses` names other features, of which only the Interface is used.
/// `tests` names further targets for the fakes and tests. With `hasFakes`, the feature has fakes for other
/// targets.
func feature(
    _ name: String, domains: [String], uses: [String] = [], hasFakes: Bool = false, sampleUses: [String] = [],
    tests needs: [String] = []
) -> [Target] {
    let areas = ["DomainPrimitives"] + domains.map { "\($0)Domain" }
    let others = uses.map { "\($0)Interface" }
    let own = ["\(name)Interface", "\(name)Presentation"]
    let cores = [
        "CoreDI", "CoreTerminal", "CoreDesignSystem", "CoreCommandLine", "CoreProcess", "FeatureKit",
    ]
    let fakes = (hasFakes ? ["\(name)Testing"] : []) + ["DomainTesting", "FeatureTesting"]
    let root = "Features/\(name)"
    let testing = library(
        "\(name)Testing", at: "\(root)/Testing",
        areas + ["\(name)Interface", "CoreDI", "CoreProcess", "DomainAssemblies", "DomainTesting"] + needs)
    return (hasFakes ? [testing] : []) + [
        library("\(name)Interface", at: "\(root)/Interface", ["DomainPrimitives"]),
        library(
            "\(name)Presentation", at: "\(root)/Presentation", areas + ["\(name)Interface", "UtilState"]),
        library(
            "\(name)Feature", at: "\(root)/Feature",
            areas + own + others + cores + ["UtilLocalization", "UtilState"],
            products: [argumentParser]),
        .executableTarget(
            name: "\(name)Sample",
            dependencies: named(
                areas + ["\(name)Feature", "CoreDI", "DomainAssemblies"] + fakes + sampleUses),
            path: "\(root)/Sample"),
        tests(
            "\(name)Feature", at: "Features/\(name)Tests",
            areas + own + others + ["\(name)Feature", "DomainAssemblies"] + fakes + cores + needs + [
                "UtilLocalization"
            ],
            products: [argumentParser]),
    ]
}

let deviceAreas = ["Library", "Todos", "Notes", "Transfer", "Settings", "Sessions", "Sync"]
let features = [
    "Todos", "Tags", "Projects", "Views", "Notes", "Stats", "Search", "Transfer", "Settings", "Shell",
    "Accounts", "Sync",
]

var targets: [Target] = []

// Util
targets.append(contentsOf: util("Identifiers"))
targets.append(contentsOf: util("JSON"))
targets.append(contentsOf: util("Localization"))
targets.append(contentsOf: util("State"))
targets.append(contentsOf: util("Text"))

// Core
targets.append(contentsOf: core("DI"))
targets.append(contentsOf: core("Terminal", uses: ["UtilLocalization"]))
targets.append(
    contentsOf: core(
        "DesignSystem", uses: ["CoreTerminal", "MarkdownInterface", "UtilLocalization"],
        fakes: ["CMarkAdapter", "FeatureTesting", "DomainTesting"]))
targets.append(
    contentsOf: core(
        "Network", uses: ["CompressionInterface", "HTTPClientInterface"],
        fakes: ["ZlibAdapter", "HTTPTesting"]))
targets.append(contentsOf: core("Process"))
targets.append(
    contentsOf: core("CommandLine", uses: ["UtilLocalization", "UtilText"], products: [argumentParser]))

// Third parties
targets.append(
    contentsOf: thirdPartyInterfaces([
        "SQL", "FileWatch", "PasswordHashing", "Token", "Compression", "HTTPClient", "Markdown",
        "FrontMatter",
    ]))
targets.append(
    contentsOf: adapter("Yams", of: ["FrontMatter"], products: products(["Yams"], of: "Yams")))
targets.append(contentsOf: adapter("GRDB", of: ["SQL"], products: grdb))
targets.append(contentsOf: adapter("SystemFileWatch", of: ["FileWatch"]))
targets.append(system("LibPQ", pkgConfig: "libpq", apt: ["libpq-dev"], brew: "libpq"))
targets.append(contentsOf: adapter("LibPQ", of: ["SQL"], uses: [postgres], tests: ["PostgresTesting"]))
targets.append(contentsOf: adapter("Crypto", of: ["PasswordHashing", "Token"], products: crypto))
targets.append(
    contentsOf: adapter(
        "AsyncHTTPClient", of: ["HTTPClient"], products: httpClient, tests: ["HTTPTesting"],
        testProducts: products(["NIOCore", "NIOEmbedded"], of: "swift-nio")))
// Without pkg-config, because its `-L` option would come before the folder of the static libraries that
// Scripts/build passes. The linker would then find the shared library first.
targets.append(system("Zlib", apt: ["zlib1g-dev"], brew: "zlib"))
targets.append(
    contentsOf: adapter("Zlib", of: ["Compression"], uses: [.byName(name: "CZlib")], tests: ["DomainTesting"])
)
// On Linux without pkg-config, for the same reason. On macOS, only pkg-config knows the folder of the
// library.
#if os(macOS)
    let cmarkConfig: String? = "libcmark-gfm"
#else
    let cmarkConfig: String? = nil
#endif
targets.append(
    system(
        "CMark", pkgConfig: cmarkConfig, apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"],
        brew: "cmark-gfm"))
targets.append(
    contentsOf: adapter(
        "CMark", of: ["Markdown"], uses: [.byName(name: "CCMark")], tests: ["DomainTesting"]))

// Domain
targets.append(library("DomainPrimitives", at: "Domain/Primitives", ["UtilJSON"]))
targets.append(
    tests("DomainPrimitives", at: "Domain/PrimitivesTests", ["DomainPrimitives", "UtilIdentifiers"]))
targets.append(contentsOf: domain("Links"))
targets.append(contentsOf: domain("SyncProtocol", uses: ["Links", "UtilIdentifiers", "UtilJSON"]))
targets.append(
    contentsOf: domain(
        "Library", uses: ["SyncProtocol", "UtilIdentifiers"], tests: ["DomainCatalogue", "TodosDomain"]))
targets.append(
    contentsOf: domain(
        "Sync", uses: ["Accounts", "Library", "Sessions", "SyncProtocol", "UtilIdentifiers", "UtilJSON"],
        tests: ["TodosDomain"]))
targets.append(
    contentsOf: domain(
        "Query", uses: ["Library", "SyncProtocol", "UtilIdentifiers", "UtilText"],
        tests: ["DomainCatalogue", "TodosDomain"]))
targets.append(
    contentsOf: domain(
        "Todos", uses: ["Library", "Links", "Query", "SyncProtocol", "UtilIdentifiers", "UtilText"],
        fixtures: ["Fixtures"], tests: ["TimeTesting"]))
targets.append(
    contentsOf: domain(
        "Notes", uses: ["Library", "Links", "SyncProtocol", "Todos", "UtilIdentifiers", "UtilJSON"],
        tests: ["DomainCatalogue"]))
targets.append(
    library(
        "DomainCatalogue", at: "Domain/Catalogue", ["NotesDomain", "SyncProtocolDomain", "TodosDomain"]))
targets.append(
    tests(
        "DomainCatalogue", at: "Domain/CatalogueTests",
        ["DomainCatalogue", "SyncProtocolDomain", "TodosDomain"]))
targets.append(
    contentsOf: domain(
        "Transfer", uses: ["Library", "Links", "SyncProtocol", "Todos", "UtilIdentifiers", "UtilJSON"],
        tests: ["DomainCatalogue", "TimeTesting"]))
targets.append(contentsOf: domain("Settings"))
targets.append(contentsOf: domain("Accounts", uses: ["UtilIdentifiers"]))
targets.append(
    contentsOf: domain(
        "Sessions", uses: ["Accounts"], tests: ["HubDomain", "SyncProtocolDomain", "CryptoAdapter"]))
targets.append(
    contentsOf: domain(
        "Hub", uses: ["Accounts", "SyncProtocol", "UtilIdentifiers", "UtilJSON"], tests: ["TodosDomain"]))
targets.append(
    library(
        "DomainAssemblies", at: "Domain/Assemblies",
        ["DomainPrimitives", "CoreDI"] + deviceAreas.map { "\($0)Domain" }))
let faked = [
    "Accounts", "Hub", "Library", "Notes", "Query", "Sessions", "Settings", "Sync", "SyncProtocol", "Todos",
].map {
    "\($0)Domain"
}
targets.append(
    library("DomainTesting", at: "Domain/Testing", ["DomainPrimitives", "DomainCatalogue"] + faked))
targets.append(
    tests(
        "DomainAssemblies", at: "Domain/AssembliesTests",
        ["DomainAssemblies", "DomainPrimitives", "DomainTesting", "SyncProtocolDomain", "CoreDI"]
            + deviceAreas.map { "\($0)Domain" }))

// Data
let planner = ["DomainPrimitives", "LibraryDomain", "SyncDomain", "SyncProtocolDomain", "TodosDomain"]
let remote = [
    "DomainPrimitives", "AccountsDomain", "SessionsDomain", "SyncDomain", "SyncProtocolDomain", "CoreNetwork",
]
let hub = ["DomainPrimitives", "AccountsDomain", "SyncProtocolDomain", "HubDomain"]
targets.append(library("DataRepositories", at: "Data/Repositories", planner + ["UtilIdentifiers"]))
targets.append(
    library(
        "DataLocal", at: "Data/Local",
        planner + [
            "AccountsDomain", "QueryDomain", "SessionsDomain", "SettingsDomain", "DataRepositories",
            "FileWatchInterface", "FrontMatterInterface", "NotesDomain",
            "SQLInterface", "UtilIdentifiers", "UtilJSON",
        ]))
targets.append(
    tests(
        "DataLocal", at: "Data/LocalTests",
        planner + [
            "AccountsDomain", "QueryDomain", "SessionsDomain", "SettingsDomain", "TransferDomain",
            "DataLocal",
            "DataRepositories", "DomainCatalogue", "DomainTesting", "LibraryTesting", "FileWatchInterface",
            "SQLInterface", "GRDBAdapter", "SystemFileWatchAdapter", "UtilJSON", "NotesDomain",
            "YamsAdapter",
        ],
        exclude: ["Fixtures"]))
targets.append(library("DataRemote", at: "Data/Remote", remote + ["DataRepositories", "UtilJSON"]))
targets.append(
    tests(
        "DataRemote", at: "Data/RemoteTests",
        remote + ["DataRemote", "DomainTesting", "HTTPClientInterface", "HTTPTesting", "ZlibAdapter"]))
targets.append(
    library(
        "DataHub", at: "Data/Hub",
        hub + ["SQLInterface", "PasswordHashingInterface", "UtilIdentifiers", "UtilJSON"]))
targets.append(
    tests(
        "DataHub", at: "Data/HubTests",
        hub + [
            "TodosDomain", "DomainCatalogue", "DomainTesting", "DataHub", "SQLInterface", "GRDBAdapter",
            "PostgresTesting", "CryptoAdapter",
        ]
            + ["PasswordHashingInterface", "SQLTesting", "UtilIdentifiers"]))

// Features
let kit = [
    "CoreDI", "CoreCommandLine", "CoreDesignSystem", "CoreProcess", "CoreTerminal", "DomainPrimitives",
    "SettingsDomain", "SyncProtocolDomain", "TodosDomain", "UtilLocalization",
]
targets.append(library("FeatureKit", at: "Features/Kit", kit, products: [argumentParser]))
targets.append(
    tests(
        "FeatureKit", at: "Features/KitTests",
        kit + ["DomainTesting", "FeatureKit", "FeatureTesting", "QueryDomain"], products: [argumentParser]))
targets.append(
    library(
        "FeatureTesting", at: "Features/Testing",
        [
            "CoreDI", "CoreCommandLine", "CoreProcess", "CoreTerminal", "CoreDesignSystem",
            "DomainAssemblies",
            "DomainPrimitives", "DomainTesting",
        ]
            + ["FeatureKit", "LibraryDomain", "NotesDomain", "TodosDomain", "UtilLocalization"]))
targets.append(
    contentsOf: feature(
        "Todos", domains: ["Library", "SyncProtocol", "Todos"],
        uses: ["Projects", "Search", "Stats", "Tags", "Transfer"]))
targets.append(
    contentsOf: feature(
        "Tags", domains: ["Todos"], uses: ["Search", "Todos", "Views"], tests: ["ViewsTesting"]))
targets.append(
    contentsOf: feature(
        "Projects", domains: ["SyncProtocol", "Todos"], uses: ["Todos", "Views"], tests: ["ViewsTesting"]))
targets.append(contentsOf: feature("Views", domains: ["Todos"], uses: ["Todos"], hasFakes: true))
targets.append(
    contentsOf: feature(
        "Notes", domains: ["Library", "Notes", "Sync", "SyncProtocol", "Todos"],
        uses: ["Search", "Tags", "Todos"], tests: ["AccountsDomain", "SessionsDomain"]))
targets.append(
    contentsOf: feature(
        "Stats", domains: ["Library", "Settings", "Todos"], uses: ["Sync", "Todos"], hasFakes: true))
targets.append(contentsOf: feature("Search", domains: [], hasFakes: true, tests: ["TodosDomain"]))
targets.append(contentsOf: feature("Transfer", domains: ["Library", "Todos", "Transfer"], hasFakes: true))
targets.append(contentsOf: feature("Settings", domains: ["Settings"], uses: ["Shell"]))
targets.append(
    contentsOf: feature(
        "Sync", domains: ["Accounts", "Library", "Query", "Sessions", "Sync", "SyncProtocol", "Todos"],
        hasFakes: true, tests: ["HubDomain"]))
targets.append(
    contentsOf: feature(
        "Accounts", domains: ["Accounts", "Sessions"], uses: ["Shell"], hasFakes: true,
        tests: ["HubDomain", "SyncProtocolDomain"]))
targets.append(
    contentsOf: feature(
        "Shell", domains: ["Library", "Settings"], hasFakes: true,
        sampleUses: ["CoreDesignSystem", "CoreTerminal", "FeatureKit", "ShellInterface", "UtilLocalization"]))

// App
targets.append(
    library(
        "AppComposition", at: "App/Composition",
        [
            "DomainPrimitives", "AccountsDomain", "LibraryDomain", "SessionsDomain", "SettingsDomain",
            "SyncDomain",
        ]
            + [
                "SyncProtocolDomain", "TodosDomain", "DataRepositories", "DataLocal", "DomainAssemblies",
                "DomainCatalogue", "DataRemote", "FeatureKit", "CoreDI", "CoreProcess", "CoreTerminal",
                "CoreDesignSystem", "CoreCommandLine", "CoreNetwork", "SQLInterface",
            ]
            + [
                "GRDBAdapter", "FileWatchInterface", "SystemFileWatchAdapter", "HTTPClientInterface",
                "FrontMatterInterface", "NotesDomain", "YamsAdapter", "TokenInterface",
                "CompressionInterface", "CMarkAdapter",
            ]
            + ["ZlibAdapter", "UtilJSON", "UtilLocalization", "UtilText", "ShellInterface"]
            + features.map { "\($0)Feature" },
        products: [argumentParser]))
// Scripts/build sets this variable if the C library can be linked statically. Loading the shared C library
// takes most of the time of a short command.
let terminalLinking: [LinkerSetting] =
    Context.environment["HARU_STATIC_PIE"] == "1" ? [.unsafeFlags(["-Xclang-linker", "-static-pie"])] : []
targets.append(
    .executableTarget(
        name: "haru", dependencies: named(["AppComposition"]), path: "App/Terminal",
        linkerSettings: terminalLinking))
targets.append(
    .executableTarget(
        name: "haru-online",
        dependencies: named(["AppComposition", "AsyncHTTPClientAdapter", "CryptoAdapter"]),
        path: "App/Online"))
targets.append(library("ServerKit", at: "App/ServerKit", ["CoreDI", "DomainPrimitives"]))
/// The part of an area that the server runs: the routes that know the area's types.
let areaServers = ["NotesServer"]
targets.append(
    library(
        "NotesServer", at: "App/ServerAreas/Notes",
        ["CoreDI", "DomainPrimitives", "HubDomain", "NotesDomain", "ServerKit", "SyncProtocolDomain"]
            + ["TodosDomain", "UtilJSON"]))
targets.append(
    tests(
        "NotesServer", at: "App/NotesServerTests",
        ["NotesServer", "CryptoAdapter", "DataHub", "DomainCatalogue", "DomainPrimitives", "DomainTesting"]
            + ["GRDBAdapter", "HubDomain", "SQLInterface", "SyncProtocolDomain", "UtilIdentifiers"]))
targets.append(
    library(
        "ServerComposition", at: "App/ServerComposition",
        hub + [
            "DomainCatalogue", "DataHub", "SQLInterface", "GRDBAdapter", "LibPQAdapter",
            "PasswordHashingInterface",
        ] + areaServers
            + [
                "TokenInterface", "CryptoAdapter", "CompressionInterface", "ZlibAdapter", "CoreDI",
                "UtilIdentifiers",
            ]))
targets.append(
    .executableTarget(
        name: "haru-server",
        dependencies: named(
            hub + [
                "ServerComposition", "ServerKit", "SQLInterface", "CompressionInterface", "CoreDI",
                "CoreTerminal", "UtilJSON",
            ])
            + hummingbird,
        path: "App/Server"))
targets.append(
    tests(
        "Server", at: "App/ServerTests",
        hub + [
            "haru-server", "ServerComposition", "ServerKit", "CoreDI", "CoreNetwork", "DataRemote",
            "DomainTesting",
            "AsyncHTTPClientAdapter",
        ]
            + ["HTTPClientInterface", "CryptoAdapter", "PostgresTesting", "UtilJSON", "ZlibAdapter"],
        products: hummingbird + products(["NIOEmbedded"], of: "swift-nio")))
targets.append(
    tests(
        "AppComposition", at: "App/CompositionTests",
        [
            "AppComposition", "CoreDI", "CoreTerminal", "CoreCommandLine", "CoreDesignSystem",
            "DomainPrimitives", "FeatureKit",
        ]
            + [
                "AsyncHTTPClientAdapter", "CryptoAdapter", "GRDBAdapter", "SQLInterface", "SearchInterface",
                "SessionsDomain", "SettingsDomain", "ShellFeature", "ShellInterface", "ShellTesting",
                "SyncDomain", "SyncProtocolDomain", "UtilLocalization", "LibraryTesting",
            ],
        products: [argumentParser]))

// Whole-program tests
targets.append(library("SQLTesting", at: "Tests/Support/SQL", ["SQLInterface"]))
targets.append(
    library(
        "LibraryTesting", at: "Tests/Support/Library",
        [
            "DomainPrimitives", "LibraryDomain", "SyncProtocolDomain", "TodosDomain", "TransferDomain",
            "DomainCatalogue", "DomainTesting", "DataLocal", "DataRepositories", "SQLInterface",
            "GRDBAdapter", "CryptoAdapter",
        ]))
targets.append(library("TimeTesting", at: "Tests/Support/Time", []))
targets.append(library("HTTPTesting", at: "Tests/Support/HTTP", ["HTTPClientInterface"]))
targets.append(library("PostgresTesting", at: "Tests/Support/Postgres", ["LibPQAdapter", "SQLInterface"]))
targets.append(
    .executableTarget(
        name: "haru-without",
        dependencies: named(["AppComposition", "CoreDI", "AsyncHTTPClientAdapter", "CryptoAdapter"]),
        path: "Tests/Support/ReducedProgram"))
targets.append(library("ArchitectureChecks", at: "Tests/Architecture/Checks", []))
targets.append(tests("Architecture", at: "Architecture/Tests", ["ArchitectureChecks"]))
targets.append(
    .executableTarget(
        name: "CompositionBenchmark",
        dependencies: named([
            "AppComposition", "CoreDI", "CoreTerminal", "DomainPrimitives", "SettingsDomain",
        ]),
        path: "Tests/Benchmarks/Composition"))
targets.append(
    .executableTarget(
        name: "LongTextBenchmark", dependencies: named(["DomainTesting", "SyncProtocolDomain"]),
        path: "Tests/Benchmarks/LongText"))
targets.append(
    .executableTarget(
        name: "SyncSimulation",
        dependencies: named(
            planner + [
                "TransferDomain", "HubDomain", "NotesDomain", "QueryDomain", "SettingsDomain",
                "DomainCatalogue", "DomainTesting", "DataRepositories",
            ]
                + [
                    "DataLocal", "DataHub", "SQLInterface", "SQLTesting", "GRDBAdapter", "UtilIdentifiers",
                ]),
        path: "Tests/Simulation"))
targets.append(
    tests(
        "Simulation", at: "SimulationTests", ["SyncSimulation", "DomainPrimitives", "SyncProtocolDomain"]))
targets.append(
    tests(
        "Integration", at: "Integration",
        planner + [
            "AccountsDomain", "HubDomain", "NotesDomain", "SessionsDomain", "SettingsDomain",
            "TransferDomain", "DomainCatalogue", "DomainTesting", "DataLocal", "DataRepositories",
            "LibraryTesting", "SQLInterface", "SQLTesting", "GRDBAdapter",
        ]))
targets.append(
    tests(
        "Screens", at: "Screens",
        planner + [
            "AppComposition", "CoreCommandLine", "CoreDI", "CoreProcess", "FeatureKit", "CoreDesignSystem",
            "CoreTerminal", "AccountsDomain", "NotesDomain", "SessionsDomain",
        ]
            + [
                "DomainAssemblies", "DomainTesting", "FeatureTesting", "SettingsDomain", "ShellFeature",
                "ShellInterface",
            ]
            + ["ShellPresentation", "AccountsTesting", "SyncTesting", "TodosInterface", "UtilLocalization"],
        exclude: ["Snapshots"]))
targets.append(
    tests(
        "System", at: "System",
        planner + [
            "haru", "haru-online", "haru-without", "haru-server", "AppComposition", "CoreDI",
            "AccountsDomain", "SessionsDomain", "DataLocal", "DataRemote", "DataRepositories",
            "DomainCatalogue", "DomainTesting",
        ]
            + [
                "GRDBAdapter", "SQLInterface", "HTTPClientInterface", "AsyncHTTPClientAdapter",
                "CryptoAdapter", "HTTPTesting", "UtilJSON", "LibraryTesting",
            ]
            + ["ZlibAdapter"]))

// With this variable, the package has only the named test targets, so that their build takes less time.
if let names = Context.environment["HARU_TESTS"]?.split(separator: ",").map(String.init), !names.isEmpty {
    let unknown = names.filter { name in !targets.contains { $0.type == .test && $0.name == name } }
    precondition(unknown.isEmpty, "HARU_TESTS names no test target: \(unknown.joined(separator: ", "))")
    targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

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
    products: ["haru", "haru-online", "haru-server"].map { .executable(name: $0, targets: [$0]) },
    traits: [
        .trait(name: "Postgres", description: "haru-server can keep its data in PostgreSQL; needs libpq.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
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
    targets: targets, swiftLanguageModes: [.v6]
)
