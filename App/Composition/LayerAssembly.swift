import CoreCommandLine
import CoreDI
import CoreTerminal
import DataLocal
import DataRepositories
import DomainPrimitives
import GRDBAdapter
import SQLInterface
import SettingsDomain
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
        registry.bind((any SettingsRepository).self) { JSONSettingsFile(path: paths.configFile) }
        registry.bind((any SQLOpener).self) { GRDBOpener() }
        registry.bind((any LibraryMaintenance).self, needs: (any SQLOpener).self) { opener in
            SQLLibraryMaintenance(path: paths.library, opener: opener)
        }
        registry.bind((any LibrarySource).self, needs: (any SQLOpener).self, (any WallClock).self) { opener, clock in
            SQLLibrarySource(
                opening: LibraryOpening(path: paths.library, access: .readWrite, opener: opener), clock: clock,
                firstTags: Self.firstTags(console.language))
        }
        registry.bind((any PlannerRepository).self, needs: (any LibrarySource).self) { LibraryRepository(source: $0) }
        registry.bind(ReadOnlyPlanner.self, needs: (any SQLOpener).self, (any WallClock).self) { opener, clock in
            let opening = LibraryOpening(path: paths.library, access: .readOnly, opener: opener)
            let source = SQLLibrarySource(opening: opening, clock: clock, firstTags: FirstTags([]))
            return ReadOnlyPlanner(repository: LibraryRepository(source: source))
        }
    }

    private static func firstTags(_ language: Language) -> FirstTags {
        FirstTags([
            (TagName(trusted: language("work", "일")), TagColor(trusted: "FF0000")),
            (TagName(trusted: language("life", "자유시간")), TagColor(trusted: "F0E68C")),
        ])
    }
}
