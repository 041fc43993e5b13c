import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("A transfer")
struct RoundTripTests {
    @Test(arguments: 1...20)
    func `Haru's own format loses nothing in a round trip`(seed: UInt64) throws {
        var generator = TodoGenerator(seed: seed)
        let todos = (0..<40).map { _ in generator.next() }

        #expect(try TransferProbe().roundTrip(todos, .haru) == todos, "seed \(seed)")
    }

    @Test(arguments: [
        "read #3 of 5", "due:tomorrow is text", "a !high price", "\\#x and #y", "C# in depth", "\\ alone",
    ])
    func `a Markdown round trip keeps a title whose words mean something there`(title: String) throws {
        let todo = Todo.make(title, tags: ["home"])

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(back.title.description == title)
        #expect(back.tags == todo.tags)
        #expect(back.due == todo.due)
    }

    @Test(
        arguments: TransferFormat.allCases.map { ($0, "fix p1 bug tomorrow 9am every month 3시 p2 내일 !h *3") })
    func `every format reads words of quick add in a title as text`(format: TransferFormat, title: String)
        throws
    {
        let back = try #require(try TransferProbe().roundTrip([.make(title, due: nil)], format).first)

        #expect(back.title.description == title)
        #expect(back.due == nil && back.recurrence == nil && back.priority == .none)
        #expect(back.difficulty == nil && back.tags.isEmpty)
    }

