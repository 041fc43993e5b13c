public import DomainPrimitives
public import FileWatchInterface
import Foundation
public import SyncDomain
import SyncProtocolDomain
import UtilJSON

/// The sync history, in a small JSON file next to the library.
public struct SyncJournalFile: SyncJournal {
    private let path: String
    private let watcher: any FileWatcher

    public init(path: String, watcher: any FileWatcher) {
        self.path = path
        self.watcher = watcher
    }

    public func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? {
        (try? watcher.watch(path: path, suffixes: [], changed)).map { watch in Observation { watch.cancel() }
        }
    }

    public func history() -> SyncHistory {
        var history = SyncHistory()
        guard let data = FileManager.default.contents(atPath: path),
            let json = try? JSONValue(document: Array(data))
        else {
            return history
        }
        // A damaged file can contain invalid times and counts, which are ignored.
        let time = { (name: String) in
            json[name]?.int64.flatMap { RecordType.moments.contains($0) ? Timestamp(milliseconds: $0) : nil }
        }
        history.owner = LibraryOwner(stored: json)
        history.succeededAt = time("succeededAt")
        history.failingSince = time("failingSince")
        history.warnedAt = time("warnedAt")
        history.failures = Self.count(json["failures"])
        history.nextAttempt = time("nextAttempt")
        history.problem = json["problem"]?.string.flatMap(SyncHistory.Problem.init)
        history.unreportedSent = Self.count(json["sent"])
        history.unreportedReceived = Self.count(json["received"])
        history.repaired = Self.count(json["repaired"])
        history.repairedAt = time("repairedAt")
        history.checkFailedAt = time("checkFailedAt")
        history.isDifferent = json["differs"]?.bool ?? false
        history.hasToldDifference = json["toldDifference"]?.bool ?? false
        history.unreportedRepaired = Self.count(json["unreportedRepaired"])
        if let digest = json["digest"]?.string.flatMap({ LibraryDigest($0) }),
            let cursor = json["cursor"]?.string
        {
            history.checkpoint = SyncCheckpoint(digest: digest, cursor: cursor)
        }
        history.checkedOn = json["checkedOn"]?.string.flatMap { Day($0) }
        if let count = json["deletes"]?.integer, let total = json["ofTodos"]?.integer, count >= 0,
            count <= total
        {
            history.deletion = MassDeletion(json["ofType"]?.string ?? "todo", count: count, total: total)
        }
        return history
    }

    private static func count(_ json: JSONValue?) -> Int {
        json?.integer.flatMap { (0...mostCounted).contains($0) ? $0 : nil } ?? 0
    }

    /// The largest plausible count in the sync history, such as the number of failed syncs. If the file with
    /// the sync history has a larger count, Haru reads 0 instead.
    private static let mostCounted = 1_000_000_000

    public func store(_ history: SyncHistory) {
        var json = JSONWriter()
        json.object { json in
            let times = [
                ("succeededAt", history.succeededAt), ("failingSince", history.failingSince),
                ("nextAttempt", history.nextAttempt), ("warnedAt", history.warnedAt),
                ("repairedAt", history.repairedAt), ("checkFailedAt", history.checkFailedAt),
            ]
            for case (let name, let time?) in times {
                json.name(name)
                json.integer(time.milliseconds)
            }
            json.name("failures")
            json.integer(Int64(history.failures))
            let counts = [
                ("sent", history.unreportedSent), ("received", history.unreportedReceived),
                ("repaired", history.repaired), ("unreportedRepaired", history.unreportedRepaired),
            ]
            for (name, count) in counts where count > 0 {
                json.name(name)
                json.integer(Int64(count))
            }
            let facts = [("differs", history.isDifferent), ("toldDifference", history.hasToldDifference)]
            for (name, isTrue) in facts where isTrue {
                json.name(name)
                json.bool(true)
            }
            if let checkpoint = history.checkpoint {
                json.name("digest")
                json.string(checkpoint.digest.description)
                json.name("cursor")
                json.string(checkpoint.cursor)
            }
            if let day = history.checkedOn {
                json.name("checkedOn")
                json.string(day.description)
            }
            history.owner?.write(to: &json)
            if let problem = history.problem {
                json.name("problem")
                json.string(problem.rawValue)
            }
            if let deletion = history.deletion {
                json.name("ofType")
                json.string(deletion.type)
                json.name("deletes")
                json.integer(Int64(deletion.count))
                json.name("ofTodos")
                json.integer(Int64(deletion.total))
            }
        }
        // The file only informs, so a failure is ignored. A power cut or a full disk can lose the last
        // attempt.
        try? DurableFile(path: path).write(json.bytes, isSynced: false)
    }
}
