import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreProcess
public import CoreTerminal
import DomainAssemblies
import DomainPrimitives
public import DomainTesting
import FeatureKit
import Foundation
import LibraryDomain
import NotesDomain
public import TodosDomain
import UtilLocalization

/// Fakes of the services that all features use. The fakes keep their data, so a command sees the changes of
/// earlier commands.
public struct FeatureWorld: Sendable {
    public let clock: FixedClock
    public let repository: any PlannerRepository
    let reminders: any ReminderRepository = FakeReminderRepository()
    /// A fake announcer of the changes that other processes make in the library.
    public let changes = FakeLibraryChanges()
    /// A fake announcer of the edits that this process makes in the library.
    public let edits = FakeLibraryEdits()
    let random = RandomSource(SeededGenerator(seed: 1))
    /// A text editor that always fails. A test that needs a text editor overrides this one.
    private let editor = ExternalEditor { _, _ throws(ExternalEditor.Problem) in throw .missing(folder: nil) }

    /// Folders in a directory that does not exist.
    private let folders = EditorFolders(
        directory: FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)").path)

    public init(clock: FixedClock, repository: any PlannerRepository) {
        self.clock = clock
        self.repository = repository
    }

    /// A repository of records on the same data as ``repository``. If ``repository`` is a fake that always
    /// fails, this repository always fails too.
    private var records: any RecordRepository {
        if let planner = repository as? FakePlannerRepository { return planner.records }
        return FailingRecordRepository()
    }

    /// Binds the fakes. Also binds the use cases of todos, imports and exports, which run on these fakes.
    public func bind(in registry: inout Registry, console: Console) {
        let world = self
        registry.bind(Console.self) { console }
        registry.bind(Language.self) { console.language }
        registry.bind(FailureText.self) { FailureText { FailureDescription(.storage, "\($0)") } }
        registry.bind(RecordNames.init(language:contributed:clock:))
        registry.bind((any WallClock).self) { world.clock }
        registry.bind(ExternalEditor.self) { world.editor }
        registry.bind(EditorFolders.self) { world.folders }
        registry.bind(RandomSource.self) { world.random }
        registry.bind(MarkdownReader.self) { .plain }
        registry.bind((any PlannerRepository).self) { world.repository }
        registry.bind((any RecordRepository).self) { world.records }
        registry.bind((any ReminderRepository).self) { world.reminders }
        registry.bind((any LibraryChanges).self) { world.changes }
        registry.bind((any LibraryEdits).self) { world.edits }
        registry.bind(ReadOnlyPlanner.self) { ReadOnlyPlanner(repository: world.repository) }
        registry.bind((any VaultOpener).self) { FakeVaultOpener() }
        registry.bind((any VaultStateRepository).self) { FakeVaultStates() }
        registry.bind((any FrontMatterReader).self) { FakeFrontMatterReader() }
        TodosArea.bind(in: &registry)
        NotesArea.bind(in: &registry)
        TextVersionsArea.bind(in: &registry)
        TransferArea.bind(in: &registry)
    }
}
