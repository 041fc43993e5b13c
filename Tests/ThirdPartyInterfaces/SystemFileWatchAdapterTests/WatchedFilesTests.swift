import FileWatchInterface
import Foundation
import Synchronization
import Testing

@testable import SystemFileWatchAdapter

@Suite("Observed files")
struct WatchedFilesTests {
    /// A way to notice writes to files: notifications from the kernel, or polling.
    enum Way: CaseIterable {
        #if os(Linux)
            case notified
        #endif
        case polled

        func files(_ path: String, _ suffixes: [String] = []) throws -> any WatchedFiles {
            switch self {
            #if os(Linux)
                case .notified: try NotifiedFiles(path: path, suffixes: suffixes)
            #endif
            case .polled: PolledFiles(path: path, suffixes: suffixes)
            }
        }
    }

    private struct StopPipe {
        let reading: Int32
        let writing: Int32
    }

    private final class Folder {
        let place = URL.temporaryDirectory.appending(path: "haru-watch-\(UUID().uuidString)")
        let stop: StopPipe

        init() throws {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            stop = StopPipe(reading: ends[0], writing: ends[1])
        }

        deinit {
            close(stop.reading)
            close(stop.writing)
            try? FileManager.default.removeItem(at: place)
        }

        func path(_ name: String) -> String { place.appending(path: name).path }
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: place.appending(path: name))
        }
        func wait(_ files: any WatchedFiles, milliseconds: Int32 = 30_000) -> WaitResult {
            files.wait(milliseconds: milliseconds, stop: stop.reading)
        }
    }

    @Test(arguments: Way.allCases)
    func `a write to a file that did not exist is noticed, and one to another file is not`(way: Way) throws {
        let folder = try Folder()
        let files = try way.files(folder.path("a"), ["-log"])
        defer { files.close() }

        try folder.write("b", "x")
        #expect(folder.wait(files, milliseconds: 0) == .time)
        for name in ["a", "a-log", "a"] {
            try folder.write(name, "longer with \(UUID().uuidString.count + name.count)")
            #expect(folder.wait(files) == .written)
            while folder.wait(files, milliseconds: 0) == .written {}
        }
        try FileManager.default.removeItem(atPath: folder.path("a"))
        #expect(folder.wait(files) == .written)
    }

    @Test(arguments: Way.allCases)
    func `a write through a link is noticed`(way: Way) throws {
        let folder = try Folder()
        try folder.write("real", "")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: folder.path("real"))
        let files = try way.files(folder.path("link"))
        defer { files.close() }

        try folder.write("real", "x")

        #expect(folder.wait(files) == .written)
    }

    @Test(arguments: Way.allCases)
    func `a wait ends when it is stopped`(way: Way) throws {
        let folder = try Folder()
        let files = try way.files(folder.path("a"))
        defer { files.close() }
        var byte: UInt8 = 1

        try #require(write(folder.stop.writing, &byte, 1) == 1)

        #expect(folder.wait(files, milliseconds: -1) == .stopped)
    }

    @Test(arguments: Way.allCases, [true, false])
    func `a directory that replaces another one is observed`(way: Way, isMoved: Bool) throws {
        let folder = try Folder()
        let (directory, away) = (folder.place.appending(path: "data"), folder.path("away"))
        let manager = FileManager.default
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        let path = directory.appending(path: "a").path
        try Data("1".utf8).write(to: URL(filePath: path))
        let files = try way.files(path)
        defer { files.close() }

        if isMoved {
            try manager.moveItem(atPath: directory.path, toPath: away)
        } else {
            try manager.removeItem(at: directory)
        }
        #expect(folder.wait(files) == .written)
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        while folder.wait(files, milliseconds: 0) == .written {}
        try Data("22".utf8).write(to: URL(filePath: path))

        #expect(folder.wait(files) == .written)
    }

    @Test func `an observer is notified of a write`() throws {
        let folder = try Folder()
        let written = DispatchSemaphore(value: 0)
        let watch = try SystemFileWatcher().watch(path: folder.path("a"), suffixes: []) { written.signal() }

        try folder.write("a", "x")

        #expect(written.wait(timeout: .now() + 30) == .success)
        watch.cancel()
    }
}