    @Test(arguments: [TransferFormat.csv, .ics, .taskwarrior, .todotxt, .markdown], 1...10)
    func `every foreign format keeps the fields that it can represent`(format: TransferFormat, seed: UInt64)
        throws
    {
        var generator = TodoGenerator(seed: seed)
        let todos = (0..<40).map { _ in generator.next(plain: true) }

        let back = try TransferProbe().roundTrip(todos, format)

        #expect(back.map(\.id) == todos.map(\.id), "seed \(seed)")
        for (before, after) in zip(todos, back) {
            #expect(after.title == before.title, "seed \(seed)")
            #expect(after.due?.day == before.due?.day, "seed \(seed): \(before)")
            #expect(after.due?.time == before.due?.time, "seed \(seed): \(before)")
            #expect(after.tags == before.tags, "seed \(seed)")
            #expect(after.priority == before.priority, "seed \(seed)")
            #expect(after.isDone == before.isDone, "seed \(seed)")
            if format != .todotxt { #expect(after.note == before.note, "seed \(seed), \(format)") }
            if format == .csv || format == .ics || format == .taskwarrior {
                #expect(after.recurrence == before.recurrence, "seed \(seed), \(format)")
            }
            if format == .csv || format == .ics {
                #expect(after.parent == before.parent, "seed \(seed)")
            }
        }
    }

    @Test func `a Taskwarrior import keeps annotations, depends, UDAs and one series of its children`() throws
    {
        let file = """
            [{"id":1,"uuid":"00000000-0000-4000-8000-00000000000a","description":"water",\
            "status":"recurring","recur":"weekly","mask":"+-","due":"20261101T000000Z",\
            "entry":"20261001T000000Z"},
            {"uuid":"00000000-0000-4000-8000-00000000000b","description":"water","status":"completed",\
            "parent":"00000000-0000-4000-8000-00000000000a","imask":0,"recur":"weekly",\
            "due":"20261108T000000Z","end":"20261108T000000Z","entry":"20261001T000000Z"},
            {"uuid":"00000000-0000-4000-8000-00000000000c","description":"water","status":"pending",\
            "parent":"00000000-0000-4000-8000-00000000000a","imask":1,"recur":"weekly",\
            "due":"20261122T003000Z","entry":"20261001T000000Z"},
            {"uuid":"00000000-0000-4000-8000-00000000000d","description":"report","status":"pending",\
            "project":"Work.Q4","depends":["00000000-0000-4000-8000-00000000000c"],"estimate":3.50,\
            "jira":"X-1","annotations":[{"entry":"20261001T000000Z","description":"see 메모"}],\
            "entry":"20261001T000000Z"},
            {"uuid":"00000000-0000-4000-8000-00000000000e","description":"gone","status":"deleted",\
            "entry":"20261001T000000Z"}]
            """

        let (todos, loss) = try TransferProbe().read(file, .taskwarrior)

        #expect(todos.map(\.title.description) == ["water", "water", "report"])
        #expect(todos[0].recurrence == nil)
        #expect(todos[1].recurrence?.rule.description == "FREQ=WEEKLY")
        #expect(todos[1].recurrence?.series.uuidString.hasSuffix("A") == true)
        #expect(todos[1].due?.description == "2026-11-22T09:30[Asia/Seoul]")
        #expect(todos[2].note == "see 메모")
        #expect(todos[2].project?.description == "Work.Q4" && todos[2].tags.isEmpty)
        #expect(loss.counts[.kept(.property, "jira")] == 1)

        var writer = TransferCodec.writer(.taskwarrior, now: TransferProbe.now, tags: [])
        var lost = LossReport()
        let text = writer.write(todos[2], depth: 0, &lost)
        for kept in [
            "\"depends\":[\"00000000-0000-4000-8000-00000000000c\"]", "\"estimate\":3.50", "\"jira\":\"X-1\"",
            "\"project\":\"Work.Q4\"", "\"entry\":\"20261001T000000Z\",\"description\":\"see 메모\"",
        ] {
            #expect(text.contains(kept), "\(kept) in \(text)")
        }
        #expect(!text.contains("\"tags\""))
    }

    @Test func `an iCalendar import unfolds, unescapes, knows zones, and keeps unknown properties`() throws {
        let file = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "END:VTIMEZONE",
            "BEGIN:VEVENT", "UID:e", "END:VEVENT", "BEGIN:VTODO", "UID:abc@example.com",
            "DTSTAMP:20261101T000000Z", "SUMMARY:buy milk\\, eggs\\; and \\\\ bre", " ad 한", " 글",
            "DUE;TZID=Europe/Berlin:20261122T090000", "RRULE:FREQ=WEEKLY;BYDAY=SU",
            "CATEGORIES:home,shop\\,ping", "CATEGORIES:건강", "PRIORITY:2", "STATUS:NEEDS-ACTION",
            "PERCENT-COMPLETE:40", "GEO:37.5;127.0", "X-CUSTOM;FOO=\"a:b\":value",
            "DESCRIPTION:line one\\nline two", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M",
            "END:VALARM", "END:VTODO", "BEGIN:VTODO", "UID:child", "DTSTAMP:20261101T000000Z",
            "SUMMARY:child", "RELATED-TO:abc@example.com", "DUE;VALUE=DATE:20261123", "STATUS:COMPLETED",
            "END:VTODO", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")

        let (todos, loss) = try TransferProbe().read(file, .ics)
        let again = try TransferProbe().roundTrip(todos, .ics)

        #expect(todos[0].title.description == "buy milk, eggs; and \\ bread 한글")
        #expect(todos[0].due?.description == "2026-11-22T09:00[Europe/Berlin]")
        #expect(todos[0].tags.map(\.description) == ["home", "shop_ping", "건강"])
        #expect(todos[0].priority == .high)
        #expect(todos[0].note == "line one\nline two")
        #expect(todos[1].parent == todos[0].id)
        #expect(todos[1].isDone)
        #expect(loss.counts[.skipped(.component, "VEVENT")] == 1)
        #expect(again.map(\.title) == todos.map(\.title))
        #expect(again.map(\.due) == todos.map(\.due))
        #expect(again.map(\.recurrence) == todos.map(\.recurrence))
        #expect(again.map(\.parent) == todos.map(\.parent))
        #expect(try TransferProbe().roundTrip(again, .ics) == again)
        var writer = TransferCodec.writer(.ics, now: TransferProbe.now, tags: [])
        var lost = LossReport()
        let text = writer.write(todos[0], depth: 0, &lost)
        for line in [
            "UID:abc@example.com", "GEO:37.5;127.0", "X-CUSTOM;FOO=\"a:b\":value", "TRIGGER:-PT15M",
            "PERCENT-COMPLETE:40", "PRIORITY:2", "STATUS:IN-PROCESS",
        ] {
            #expect(text.contains(line + "\r\n"), "\(line)")
        }
        #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test func `a todo.txt import reads marks and keys, and the export writes them again`() throws {
        let lines = [
            "(A) 2026-11-01 call mom +family @phone due:2026-11-22 t:2026-11-20 rec:+1w",
            "x 2026-11-10 2026-11-01 pay rent pri:B due:2026-11-09",
            "(D) see http://example.com at 10:30", "same", "same",
        ]

        let (todos, loss) = try TransferProbe().read(lines.joined(separator: "\n"), .todotxt)
        let (again, _) = try TransferProbe().read(lines.joined(separator: "\n"), .todotxt)

        #expect(
            todos.map(\.title.description) == [
                "call mom", "pay rent", "see http://example.com at 10:30", "same", "same",
            ])
        #expect(todos[0].tags.map(\.description) == ["family", "phone"])
        #expect(todos[0].recurrence?.mode == .fixed)
        #expect(todos[1].isDone && todos[1].priority == .medium)
        #expect(todos[2].priority == .low)
        #expect(Set(todos.map(\.id)).count == 5)
        #expect(again.map(\.id) == todos.map(\.id))
        #expect(todos[0].start?.description == "2026-11-20")
        #expect(loss.isEmpty, "\(loss.entries)")
        var writer = TransferCodec.writer(.todotxt, now: TransferProbe.now, tags: [])
        var lost = LossReport()
        let texts = todos.map { writer.write($0, depth: 0, &lost) }
        #expect(texts[0] == lines[0] + "\n")
        #expect(texts[2] == lines[2] + "\n")
        var call = todos[0]
        call.priority = .medium
        let edited = writer.write(call, depth: 0, &lost)
        #expect(
            edited.hasPrefix("(B) 2026-11-01 call mom +family @phone due:2026-11-22 t:2026-11-20 rec:+1w"),
            "\(edited)")
    }

    @Test func `a Markdown import reads tasks with subtasks and notes, and skips the rest`() throws {
        let file =
            "# Trip\n\nSome text\n- [ ] trip #travel due:2026-12-01\n  a note\n\n  more\n"
            + "  - [x] book !high\n* [ ] other\n"

        let (todos, loss) = try TransferProbe().read(file, .markdown)

        #expect(todos.map(\.title.description) == ["trip", "book", "other"])
        #expect(todos[0].note == "a note\n\nmore")
        #expect(todos[1].parent == todos[0].id)
        #expect(todos[1].isDone && todos[1].priority == .high)
        #expect(loss.counts[.skipped(.heading)] == 1)
    }

    @Test(arguments: TransferFormat.allCases, 1...10)
    func `an import never crashes on random bytes and broken files`(format: TransferFormat, seed: UInt64)
        throws
    {
        var generator = TodoGenerator(seed: seed)
        var writer = TransferCodec.writer(format, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let whole = Array(
            (writer.header() + (0..<5).map { _ in writer.write(generator.next(), depth: 0, &loss) }.joined()
                + writer.footer())
                .utf8)
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0..<Int.random(in: 0...6, using: &generator.source) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &generator.source)] = UInt8.random(
                    in: 0...255, using: &generator.source)
            }
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator.source))
            do {
                try bytes.withUnsafeBufferPointer { buffer in
                    var reader = TransferCodec.reader(format, now: TransferProbe.now, policy: .refuseFile)
                    _ = try reader.read(buffer) { _ in }
                }
            } catch let error {
                guard case .malformed(let problem) = error as? PlannerError else { throw error }
                #expect(problem.line >= 1 && problem.column >= 1, "seed \(seed)")
            }
        }
    }
}

