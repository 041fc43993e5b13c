import ArgumentParser
import Foundation

/// A command as its own declaration describes it: for completion and man pages.
public struct CommandManual: Decodable, Sendable {
    /// An option, flag or positional argument.
    public struct Argument: Decodable, Sendable {
        public struct Name: Decodable, Sendable {
            let kind: String
            let name: String

            /// With its dashes.
            public var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
        }

        public let kind: String
        public let abstract: String?
        public let valueName: String?
        public let names: [Name]?
        public let shouldDisplay: Bool
        public let isOptional: Bool
        public let isRepeating: Bool

        /// Whether a value follows it.
        public var takesValue: Bool { kind == "option" }
    }

    public let commandName: String
    public let abstract: String?
    public let discussion: String?
    public let arguments: [Argument]?
    public let subcommands: [CommandManual]?

    /// What stands on the line without dashes.
    public var positionals: [Argument] { (arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay } }
    /// What has a name.
    public var options: [Argument] { (arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay } }
}

extension CommandEntry {
    private struct Dump: Decodable {
        let command: CommandManual
    }

    /// The command's manual.
    /// - Throws: where the parser's description has another shape than is known.
    public func manual() throws -> CommandManual {
        try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8)).command
    }
}
