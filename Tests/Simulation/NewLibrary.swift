import DataLocal
import DataRepositories
import Foundation
import Synchronization

/// A new library, as the first command on a device creates it.
///
/// All new libraries with the same record types have the same content. So the devices of the worlds copy a
/// file, because the creation of its tables takes longer than the work of a device in a short world.
enum NewLibrary {
    /// The files, by whether the device runs the new program version of the simulation.
    private static let files = Mutex<[Bool: Data]>([:])

    static func copy(to path: String, isLater: Bool) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try file(isLater).write(to: URL(filePath: path))
    }

    private static func file(_ isLater: Bool) throws -> Data {
        try files.withLock { files in
            if let file = files[isLater] { return file }
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "haru.db").path
            let time = SimulatedTime()
            let clock = SkewedClock(time: time, offset: -time.now)
            let source = SimulatedDevice.source(path, clock, FaultPlan(), isLater)
            try source.write(commits: true) { _ in }
            source.close()
            let file = try Data(contentsOf: URL(filePath: path))
            files[isLater] = file
            return file
        }
    }
}
