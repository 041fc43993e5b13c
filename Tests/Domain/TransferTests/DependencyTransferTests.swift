import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("Dependencies in files")
struct DependencyTransferTests {
    private static let ids = (1...3).map { "00000000-0000-4000-8000-00000000000\($0)" }

    private static func tasks(_ depends: [String]) -> String {
        zip(ids, depends).map { id, depends in
            """
            {"uuid":"\(id)","description":"t\(id.suffix(1))","status":"pending",\
            "entry":"20261101T000000Z"\(depends)}
            """
        }.joined(separator: "\n")
    }

    private func dependencies(_ library: TransferLibrary) throws -> [String: [String]] {
        let todos = try library.todos()
        let titles = Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0.title.description) })
        return Dictionary(
            uniqueKeysWithValues: todos.map { todo in
                (todo.title.description, todo.dependencies.compactMap { titles[$0] }.sorted())
            }
        ).filter { !$0.value.isEmpty }
    }

    @Test(arguments: [
        [",\"depends\":[\"\(ids[1])\",\"\(ids[2])\"]", "", ""],
        [",\"depends\":\"\(ids[1]),\(ids[2])\"", "", ""],
    ])
    func `depends names todos that come later in the file, as a list or a text`(depends: [String]) throws {
        let library = TransferLibrary()

        let outcome = try library.take(Self.tasks(depends), .taskwarrior)
        #expect(outcome.added == 3)
        #expect(outcome.loss.isEmpty, "\(outcome.loss.entries)")
        #expect(try dependencies(library) == ["t1": ["t2", "t3"]])

        for format in [TransferFormat.taskwarrior, .haru] {
            let text = try library.export(format).text
            let again = try library.take(text, format)
            #expect(again.unchanged == 3, "\(format)")
            let other = TransferLibrary()
            _ = try other.take(text, format)
            #expect(try dependencies(other) == ["t1": ["t2", "t3"]], "\(format)")
        }
    }

    @Test func `a dependency that the file removes is removed, and one from here stays`() throws {
        let library = TransferLibrary()
        _ = try library.take(Self.tasks([",\"depends\":[\"\(Self.ids[1])\"]", "", ""]), .taskwarrior)
        let todo = try #require(try library.todos().first { $0.title.description == "t1" })
        try library.edit(todo) { $0.dependenciesToAdd = [.title("t3")] }

        let outcome = try library.take(Self.tasks(["", "", ""]), .taskwarrior)

        #expect(outcome.updated == 1)
        #expect(try dependencies(library) == ["t1": ["t3"]])
    }

    @Test func `a cycle in the file is opened and reported, or refused`() throws {
        let cycle = Self.tasks([",\"depends\":[\"\(Self.ids[1])\"]", ",\"depends\":[\"\(Self.ids[0])\"]", ""])
        let library = TransferLibrary()

        #expect(throws: PlannerError.self) { try library.take(cycle, .taskwarrior, .refuseFile) }
        #expect(try library.todos().isEmpty)

        let outcome = try library.take(cycle, .taskwarrior, .keepGoing)
        #expect(outcome.loss.counts == [.changed(.dependencyCycle): 1])
        #expect(try dependencies(library) == ["t1": ["t2"]])
    }

    @Test func `a dependency on a todo that does not exist is left out and reported`() throws {
        let library = TransferLibrary()
        let text = Self.tasks([",\"depends\":[\"00000000-0000-4000-8000-00000000000f\"]", "", ""])

        let outcome = try library.take(text, .taskwarrior, .keepGoing)

        #expect(outcome.loss.counts == [.skipped(.dependency): 1])
        #expect(try dependencies(library) == [:])
    }

    @Test(arguments: [TransferFormat.todotxt, .markdown, .csv])
    func `a format without dependencies reports them, and an import keeps them`(format: TransferFormat) throws
    {
        let library = TransferLibrary()
        _ = try library.take(Self.tasks([",\"depends\":[\"\(Self.ids[1])\"]", "", ""]), .taskwarrior)

        let (text, loss) = try library.export(format)
        _ = try library.take(text, format)

        #expect(loss.counts[.dropped(.dependency)] == 1)
        #expect(try dependencies(library) == ["t1": ["t2"]])
    }

    @Test func `a file of an earlier Haru clears no start, deadline or dependency`() throws {
        let library = TransferLibrary()
        _ = try library.take(
            Self.tasks([",\"depends\":[\"\(Self.ids[1])\"],\"wait\":\"20380101T000000Z\"", "", ""]),
            .taskwarrior)
        let todo = try #require(try library.todos().first { $0.title.description == "t1" })
        try library.edit(todo) { $0.deadline = .set(.day(.last)) }
        let earlier = try library.export(.haru).text
            .replacing(#/"fields":\[[^\]]*\],/#, with: "")
            .replacing(#/,"(start|deadline)":"[^"]*"/#, with: "")
            .replacing(#/,"dependsOn":\[[^\]]*\]/#, with: "")
        #expect(!earlier.contains("dependsOn"))

        _ = try library.take(earlier, .haru)

        let stored = try #require(try library.todos().first { $0.title.description == "t1" })
        #expect(stored.start != nil)
        #expect(stored.deadline == .day(.last))
        #expect(try dependencies(library) == ["t1": ["t2"]])
    }

    @Test func `a file of this Haru clears what it lacks`() throws {
        let library = TransferLibrary()
        _ = try library.take(Self.tasks([",\"depends\":[\"\(Self.ids[1])\"]", "", ""]), .taskwarrior)
        let cleared = try library.export(.haru).text
            .replacing(#/,"dependsOn":\[[^\]]*\]/#, with: "")

        _ = try library.take(cleared, .haru)

        #expect(try dependencies(library) == [:])
    }

    @Test func `an import keeps the time of the last edit of a new todo with dependencies`() throws {
        let library = TransferLibrary()
        _ = try library.take(Self.tasks([",\"depends\":[\"\(Self.ids[1])\"]", "", ""]), .taskwarrior)
        let other = TransferLibrary()
        _ = try other.take(try library.export(.haru).text, .haru)

        #expect(try Set(other.todos().map(\.lastEdit)) == Set(library.todos().map(\.lastEdit)))
    }

    @Test func `an older file removes no dependency that a newer file added`() throws {
        let library = TransferLibrary()
        func file(_ modified: String, _ depends: String) -> String {
            Self.tasks([",\"modified\":\"\(modified)\"\(depends)", "", ""])
        }
        _ = try library.take(file("20261101T000000Z", ""), .taskwarrior)
        _ = try library.take(
            file("20261103T000000Z", ",\"depends\":[\"\(Self.ids[1])\"]"), .taskwarrior)

        _ = try library.take(file("20261102T000000Z", ""), .taskwarrior)

        #expect(try dependencies(library) == ["t1": ["t2"]])
    }
}
