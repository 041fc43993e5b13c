import DataLocal
import DataRepositories
import DomainPrimitives
import LibraryDomain
import NotesDomain
import SyncProtocolDomain

/// The planted bugs of a device when the device receives changes of long texts.
struct BuggyFold: @unchecked Sendable {
    // A world runs on one thread, so `@unchecked Sendable` is safe.
    let bug: PlantedBug
    let source: SQLLibrarySource
    /// The records of the user. The bugs change only the notes among them.
    let records: RecordList

    private var notes: [RecordID] {
        [.textBaseMoved, .waitingTextDropped].contains(bug) ? records.ids[.note] ?? [] : []
    }

    /// Returns the confirmed versions of the bodies.
    func versions() throws(PlannerError) -> [RecordID: Version] {
        if notes.isEmpty { return [:] }
        return try source.read { reader throws(PlannerError) in
            var versions: [RecordID: Version] = [:]
            for note in notes {
                versions[note] = try reader.replica(.note, note)?.confirmed.fields["body"]?.version
            }
            return versions
        }
    }

    /// Applies the bug to the bodies that have a new confirmed version and wait for the server.
    func spoil(since versions: [RecordID: Version]) throws(PlannerError) {
        if notes.isEmpty { return }
        try source.write(commits: true) { connection throws(PlannerError) in
            for note in notes {
                guard let record = try connection.replica(.note, note),
                    let confirmed = record.confirmed.fields["body"],
                    confirmed.version > versions[note] ?? .none
                else { continue }
                if bug == .textBaseMoved {
                    // The bug: the base moves to the new version, even if the merge found a conflict.
                    let open = try connection.openFields(.note, note)
                    guard open?.base["body"] != nil else { continue }
                    try connection.rebase(["body": confirmed.version], .note, note)
                } else {
                    // The bug: the text of the server replaces the waiting text.
                    let pending = try connection.pending(.note, note)
                    var after = record
                    after.visible["body"] = confirmed.value
                    try connection.store(after, replacing: record, pending: pending, .note, note)
                }
            }
        }
    }
}
