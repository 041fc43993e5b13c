public import CoreCommandLine
public import CoreDI
import CoreProcess
public import CoreTerminal
import DataLocal
import DomainPrimitives
import FeatureKit
import Foundation
public import SettingsDomain
import ShellInterface
public import UtilLocalization

/// The whole program behind `haru` and `haru-online`. The caller supplies the arguments and the environment,
/// so a test can run the real program without starting a process.
public struct HaruApplication: Sendable {
    public static let version = "0.1.0"

    private let environment: [String: String]
    private let features: [any FeatureAssembly.Type]
    private let network: Network
    private let makeConsole: @Sendable ([String: String], Language) -> Console

    /// - Parameters:
    ///   - network: says which program contains the network stack: this program or another one.
    ///   - makeConsole: makes the console from the environment and the language.
    public init(
        environment: [String: String], features: [any FeatureAssembly.Type], network: Network,
        makeConsole: @escaping @Sendable ([String: String], Language) -> Console
    ) {
        self.environment = environment
        self.features = features
        self.network = network
        self.makeConsole = makeConsole
    }

    /// Runs the program with the arguments, environment and terminal of this process. Then closes the library
    /// and ends the process.
    public static func runProcess(features: [any FeatureAssembly.Type], network: Network) -> Never {
        // Only the owner may read new files.
        umask(0o077)
        // Ignores SIGXFSZ, so that a write beyond the file size limit fails like a write to a full disk.
        signal(SIGXFSZ, SIG_IGN)
        let application = HaruApplication(
            environment: ProcessInfo.processInfo.environment, features: features, network: network,
            makeConsole: { SystemConsole.make(environment: $0, language: $1) })
        var composed: Container?
        let status = application.run(OwnProgram.arguments) { composed = $0 }
        if let library = try? composed?.resolve(SQLLibrarySource.self) { library.close() }
        withExtendedLifetime(composed) { exit(status.rawValue) }
    }

    /// Runs a command line. Refuses an argument that is not UTF-8.
    /// - Parameters:
    ///   - arguments: the words after the program's name.
    ///   - composed: receives the container before the command runs, for example to close the library later.
    public func run(_ arguments: [[UInt8]], composed: (Container) -> Void = { _ in }) -> ExitStatus {
        let texts = arguments.map { String(validating: $0, as: UTF8.self) }
        if let index = texts.firstIndex(of: nil) {
            let console = makeConsole(
                environment, Language(locale: SystemConsole.locale(environment: environment)))
            console.note(
                console.language(
                    "haru: argument \(index + 1) is not UTF-8. Nothing was done. Set the terminal to UTF-8.",
                    "haru: \(index + 1)번째 인자가 UTF-8이 아닙니다. 아무것도 하지 않았습니다. 터미널을 UTF-8로 바꾸세요."))
            return .invalidInput
        }
        return run(texts.compactMap { $0 }, as: arguments, composed)
    }

    private func run(_ arguments: [String], as bytes: [[UInt8]], _ composed: (Container) -> Void)
        -> ExitStatus
    {
        let locale = Language(locale: SystemConsole.locale(environment: environment))
        var console = makeConsole(environment, locale)
        var failures = ErrorCatalogue(language: locale).failureText
        do {
            let global = try GlobalOptions(arguments)
            let plain = console
            // The program with the network stack shows the full screen. This program starts the other one
            // here, before its own set-up, to save time.
            if global.rest.isEmpty, console.hasScreen {
                console = global.applied(to: console, settings: [:])
                try continueInOtherProgram(bytes, console.language)
            }
            let paths = try LibraryPaths(
                environment: environment, homeDirectory: homeDirectory(bytes, locale), isMac: Self.isMac)
            var screen: String?
            while true {
                console = global.applied(to: plain, settings: settings(paths, plain))
                let container = registry(console: console, paths: paths).buildUnchecked()
                failures = failureText(
                    of: container, otherwise: ErrorCatalogue(language: console.language).failureText)
                composed(container)
                let front = CommandFront(
                    container: container, console: console, network: network, arguments: bytes)
                let ending = try front.run(global.rest, showing: screen)
                guard case .restart(let showing) = ending else { return .done }
                screen = showing
            }
        } catch {
            let failure = failures.describe(error)
            if !failure.message.isEmpty {
                console.note("haru: \(TerminalSanitizer.block(failure.message))")
            }
            return failure.status
        }
    }

    /// Returns the user's home directory from the system's user database. In the statically linked `haru`,
    /// the method does not return, but replaces this process with `haru-online`.
    private func homeDirectory(_ arguments: [[UInt8]], _ language: Language) throws -> String {
        try continueInOtherProgram(arguments, language)
        return SystemUser.homeDirectory
    }

    /// Replaces this process with `haru-online` if the running program has no network stack.
    private func continueInOtherProgram(_ arguments: [[UInt8]], _ language: Language) throws {
        if case .inOtherProgram(let replace, _) = network { try replace(arguments, language) }
    }

    /// Returns the settings that the person chose. If the settings file is damaged, reports the damage and
    /// returns no settings, so that the defaults apply.
    private func settings(_ paths: LibraryPaths, _ console: Console) -> [String: String] {
        do {
            return try JSONSettingsFile(path: paths.configFile).values()
        } catch {
            let message = ErrorCatalogue(language: console.language).describe(error).message
            console.note("haru: \(TerminalSanitizer.block(message))")
            return [:]
        }
    }

    /// Returns a ``FailureText`` that takes each description from `container`. If the container cannot make
    /// its ``FailureText``, `plain` describes the error.
    private func failureText(of container: Container, otherwise plain: FailureText) -> FailureText {
        FailureText { error in
            do { return try container.resolve(FailureText.self).describe(error) } catch {
                return plain.describe(error)
            }
        }
    }

    /// Returns a container with the bindings of the running program, after a check of all bindings.
    /// - Throws: ``CompositionError`` if the check finds a fault.
    public func build(console: Console, paths: LibraryPaths) throws(CompositionError) -> Container {
        try registry(console: console, paths: paths).build()
    }

    private func registry(console: Console, paths: LibraryPaths) -> Registry {
        var registry = Registry()
        LayerAssembly(environment: environment, paths: paths, console: console, network: network).register(
            in: &registry)
        for feature in features { registry.install(feature) }
        registry.command(
            CompletionCommand.run, group: .keep, words: .init(.words(CompletionScript.shells)),
            korean: CompletionCommand.korean)
        registry.command(ManCommand.run, group: .keep, korean: ManCommand.korean)
        let checked = registry
        registry.doctor(CompositionCheck.entry) { (language: Language) in
            CompositionCheck(registry: checked, language: language)
        }
        registry.doctor(EditorCheck.entry, EditorCheck.init(folders:language:))
        let network = network
        registry.doctor(OnlineProgramCheck.entry) { (language: Language) in
            OnlineProgramCheck(language: language, network: network)
        }
        return registry
    }

    private static var isMac: Bool {
        #if os(macOS)
            true
        #else
            false
        #endif
    }
}
