import CoreCommandLine
import CoreDI
import CoreProcess
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import ShellInterface
import Synchronization
import Testing
import TodosDomain
import UtilLocalization

@testable import AppComposition

@Suite("The full screen on a terminal in memory")
struct ShellFrontTests {
    /// Types a text into the full screen, and then leaves the program with Ctrl-C.
    /// - Returns: the text on standard error, and the error that the program threw.
    private func type(_ text: String, _ repository: any PlannerRepository) throws -> (
        errors: String, thrown: (any Error)?
    ) {
        let keys = text.map { Key($0 == "\n" ? .enter : .character($0)) } + [Key(.character("c"), .control)]
        let device = FakeTerminal(typed: keys.map { .key($0) })
        let errors = Mutex("")
        let console = Console(out: { _ in }, err: { text in errors.withLock { $0 += text } })
        let world = FeatureWorld(clock: FixedClock(), repository: repository)
        let container = try Front.container(world, FakeSettingsRepository(), console, device: device)
        var thrown: (any Error)?

        try withExtendedLifetime(container) {
            let front = try container.resolve((any FullScreen).self)
            do { #expect(try front.run(showing: nil) == .left) } catch { thrown = error }
        }

        #expect(!device.isOpen)
        return (errors.withLock { $0 }, thrown)
    }

    @Test func `the full screen finishes all requested work before it ends`() throws {
        let library = FakePlannerRepository(clock: FixedClock())

        let (errors, thrown) = try type("amilk\nabread\n", library)

        #expect(errors.isEmpty && thrown == nil)
        let titles = try library.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
            .map(
                \.title.description)
        #expect(titles.sorted() == ["bread", "milk"])
    }

    @Test func `the full screen names the file of a text that could not be stored again when it ends`() throws
    {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "haru-front-\(UUID().uuidString.prefix(8))").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let device = FakeTerminal(columns: 200, typed: [.key(Key(.character("e"), .control))])
        let editor = ExternalEditor(command: "ed", directory: directory) { _, path in
            // The editor gets this key, so the full screen stays open.
            device.happen(.input(.key(Key(.character("q")))))
            return FileManager.default.createFile(atPath: path, contents: Data("\n".utf8)) ? 0 : 1
        }
        let errors = Mutex("")
        let console = Console(out: { _ in }, err: { text in errors.withLock { $0 += text } })
        let library = FakePlannerRepository([.make("gym")], clock: FixedClock())
        let container = try Front.container(
            FeatureWorld(clock: FixedClock(), repository: library), FakeSettingsRepository(), console,
            device: device, editor: editor)
        let thread = Thread {
            _ = device.wait { $0.screen.joined().contains("Your text is in") }
            device.happen(.input(.key(Key(.character("c"), .control))))
        }
        thread.start()

        try withExtendedLifetime(container) {
            let ending = try container.resolve((any FullScreen).self).run(showing: nil)
            #expect(ending == .left)
        }

        #expect(errors.withLock { $0 }.hasPrefix("Your text is in \(directory)/edit-"))
    }

    /// Types keys on a terminal in memory. When the terminal shows `shown`, ends the full screen by a signal.
    /// - Returns: the text on standard error.
    private func end(
        by signal: Int32, typing keys: [Key], showing shown: String, folders: EditorFolders,
        _ library: any PlannerRepository = FakePlannerRepository(clock: FixedClock())
    ) throws -> String {
        let device = FakeTerminal(typed: keys.map { .key($0) })
        let errors = Mutex("")
        let console = Console(out: { _ in }, err: { text in errors.withLock { $0 += text } })
        let container = try Front.container(
            FeatureWorld(clock: FixedClock(), repository: library), FakeSettingsRepository(), console,
            device: device, folders: folders)
        let thread = Thread {
            _ = device.wait { $0.screen.joined().contains(shown) }
            device.happen(.terminated(signal: signal))
        }
        thread.start()
        try withExtendedLifetime(container) {
            let front = try container.resolve((any FullScreen).self)
            // A failed edit that the full screen has not shown yet is thrown.
            do { #expect(try front.run(showing: nil) == .left) } catch { #expect(error is PlannerError) }
        }
        return errors.withLock { $0 }
    }

    private func keys(_ text: String) -> [Key] { text.map { Key($0 == "\n" ? .enter : .character($0)) } }

    @Test(arguments: [
        (SIGHUP, "gna\u{AC15}\nred\ntulips", "tulips", "note.md", "red\ntulips"),
        (SIGTERM, "gnaShed", "Shed", "line.txt", "Add a note: Shed"),
        (SIGTERM, "azebra", "zebra", "line.txt", "zebra"),
    ])
    func `a signal keeps the text of an open editor or text field in a file`(
        signal: Int32, typed: String, shown: String, name: String, text: String
    ) throws {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "haru-front-\(UUID().uuidString.prefix(8))").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let folders = EditorFolders(directory: directory)

        let errors = try end(by: signal, typing: keys(typed), showing: shown, folders: folders)

        let folder = try #require(try folders.abandoned().first)
        #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == text)
        #expect(errors == "Your text is in \(folder)/\(name)\n")
    }

    @Test func `a signal keeps the texts that could not be stored, and prints a text without a file`() throws
    {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "haru-front-\(UUID().uuidString.prefix(8))").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let folders = EditorFolders(directory: directory)
        let library = FailingWriteRepository(FakePlannerRepository(clock: FixedClock()))

        _ = try end(by: SIGHUP, typing: keys("amilk\n"), showing: "milk", folders: folders, library)
        let folder = try #require(try folders.abandoned().first)
        #expect(try String(contentsOfFile: "\(folder)/line.txt", encoding: .utf8) == "milk")
        let errors = try end(
            by: SIGTERM, typing: keys("abread"), showing: "bread",
            folders: EditorFolders(directory: "\(folder)/line.txt"))

        #expect(errors.contains("could not be written") && errors.contains("not saved: bread\n"))
    }

    @Test func `the full screen prints every line that could not be stored when it ends`() throws {
        let library = FailingWriteRepository(FakePlannerRepository(clock: FixedClock()))

        let (errors, thrown) = try type("amilk\nabread\n", library)

        #expect(ErrorCatalogue(language: .english).describe(try #require(thrown)).status == .storage)
        #expect(errors.contains("not saved: milk\n") && errors.contains("not saved: bread\n"))
    }
}
