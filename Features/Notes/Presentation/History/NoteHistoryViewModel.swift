public import DomainPrimitives
import Foundation
public import LibraryDomain
public import NotesDomain
public import SyncDomain
import SyncProtocolDomain
import UtilState

/// A use case that lists the versions of a long text.
public protocol TextVersionReader: Sendable {
    func callAsFunction(_ register: TextRegister) throws(PlannerError) -> TextHistory
}

extension ReadDeviceTextVersions: TextVersionReader {}
extension ReadTextVersions: TextVersionReader {}

/// The view model of the versions of a note's text on this device. It needs no server.
public typealias DeviceNoteHistory = NoteHistoryViewModel<ReadDeviceTextVersions>
/// The view model of the versions of a note's text on this device and on the server.
public typealias FullNoteHistory = NoteHistoryViewModel<ReadTextVersions>

/// The view model that lists, shows, compares and restores the versions of a note's text.
///
/// The type of the reader is a generic parameter. So a command that reads only this device can use a model
/// that needs no server.
public final class NoteHistoryViewModel<Reader: TextVersionReader>: Sendable {
    private let find: FindNotes
    private let read: Reader
    private let restore: RestoreTextVersion
    private let clock: any WallClock
    private let store: StateStore<NoteHistoryState>

    public init(find: FindNotes, read: Reader, restore: RestoreTextVersion, clock: any WallClock) {
        self.find = find
        self.read = read
        self.restore = restore
        self.clock = clock
        store = StateStore(NoteHistoryState(zone: clock.now().zone))
    }

    public var state: NoteHistoryState { store.state }

    /// Reads the versions of a note. All other methods need the versions.
    /// - Throws: ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func list(_ note: NoteReference) throws(PlannerError) {
        let note = try found(note)
        let history = try read(Self.body(of: note.id))
        let zone = clock.now().zone
        store.update { state in
            state.note = note.id
            state.versions = history.entries.enumerated().map { index, entry in
                NoteHistoryState.Version(entry, number: index + 1)
            }
            state.zone = zone
            state.server = history.server
            state.answer = .list
        }
    }

    /// Shows the version with a number.
    public func show(_ number: Int) {
        store.update { state in
            state.answer = state.version(number).map { .version($0) } ?? .missing(number: number)
        }
    }

    /// Compares two versions.
    public func compare(_ old: Int, with new: Int) {
        store.update { state in
            guard let before = state.version(old) else { return state.answer = .missing(number: old) }
            guard let after = state.version(new) else { return state.answer = .missing(number: new) }
            state.answer = .comparison(NoteHistoryState.Comparison(from: before, to: after))
        }
    }

    /// Makes the version with a number the present text.
    /// - Throws: the errors of ``RestoreTextVersion``.
    public func restore(_ number: Int, isDryRun: Bool) throws(PlannerError) {
        let before = state
        guard let version = before.version(number), let id = before.note else {
            return store.update { $0.answer = .missing(number: number) }
        }
        let isChanged = try restore(version.text, of: Self.body(of: id), isDryRun: isDryRun)
        // Reads the note again, because the restoration changed the time of its last edit.
        let note = NotesViewModel.Row(try found(.id(id)))
        store.update { $0.answer = .restored(note: note, version: isChanged ? version : nil) }
    }

    private func found(_ reference: NoteReference) throws(PlannerError) -> NoteSummary {
        guard let note = try find([reference]).first else {
            throw .unknownNote(reference: reference.description)
        }
        return note
    }

    private static func body(of note: UUID) -> TextRegister { TextRegister(.note, RecordID(note), "body") }
}
