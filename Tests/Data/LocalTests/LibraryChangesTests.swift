import DomainCatalogue
import DataLocal
import DataRepositories
import DomainPrimitives
import Dispatch
import DomainTesting
import Foundation
@testable import GRDBAdapter
import SQLInterface
import Synchronization
import Testing
import TodosDomain

@Suite("Changes of a library by others")
struct LibraryChangesTests {
    /// Counts what it is told, and can be waited for.
    private final class Listener: Sendable {
        private let count = Mutex(0)
        private let told = DispatchSemaphore(value: 0)

        var times: Int { count.withLock { $0 } }

        func hear() {
            count.withLock { $0 += 1 }
            told.signal()
        }

        /// - Returns: whether something was told within half a minute.
        func wait() -> Bool { told.wait(timeout: .now() + 30) == .success }
    }

    @Test("are told, whether the library was there before or not, also where its directory was not", arguments: [true, false])
    func others(exists: Bool) throws {
        let library = TemporaryLibrary()
        if exists { try Planner(library.repository, clock: library.clock).add("a") }
        let listener = Listener()
        let source = library.anotherSource()
        let planner = Planner(LibraryRepository(source: source) {}, clock: library.clock)
        #expect(try planner.titles() == (exists ? ["a"] : []))

        let observation = try SQLLibraryChanges(source: source).observe { listener.hear() }
        defer { observation.cancel() }
        try Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock).add("from elsewhere")

        #expect(listener.wait())
        // What is told can be read by then, or is told once more.
        while try !planner.titles().contains("from elsewhere") { try #require(listener.wait()) }
    }

    #if os(Linux)
        @Test("are seen in the directory that takes the place of the library's own", arguments: [true, false])
        func replacedDirectory(isMoved: Bool) throws {
            let directory = URL.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)")
            let (path, away) = (directory.appending(path: "haru.db").path, directory.appendingPathExtension("away"))
            let manager = FileManager.default
            try manager.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { for place in [directory, away] { try? manager.removeItem(at: place) } }
            let files = try NotifiedFiles(path: path)
            defer { files.close() }
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let wait = { (milliseconds: Int32) in files.wait(milliseconds: milliseconds, stop: ends[0]) }

            if isMoved { try manager.moveItem(at: directory, to: away) } else { try manager.removeItem(at: directory) }
            #expect(wait(30_000) == .written)
            try manager.createDirectory(at: directory, withIntermediateDirectories: true)
            #expect(wait(30_000) == .written)
            while wait(0) == .written {}
            try Data("x".utf8).write(to: URL(filePath: path))

            #expect(wait(30_000) == .written)
        }
    #endif

    /// Opens as the real one, and says when something was written only as a test does.
    private final class ToldOpener: SQLOpener {
        private struct Observation: SQLObservation {
            func cancel() {}
        }

        private let written = Mutex<(@Sendable () -> Void)?>(nil)

        func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase { try GRDBOpener().open(location) }

        func observe(path: String, _ written: @escaping @Sendable () -> Void) throws(SQLError) -> any SQLObservation {
            self.written.withLock { $0 = written }
            return Observation()
        }

        func tell() { written.withLock { $0 }?() }
    }

    @Test("are not those that this process makes itself, and each is told once, however often one looks")
    func own() throws {
        let library = TemporaryLibrary()
        let opener = ToldOpener()
        let place = LibraryPlace(path: library.path, opener: opener, clock: library.clock, catalogue: .haru)
        let source = SQLLibrarySource(opening: LibraryOpening(place, access: .readWrite), firstTags: FirstTags([]))
        let planner = Planner(LibraryRepository(source: source) {}, clock: library.clock)
        try planner.add("a")
        let listener = Listener()
        let observation = try SQLLibraryChanges(source: source).observe { listener.hear() }
        defer { observation.cancel() }

        for index in 0..<20 {
            try planner.add("own \(index)")
            opener.tell()
        }
        #expect(listener.times == 0)
        try Planner(LibraryRepository(source: library.anotherSource()) {}, clock: library.clock).add("from elsewhere")
        for _ in 0..<5 { opener.tell() }

        #expect(listener.times == 1)
    }

    @Test("are read from the file that is there now; where none is, none is made without a word")
    func replaced() throws {
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

    @Test("are seen by their sizes and times where the system does not tell")
    func polled() throws {
        let path = URL.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)").path
        let files = PolledFiles(path: path)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)

        #expect(files.wait(milliseconds: 1, stop: ends[0]) == .time)
        try Data("x".utf8).write(to: URL(filePath: path))
        #expect(files.wait(milliseconds: -1, stop: ends[0]) == .written)
        #expect(files.wait(milliseconds: 1, stop: ends[0]) == .time)
        var byte: UInt8 = 1
        #expect(write(ends[1], &byte, 1) == 1)
        #expect(files.wait(milliseconds: -1, stop: ends[0]) == .stopped)
        try FileManager.default.removeItem(atPath: path)
    }
}
