import DataHub
import DomainPrimitives
import Foundation
import HubDomain
import SQLInterface
import UtilIdentifiers

/// The file of the server's data.
struct HubDatabase: Sendable {
    let opener: any SQLOpener
    let path: String

    /// Opens it, and makes it where there is none, with the directories that lead to it; its owner's alone.
    func repository(_ random: RandomSource) throws(ServerProblem) -> SQLHubRepository {
        do {
            let directory = (path as NSString).deletingLastPathComponent
            if !directory.isEmpty {
                try FileManager.default.createDirectory(
                    atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            let database = try opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: 10))
            chmod(path, 0o600)
            let epoch = random.withGenerator { generator in
                (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            }
            return try SQLHubRepository(database, newEpoch: epoch.hexadecimal)
        } catch let error as HubError {
            throw .storage("database \(path): \(Self.words(error))")
        } catch let error as SQLError {
            throw .storage("database \(path): \(error.message)")
        } catch {
            throw .storage("database \(path): \(error.localizedDescription)")
        }
    }

    /// Copies it as it is now into a file of its own, while others write.
    /// - Throws: where the file is there already: a backup is never written over.
    func backUp(to target: String) throws(ServerProblem) {
        try requirePresent()
        guard !FileManager.default.fileExists(atPath: target) else {
            throw .invalid("\(target) is there already; nothing was written. Give a file that is not.")
        }
        do {
            let database = try opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: 10))
            // It gets its name only when it is whole.
            let partial = "\(target).part-\(getpid())"
            defer { unlink(partial) }
            _ = try database.outsideTransaction { try $0.execute("VACUUM INTO ?", [.text(partial)]) }
            chmod(partial, 0o600)
            try FileManager.default.moveItem(atPath: partial, toPath: target)
        } catch let error as SQLError {
            throw .storage("backup to \(target): \(error.message)")
        } catch {
            throw .storage("backup to \(target): \(error.localizedDescription)")
        }
    }

    /// - Throws: where there is none: one that is made by mistake helps nobody.
    func requirePresent() throws(ServerProblem) {
        guard FileManager.default.fileExists(atPath: path) else { throw .storage("database \(path): there is none.") }
    }

    static func words(_ error: HubError) -> String {
        switch error {
        case .storage(.busy): "another process holds it."
        case .storage(.full): "the disk is full."
        case .storage(.other(let words)): words
        case .refused, .denied: "\(error)"
        }
    }
}
