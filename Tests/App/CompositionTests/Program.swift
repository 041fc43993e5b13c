import AppComposition
import AsyncHTTPClientAdapter
import CoreCommandLine
import CoreDI
import CoreTerminal
import CryptoAdapter
import Foundation
import Synchronization

/// The real program, run inside the test process. It has its own home directory, or shares the home directory
/// of another `Program`.
final class Program: Sendable {
    struct Result {
        let status: ExitStatus
        let out: String
        let err: String
    }

    let home: String
    private let ownsHome: Bool
    private let features: [any FeatureAssembly.Type]
    private let network: Network
    private let isInteractive: Bool

    /// A network stack inside the test process, so that no test starts the program `haru-online`.
    static let network = Network.included(
        makeTransport: { AsyncHTTPTransport(authorities: $0) }, digests: CryptoDigests())

    /// - Parameters:
    ///   - home: the home directory of another `Program`; `nil` creates a home directory, and `deinit`
    ///     removes it.
    ///   - isInteractive: whether the program behaves as if its output were a terminal.
    init(
        features: [any FeatureAssembly.Type] = FeatureList.all, home: String? = nil,
        network: Network = Program.network,
        isInteractive: Bool = false
    ) {
        self.network = network
        self.isInteractive = isInteractive
        ownsHome = home == nil
        self.home =
            home ?? FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)").path
        self.features = features
    }

    deinit { if ownsHome { try? FileManager.default.removeItem(atPath: home) } }

    @discardableResult
    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) -> Result {
        run(arguments, bytes: Array(input.utf8), environment: environment)
    }

    func run(_ arguments: [String], bytes: [UInt8], environment: [String: String] = [:]) -> Result {
        run(arguments.map { Array($0.utf8) }, input: bytes, environment: environment)
    }

    /// Runs the program with arguments that need not be valid UTF-8.
    func run(bytes arguments: [[UInt8]]) -> Result { run(arguments, input: [], environment: [:]) }

    private func run(_ arguments: [[UInt8]], input: [UInt8], environment: [String: String]) -> Result {
        let output = Mutex((out: "", err: ""))
        let all = ["HARU_HOME": home, "TZ": "Asia/Seoul"].merging(environment) { $1 }
        let isInteractive = isInteractive
        let application = HaruApplication(environment: all, features: features, network: network) {
            environment, language in
            Console(
                out: { text in output.withLock { $0.out += text } },
                err: { text in output.withLock { $0.err += text } },
                readPieces: { take throws(InputFailure) in try take(input[...]) },
                width: environment["COLUMNS"].flatMap { Int($0) } ?? 80, isInteractive: isInteractive,
                hasScreen: isInteractive, language: language)
        }
        let status = application.run(arguments)
        return output.withLock { Result(status: status, out: $0.out, err: $0.err) }
    }

    func write(_ name: String, _ content: String) throws -> String {
        try write(name, bytes: Array(content.utf8))
    }

    func write(_ name: String, bytes: [UInt8]) throws -> String {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let path = "\(home)/\(name)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }
}
