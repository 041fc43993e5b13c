import CMarkAdapter
import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import DataLocal
import DataRepositories
import DomainAssemblies
import DomainCatalogue
import DomainPrimitives
import FeatureKit
import FileWatchInterface
import Foundation
import FrontMatterInterface
import GRDBAdapter
import LibraryDomain
import NotesDomain
import SQLInterface
import SettingsDomain
import SyncProtocolDomain
import SystemFileWatchAdapter
import TodosDomain
import UtilLocalization
import YamsAdapter

/// The bindings of the services that the features need: clock, console, library, settings, and the use cases
/// of all areas.
struct LayerAssembly {
    let environment: [String: String]
    let paths: LibraryPaths
    let console: Console
    let network: Network

    func register(in registry: inout Registry) {
        registerSystem(in: &registry)
        registerLibrary(in: &registry)
        registerVaults(in: &registry)
        SyncLayerAssembly(environment: environment, paths: paths, network: network).register(in: &registry)
        TodosArea.bind(in: &registry)
        NotesArea.bind(in: &registry)
        TextVersionsArea.bind(in: &registry)
        TransferArea.bind(in: &registry)
        SettingsArea.bind(in: &registry)
        SessionsArea.bind(in: &registry)
        SyncArea.bind(in: &registry)
    }

    private func registerSystem(in registry: inout Registry) {
        let (environment, paths, console) = (environment, paths, console)
        registry.bind(Console.self) { console }
        registry.bind(Language.self) { console.language }
        registry.bind(ErrorCatalogue.init(language:contributed:fields:))
        registry.bind(FailureText.self) { (catalogue: ErrorCatalogue) in catalogue.failureText }
        registry.bind(RecordNames.init(language:contributed:clock:))
        registry.bind((any WallClock).self) { SystemClock(environment: environment) }
        registry.bind(ExternalEditor.self) {
            ExternalEditor(environment: environment, directory: paths.dataDirectory)
        }
        registry.bind(MarkdownReader.self) { MarkdownReader(parser: CMarkParser()) }
        registry.bind(EditorFolders.self) { EditorFolders(directory: paths.dataDirectory) }
        registry.bind(RandomSource.self) { RandomSource(SystemRandomNumberGenerator()) }
        registry.bind(LibraryPaths.self) { paths }
        registry.bind((any TerminalDevice).self) { SystemTerminal(environment: environment) }
        registry.bind((any SettingsRepository).self) { JSONSettingsFile(path: paths.configFile) }
        registry.bind((any FileWatcher).self) { SystemFileWatcher() }
        registry.bind((any SettingsChanges).self) { (watcher: any FileWatcher) in
            FileChanges(path: paths.configFile, watcher: watcher) {
                FileManager.default.contents(atPath: paths.configFile)
            }
        }
    }

    private func registerVaults(in registry: inout Registry) {
        let states = paths.vaults
        registry.bind((any FrontMatterParser).self) { YamsFrontMatterParser() }
        registry.bind((any FrontMatterReader).self, ParsedFrontMatterReader.init(parser:))
        registry.bind((any VaultOpener).self, LocalVaultOpener.init(clock:))
        registry.bind((any VaultStateRepository).self) { LocalVaultStates(directory: states) }
    }

    private func registerLibrary(in registry: inout Registry) {
        let (paths, language) = (paths, console.language)
        registry.bind((any SQLOpener).self, GRDBOpener.init)
        registry.bind(RecordCatalogue.self) { .haru }
        registry.bind { (opener: any SQLOpener, clock: any WallClock, catalogue: RecordCatalogue) in
            LibraryLocation(path: paths.library, opener: opener, clock: clock, catalogue: catalogue)
        }
        registry.bind((any LibraryMaintenance).self) { (location: LibraryLocation) in
            SQLLibraryMaintenance(
                location, syncLock: paths.syncLock, secrets: [paths.session, paths.backups])
        }
        registry.bind { (location: LibraryLocation) in
            SQLLibrarySource(
                opening: LibraryOpening(location, access: .readWrite), firstTags: Self.firstTags(language))
        }
        registry.bind((any LibrarySource).self) { (source: SQLLibrarySource) in source }
        registry.bind((any LibraryChanges).self, SQLLibraryChanges.init(source:watcher:))
        registry.bind(EditSignal.init)
        registry.bind((any LibraryEdits).self) { (signal: EditSignal) in signal }
        registry.bind(ShellCommands.self) { ShellCommands() }
        registry.bind((any PlannerRepository).self) { (source: any LibrarySource, signal: EditSignal) in
            LibraryRepository(source: source) { signal.raise() }
        }
        registry.bind((any RecordRepository).self) { (source: any LibrarySource, signal: EditSignal) in
            LibraryRecords(source: source) { signal.raise() }
        }
        registry.bind((any ReminderRepository).self, LibraryReminders.init(source:))
        registry.bind { (location: LibraryLocation) in
            ReadOnlyLibrary(
                source: SQLLibrarySource(
                    opening: LibraryOpening(location, access: .readOnly), firstTags: FirstTags([])))
        }
        registry.bind { (library: ReadOnlyLibrary) in
            ReadOnlyPlanner(repository: LibraryRepository(source: library.source) {})
        }
    }

    private static func firstTags(_ language: Language) -> FirstTags {
        FirstTags([
            FirstTag(TagName(trusted: language("work", "일")), TagColor(trusted: "FF0000")),
            FirstTag(TagName(trusted: language("life", "자유시간")), TagColor(trusted: "F0E68C")),
        ])
    }
}
