import DataLocal
import DataRepositories
import Dispatch
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import FileWatchInterface
import Foundation
import GRDBAdapter
import LibraryTesting
import Synchronization
import SystemFileWatchAdapter
import Testing
import TodosDomain

@Suite("Changes by other processes")
struct LibraryChangesTests {
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

    @Test(arguments: [true, false])
    func `an observer is notified of another source's change, even if there was no file before`(exists: Bool)
        throws
    {
        let library = TemporaryLibrary()
        if exists { try Planner(library.repository, clock: library.clock).add("a") }
        let listener = Listener()
        let source = library.anotherSource()
        let planner = Planner(LibraryRepository(source: source) {}, clock: library.clock)
        #expect(try planner.titles() == (exists ? ["a"] : []))

        let observation = try SQLLibraryChanges(source: source, watcher: SystemFileWatcher()).observe {
            listener.notify()
        }
        defer { observation.cancel() }
        try Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock).add(
            "from elsewhere")

        #expect(listener.wait())
        // At the first call, the change may not be readable yet. In this case, another call follows.
        while try !planner.titles().contains("from elsewhere") { try #require(listener.wait()) }
    }

    /// A file watcher that reports a write only when the test calls ``notify()``.
    private final class ManualFileWatcher: FileWatcher {
        private struct Watch: FileWatch {
            func cancel() {}
        }

        private let written = Mutex<(@Sendable () -> Void)?>(nil)

        func watch(path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void)
            -> any FileWatch
        {
            self.written.withLock { $0 = written }
            return Watch()
        }

        func notify() { written.withLock { $0 }?() }
    }

    @Test func `an observer is notified once of each change, except of its own source's changes`() throws {
        let library = TemporaryLibrary()
        let watcher = ManualFileWatcher()
        let location = LibraryLocation(
            path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru)
        let source = SQLLibrarySource(
            opening: LibraryOpening(location, access: .readWrite), firstTags: FirstTags([]))
        let planner = Planner(LibraryRepository(source: source) {}, clock: library.clock)
        try planner.add("a")
        let listener = Listener()
        let observation = try SQLLibraryChanges(source: source, watcher: watcher).observe {
            listener.notify()
        }
        defer { observation.cancel() }

        for index in 0..<20 {
            try planner.add("own \(index)")
            watcher.notify()
        }
        #expect(listener.times == 0)
        try Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock).add(
            "from elsewhere")
        for _ in 0..<5 { watcher.notify() }

        #expect(listener.times == 1)
    }

    @Test func `an observer is not notified if its own source opens the library`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        let watcher = ManualFileWatcher()
        let source = library.anotherSource()
        let listener = Listener()
        let observation = try SQLLibraryChanges(source: source, watcher: watcher).observe {
            listener.notify()
        }
        defer { observation.cancel() }

        #expect(try Planner(LibraryRepository(source: source) {}, clock: library.clock).titles() == ["a"])
        watcher.notify()
        #expect(listener.times == 0)
        try Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock).add(
            "from elsewhere")
        watcher.notify()

        #expect(listener.times == 1)
    }

    @Test func `a planner does not recreate a deleted library, and reads one that replaced it`()
        throws
    {
        let library = TemporaryLibrary()
        let planner = Planner(LibraryRepository(source: library.source) {}, clock: library.clock)
        try planner.add("gone")
        let gone = PlannerError.storage(StorageError(.gone, path: library.path))

        try FileManager.default.removeItem(at: URL(filePath: library.path).deletingLastPathComponent())
        #expect(throws: gone) { try planner.titles() }
        #expect(throws: gone) { try planner.add("new") }
        #expect(!FileManager.default.fileExists(atPath: library.path))
        let another = Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock)
        try another.add("new")
        try planner.add("newer")

        #expect(try Set(another.titles()) == ["new", "newer"])
    }
}
