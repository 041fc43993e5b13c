import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("Tasks of Taskwarrior without a time of creation")
struct TaskwarriorEntryTests {
    private func task(_ attributes: String) -> String {
        #"[{"uuid":"00000000-0000-4000-8000-000000000001","description":"t",\#(attributes)}]"#
    }

    @Test(arguments: [
        (#""status":"pending","entry":"20251101T000000Z","modified":"20251103T000000Z""#, "2025-11-01"),
        (#""status":"pending","modified":"20251103T000000Z""#, "2025-11-03"),
        (#""status":"completed","end":"20251102T000000Z""#, "2025-11-02"),
    ])
    func `a task without entry counts as created at its last known change`(
        attributes: String, day: String
    ) throws {
        let library = TransferLibrary()

        try library.take(task(attributes), .taskwarrior)

        #expect(try library.todo().createdAt.description == "\(day)T00:00:00.000Z")
    }

    @Test(arguments: ["pending", "completed"])
    func `a task without any time counts as created at the first import`(status: String) throws {
        let library = TransferLibrary()
        let file = task(#""status":"\#(status)""#)

        try library.take(file, .taskwarrior)
        let created = try library.todo().createdAt
        let again = try library.take(file, .taskwarrior)

        #expect(created == library.clock.now().timestamp.adding(milliseconds: -60_000))
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().createdAt == created)
    }

    @Test func `an edit in the library wins over a task without any time`() throws {
        let library = TransferLibrary()
        try library.take(task(#""status":"pending","priority":"L""#), .taskwarrior)
        try library.edit(try library.todo()) { $0.priority = .high }

        try library.take(task(#""status":"pending","priority":"M","project":"home""#), .taskwarrior)

        #expect(try library.todo().priority == .high)
        #expect(try library.todo().project?.description == "home")
    }
}
