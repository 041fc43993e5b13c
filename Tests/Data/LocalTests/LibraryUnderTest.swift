import DataLocal
import DataRepositories
import DomainCatalogue
import DomainTesting
import GRDBAdapter
import LibraryTesting
import TodosDomain

/// The two libraries that must pass the same tests: the real library in a file, and the fake library.
enum LibraryUnderTest: String, CaseIterable, Sendable {
    case sql, fake

    func make(clock: FixedClock) -> any PlannerRepository {
        switch self {
        case .sql:
            LibraryRepository(source: TemporaryLibrarySource(library: TemporaryLibrary(clock: clock))) {}
        case .fake: FakePlannerRepository(clock: clock)
        }
    }

    func reminders(clock: FixedClock) -> any ReminderRepository {
        switch self {
        case .sql: LibraryReminders(source: TemporaryLibrarySource(library: TemporaryLibrary(clock: clock)))
        case .fake: FakeReminderRepository()
        }
    }
}

extension Planner {
    init(_ library: LibraryUnderTest, clock: FixedClock = FixedClock()) {
        self.init(library.make(clock: clock), clock: clock)
    }
}

/// A second connection to a library, like that of another process.
struct TemporaryReader {
    let repository: LibraryRepository

    init(path: String, clock: FixedClock) {
        let opening = LibraryOpening(
            LibraryLocation(path: path, opener: GRDBOpener(), clock: clock, catalogue: .haru),
            access: .readWrite)
        repository = LibraryRepository(source: SQLLibrarySource(opening: opening, firstTags: FirstTags([]))) {
        }
    }
}
