public import Foundation

/// The targets of the package, as `swift package describe --type json` prints them.
public struct PackageGraph: Decodable, Sendable {
    public struct Target: Decodable, Sendable {
        public let name: String
        public let path: String
        public let type: String
        public let sources: [String]
        public let targetDependencies: [String]
        public let productDependencies: [String]

        enum CodingKeys: String, CodingKey {
            case name, path, type, sources
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }

        public init(
            name: String, path: String, type: String = "library", sources: [String] = [],
            targets: [String] = [],
            products: [String] = []
        ) {
            self.name = name
            self.path = path
            self.type = type
            self.sources = sources
            targetDependencies = targets
            productDependencies = products
        }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            path = try values.decode(String.self, forKey: .path)
            type = try values.decode(String.self, forKey: .type)
            sources = try values.decode([String].self, forKey: .sources)
            targetDependencies = try values.decodeIfPresent([String].self, forKey: .targetDependencies) ?? []
            productDependencies =
                try values.decodeIfPresent([String].self, forKey: .productDependencies) ?? []
        }
    }

    public let targets: [Target]

    public init(targets: [Target]) { self.targets = targets }

    /// Reads the graph from SwiftPM, with all package traits enabled.
    /// - Parameter scratch: a temporary folder for SwiftPM. The usual scratch folder is locked while tests
    ///   run.
    public static func describe(root: URL, scratch: URL) throws -> PackageGraph {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // SwiftPM puts its lock file into the temporary folder of the process.
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = scratch.path
        // The checks need all test targets, even if this build has only some of them.
        environment["HARU_TESTS"] = nil
        process.environment = environment
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
            "--enable-all-traits", "describe", "--type", "json",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(PackageGraph.self, from: data)
    }
}