private struct TodoGenerator {
    var source: SeededGenerator

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    /// Returns the next random todo.
    /// - Parameter plain: whether to use values that all formats can express, without words such as `due:1`.
    mutating func next(plain: Bool = false) -> Todo {
        let words =
            plain
            ? ["call", "bank", "치과", "👩‍🚀", "café", "report", "9", "a;b", "c\\d", "e"]
            : ["\"quoted\"", "a,b", "c\\n", "한글", "👨‍👩‍👧", "\u{202E}x", "#x", "due:1"]
        let title = (0..<Int.random(in: 1...5, using: &source)).map { _ in
            words.randomElement(using: &source) ?? "x"
        }.joined(
            separator: " ")
        let day = (Day("2026-11-21") ?? .first).adding(days: Int.random(in: -400...400, using: &source))
        let time = TimeOfDay(minutes: Int.random(in: 1...1438, using: &source)) ?? .noon
        let due: Due? =
            [nil, Due.day(day), .moment(day, time, ZoneName(trusted: "Asia/Seoul"))].randomElement(
                using: &source) ?? nil
        let id = UUID.make(using: &source)
        let seconds = Int64.random(in: 1_700_000_000...1_790_000_000, using: &source) * 1000
        var todo = Todo(
            id: id, title: TodoTitle(trusted: title), raw: plain ? title : "raw \(title)",
            note: Bool.random(using: &source) ? "note 한 \"x\", y\nsecond; line" : "", due: due,
            priority: Priority.allCases.randomElement(using: &source) ?? .none,
            side: [nil, .work, .life].randomElement(using: &source) ?? nil,
            difficulty: Bool.random(using: &source)
                ? nil : Difficulty(trusted: Int.random(in: 1...5, using: &source)),
            estimate: Bool.random(using: &source)
                ? nil : Estimate(trusted: Int.random(in: 1...1440, using: &source)),
            tags: (0..<Int.random(in: 0...3, using: &source)).map {
                TagName(trusted: ["home", "건강", "x-1"][$0])
            },
            parent: Int.random(in: 0..<4, using: &source) == 0 ? UUID.make(using: &source) : nil,
            completedAt: Bool.random(using: &source) ? Timestamp(milliseconds: seconds + 5000) : nil,
            position: plain ? nil : "a1",
            foreign: plain ? .none : ForeignProperties([.init(format: "ics", name: "X-A", value: "X-A:1")]),
            createdAt: Timestamp(milliseconds: seconds), lastEdit: Timestamp(milliseconds: seconds + 9000))
        if due != nil, Bool.random(using: &source) {
            let rule = RecurrenceRule(
                .weekly, interval: Int.random(in: 1...3, using: &source), weekdays: [.init(.friday)])
            todo.recurrence = Recurrence(rule: rule, mode: .fixed, start: day, series: id, occurrence: day)
        }
        return todo
    }
}

extension UUID {
    fileprivate static func make(using source: inout SeededGenerator) -> UUID {
        let (a, b) = (source.next(), source.next())
        return withUnsafeBytes(of: (a, b)) { bytes in
            UUID(
                uuid: (
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
                    bytes[9], bytes[10],
                    bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
                ))
        }
    }
}
