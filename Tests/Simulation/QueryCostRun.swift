import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import QueryDomain
import SQLTesting
import TodosDomain

/// Measures the cost of each key of the query language, in libraries of two sizes.
///
/// Both libraries have the same few rare todos among many other todos. Most queries find only rare todos;
/// some, such as `open`, find nearly all todos. The number of steps that SQLite takes for each found todo
/// must not grow with the library: a key without an index would read all todos to find the rare ones.
struct QueryCostRun {
    private static let sizes = [10_000, 100_000]
    private static let rare = 40
    /// The highest allowed growth: the steps for each todo in the larger library, divided by those in the
    /// smaller one.
    private static let tolerance = 1.2

    /// Queries for each key of the language.
    private static let queries: [String: [String]] = [
        "due": ["due:2029-05-05", "due<2026-11-01", "due:none"], "overdue": ["overdue"],
        "start": ["start:2040-01-01", "start.after:2039-12-31"], "waiting": ["waiting"],
        "blocked": ["blocked"], "blocking": ["blocking"],
        "deadline": ["deadline:2041-01-01", "deadline>2040-12-31"], "open": ["open overdue", "open"],
        "done": ["done", "done:2026-11-22"], "pri": ["pri:high", "p1", "pri>=med"],
        "tag": ["#rare", "tag:rare"], "project": ["project:rare"], "side": ["side:life"],
        "est": ["est:3h", "est>2h"], "difficulty": ["difficulty:5", "difficulty>4"], "repeats": ["repeats"],
        "has": [
            "has:start", "has:deadline", "has:side", "has:difficulty", "has:estimate", "has:note",
            "has:project", "has:parent", "has:dependency", "has:subtask",
        ], "view": ["view:rare"], "title": ["title:needle"], "note": ["note:haystack"],
        "created": ["created:2026-11-22"], "edited": ["edited:2026-11-22"],
    ]
    /// Queries of several keys, and words without a key.
    private static let combinations = [
        "needle", "#rare or p1", "not (open or #rare)", "#bulk #rare",
        "#bulk p1 overdue needle -blocking",
        "(#rare or est>2h) has:note",
    ]

    let directory: String

    /// Measures and prints the steps of each query for each found todo.
    /// - Returns: the exit code: 0 if no cost grows with the library, otherwise 1.
    func run() throws -> Int32 {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let unknown = QueryVocabulary.todo.keys.map(\.name).filter { Self.queries[$0] == nil }
        guard unknown.isEmpty else { throw Violation("no query measures the keys \(unknown)") }
        let texts = Self.queries.sorted { $0.key < $1.key }.flatMap(\.value) + Self.combinations
        let libraries = try Self.sizes.map { size in
            let library = try CountedLibrary("\(directory)/\(size)")
            try library.fill(size, rare: Self.rare)
            return library
        }
        var failures = 0
        for text in texts {
            let costs = try libraries.map { try $0.steps(of: text) }
            let isEven = (costs.last ?? 0) <= Self.tolerance * max(costs.first ?? 0, 1)
            let shown = costs.map { String(format: "%.0f", $0) }.joined(separator: ", ")
            print("steps for each todo of '\(text)': \(shown)\(isEven ? "" : " GROWS")")
            if !isEven { failures += 1 }
        }
        let sizes = Self.sizes.map(String.init).joined(separator: " and ")
        print("\(texts.count) queries in libraries of \(sizes) todos: \(failures) figures grow")
        return failures == 0 ? 0 : 1
    }
}

/// A library whose database counts its steps.
private struct CountedLibrary {
    private let count = WorkCount(countsSteps: true)
    private let clock = FixedClock()
    private let repository: any PlannerRepository

    init(_ directory: String) throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let location = LibraryLocation(
            path: "\(directory)/haru.db", opener: CountingOpener(opener: GRDBOpener(), count: count),
            clock: clock, catalogue: .haru)
        repository = LibraryRepository(
            source: SQLLibrarySource(
                opening: LibraryOpening(location, access: .readWrite), firstTags: FirstTags([]))
        ) {}
    }

    /// Adds `size` plain todos, ten on each day from today. On the next day, adds four groups of `rare`
    /// todos: with many fields, blockers of these, done, and in the inbox. Also adds the saved view `rare`.
    func fill(_ size: Int, rare: Int) throws {
        let add = AddTodos(
            repository: repository, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        for start in stride(from: 0, to: size, by: 1_000) {
            _ = try add(
                (start..<min(start + 1_000, size)).map { index in
                    TodoDraft(text: "plain \(index) \(clock.now().day.adding(days: index / 10)) #bulk")
                })
        }
        clock.set("2026-11-22")
        let blockers = try add((0..<rare).map { TodoDraft(text: "blocker \($0) 2026-12-01 #bulk") })
        let done = try add((0..<rare).map { TodoDraft(text: "finished \($0) 2026-11-22 #bulk") })
        _ = try CompleteTodos(repository: repository, clock: clock)(done.map { .id($0.id) })
        let words = "p1 #rare #bulk project:rare est:3h start:2040-01-01 deadline:2041-01-01 2026-10-31"
        for index in 0..<rare {
            var changes = TodoChanges()
            changes.note = "haystack"
            changes.side = .set(.life)
            changes.difficulty = .set(Difficulty(trusted: 5))
            changes.dependenciesToAdd = [.id(blockers[index].id)]
            changes.parent = .set(.id(blockers[index].id))
            _ = try add([TodoDraft(text: "needle \(index) \(words) every month", changes: changes)])
            _ = try add([TodoDraft(text: "undated \(index) #bulk", isInbox: true)])
        }
        _ = try AddView(repository: repository, clock: clock)(ViewDraft("rare", "#rare"))
    }

    /// Returns the number of steps for each todo that the query finds.
    /// - Throws: ``Violation`` if the query finds nothing.
    func steps(of text: String) throws -> Double {
        // The first run prepares the statements.
        _ = try find(text)
        count.reset()
        let found = try find(text)
        guard found > 0 else { throw Violation("'\(text)' finds no todo") }
        return Double(count.steps) / Double(found)
    }

    private func find(_ text: String) throws -> Int {
        try repository.read { reader throws(PlannerError) in
            let filter = try QueryResolver(.todo, .todo, now: clock.now(), records: reader.records)
                .condition(text)
            return try reader.todos(TodoQuery(.all, filter: filter)).count
        }
    }
}
