import AppComposition
import CoreCommandLine
import CoreDI
import CoreTerminal
import Dispatch
import DomainPrimitives
import Foundation
import SettingsDomain
import ShellInterface
import Synchronization
import Testing

@Suite("The settings that another process changes")
struct SettingsChangesTests {
    private final class Listener: Sendable {
        private let count = Mutex(0)
        private let told = DispatchSemaphore(value: 0)

        var times: Int { count.withLock { $0 } }

        func notify() {
            count.withLock { $0 += 1 }
            told.signal()
        }

        func wait() -> Bool { told.wait(timeout: .now() + 30) == .success }
    }

    private func changes(in home: String) throws -> any SettingsChanges {
        let console = Console(out: { _ in }, err: { _ in })
        let application = HaruApplication(
            environment: [:], features: FeatureList.all, network: Program.network
        ) { _, _ in console
        }
        let paths = LibraryPaths(environment: ["HARU_HOME": home], homeDirectory: home, isMac: false)
        return try application.build(console: console, paths: paths).resolve((any SettingsChanges).self)
    }

    @Test(arguments: [true, false])
    func `an observer is notified once of another process's settings change, even of a new file`(
        exists: Bool
    )
        throws
    {
        let program = Program()
        if exists { try #require(program.run("config", "theme", "dark").status == .done) }
        let listener = Listener()
        let stop = try #require(try changes(in: program.home).observe { listener.notify() })
        defer { stop.cancel() }

        try #require(program.run("config", "theme", "light").status == .done)
        try #require(listener.wait())
        try #require(program.run("config", "theme", "light").status == .done)
        try #require(program.run("config", "theme", "mono").status == .done)
        try #require(listener.wait())

        #expect(listener.times == 2)
    }

    @Test func `a settings change keeps a symbolic link, and changes the link's target`() throws {
        let program = Program()
        let paths = LibraryPaths(
            environment: ["HARU_HOME": program.home], homeDirectory: program.home, isMac: false)
        let target = try program.write("dotfiles.json", #"{"color": "never"}"#)
        try FileManager.default.createDirectory(
            atPath: (paths.configFile as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: paths.configFile, withDestinationPath: target)

        #expect(program.run("config", "theme", "dark").status == .done)

        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: paths.configFile) == target)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("dark"))
        #expect(program.run("config", "color").out == "never\n")
    }
}
