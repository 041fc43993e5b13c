import CoreDI
import DomainAssemblies
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SessionsDomain
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The use cases of an area")
struct AreaTests {
    private let clock = FixedClock()

    /// A registry with bindings of the clock and the random source, which the bindings of all areas need.
    private var base: Registry {
        var registry = Registry()
        let clock = clock
        registry.bind((any WallClock).self) { clock }
        registry.bind(RandomSource.self) { RandomSource(SeededGenerator(seed: 1)) }
        return registry
    }

    @Test func `the use cases of todos, notes, files and texts need repositories and vaults`() throws {
        var registry = base
        registry.bind((any VaultOpener).self) { FakeVaultOpener() }
        registry.bind((any VaultStateRepository).self) { FakeVaultStates() }
        registry.bind((any FrontMatterReader).self) { FakeFrontMatterReader() }
        let planner = FakePlannerRepository(clock: clock)
        registry.bind((any PlannerRepository).self) { planner }
        registry.bind((any ReminderRepository).self, FakeReminderRepository.init)
        TodosArea.bind(in: &registry)
        NotesArea.bind(in: &registry)
        TransferArea.bind(in: &registry)
        registry.bind((any RecordRepository).self) { planner.records }
        TextVersionsArea.bind(in: &registry)

        let container = try registry.build()
        _ = try container.resolve(AddTodos.self)([TodoDraft(text: "milk")])

        _ = try container.resolve(AddNote.self)(NoteDraft(title: try NoteTitle("plan")))

        #expect(try container.resolve(ReadNotes.self)().rows.map(\.note.title.description) == ["plan"])
        #expect(try container.resolve(ReadHistory.self)(limit: 5).count == 2)
        _ = try container.resolve(RevertActions.self)(.undo, 2)
        #expect(throws: PlannerError.nothingToUndo) { try container.resolve(RevertActions.self)(.undo, 1) }
        let unknown = TextRegister(.todo, RecordID(UUID()), "note")
        #expect(throws: PlannerError.notFound(reference: unknown.id.description)) {
            _ = try container.resolve(ReadTextVersions.self)(unknown)
        }
    }

    @Test func `the use cases of a session and sync name everything that is missing at once`() {
        var registry = base
        SettingsArea.bind(in: &registry)
        SessionsArea.bind(in: &registry)
        SyncArea.bind(in: &registry)

        let error = #expect(throws: CompositionError.self) { try registry.build() }

        let missing = Set(
            (error?.problems ?? []).compactMap { problem in
                if case .missing(let service, _, _) = problem { service } else { nil }
            })
        #expect(
            missing == [
                "SettingsRepository", "LibraryMaintenance", "SessionRepository", "AccountServer",
                "LocalLibrary", "OutboxCounts", "ConflictRepository", "SyncRepository", "SyncServer",
                "NodeRepository", "SyncJournal", "SyncLock", "LibraryChanges", "NetworkChanges",
            ])
    }
}
