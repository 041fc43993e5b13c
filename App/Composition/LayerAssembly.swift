import LibraryDomain
import DomainCatalogue
import CoreCommandLine
import CoreDI
import CoreTerminal
import DataLocal
import DataRepositories
import DomainPrimitives
import Foundation
import FileWatchInterface
import GRDBAdapter
import SystemFileWatchAdapter
import SQLInterface
import SyncProtocolDomain
import SettingsDomain
import ShellInterface
import TodosDomain
import UtilLocalization

/// What stands below the features: clock, console, library, settings.
struct LayerAssembly {
    let environment: [String: String]
    let paths: LibraryPaths
    let console: Console

    func register(in registry: inout Registry) {
        let (environment, paths, console) = (environment, paths, console)
        registry.bind(Console.self) { console }
        registry.bind(FailureText.self) { ErrorCatalogue(language: console.language).failureText }
        registry.bind((any WallClock).self) { SystemClock(environment: environment) }
        registry.bind(RandomSource.self) { RandomSource(SystemRandomNumberGenerator()) }
        registry.bind(LibraryPaths.self) { paths }
        registry.bind((any TerminalDevice).self) { SystemTerminal(environment: environment) }
        registry.bind((any SettingsRepository).self) { JSONSettingsFile(path: paths.configFile) }
        registry.bind((any FileWatcher).self) { SystemFileWatcher() }
        registry.bind((any SettingsChanges).self, needs: (any FileWatcher).self) {
            FileChanges(path: paths.configFile, watcher: $0) { FileManager.default.contents(atPath: paths.configFile) }
        }
        SyncLayerAssembly(environment: environment, paths: paths).register(in: &registry)
        registry.bind((any SQLOpener).self) { GRDBOpener() }
        registry.bind(RecordCatalogue.self) { .haru }
        registry.bind(LibraryPlace.self, needs: (any SQLOpener).self, (any WallClock).self, RecordCatalogue.self) {
            LibraryPlace(path: paths.library, opener: $0, clock: $1, catalogue: $2)
        }
        registry.bind((any LibraryMaintenance).self, needs: LibraryPlace.self) {
            SQLLibraryMaintenance($0, syncTurn: paths.syncTurn, secrets: [paths.session, paths.backups])
        }
        registry.bind(SQLLibrarySource.self, needs: LibraryPlace.self) { place in
            SQLLibrarySource(
                opening: LibraryOpening(place, access: .readWrite), firstTags: Self.firstTags(console.language))
        }
        registry.bind((any LibrarySource).self, needs: SQLLibrarySource.self) { $0 }
        registry.bind((any LibraryChanges).self, needs: SQLLibrarySource.self, (any FileWatcher).self) {
            SQLLibraryChanges(source: $0, watcher: $1)
        }
        registry.bind(EditSignal.self) { EditSignal() }
        registry.bind((any PlannerRepository).self, needs: (any LibrarySource).self, EditSignal.self) { source, signal in
            LibraryRepository(source: source) { signal.raise() }
        }
        registry.bind((any RecordRepository).self, needs: (any LibrarySource).self, EditSignal.self) { source, signal in
            LibraryRecords(source: source) { signal.raise() }
        }
        registry.bind((any ReminderRepository).self, needs: (any LibrarySource).self) { LibraryReminders(source: $0) }
        registry.bind(ReadOnlyLibrary.self, needs: LibraryPlace.self) { place in
            ReadOnlyLibrary(
                source: SQLLibrarySource(opening: LibraryOpening(place, access: .readOnly), firstTags: FirstTags([])))
        }
        registry.bind(ReadOnlyPlanner.self, needs: ReadOnlyLibrary.self) { library in
            ReadOnlyPlanner(repository: LibraryRepository(source: library.source) {})
        }
    }

    private static func firstTags(_ language: Language) -> FirstTags {
        FirstTags([
            (TagName(trusted: language("work", "일")), TagColor(trusted: "FF0000")),
            (TagName(trusted: language("life", "자유시간")), TagColor(trusted: "F0E68C")),
        ])
    }
}
