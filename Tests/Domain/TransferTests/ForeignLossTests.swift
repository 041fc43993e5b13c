import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("A property of another format")
struct ForeignLossTests {
    private static let task = """
        {"uuid":"00000000-0000-4000-8000-000000000001","description":"report","status":"pending",
        "entry":"20261001T000000Z","depends":["00000000-0000-4000-8000-00000000000c"],
        "scheduled":"20261120T000000Z","jira":"X-1","project":"Work",
        "annotations":[{"entry":"20261001T000000Z","description":"see"}]}
        {"uuid":"00000000-0000-4000-8000-000000000002","description":"mail","status":"pending",
        "entry":"20261001T000000Z","jira":"X-2"}
        """

    private static let calendar = [
        "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:abc@example.com", "SUMMARY:s", "DUE:20261122T090000",
        "PRIORITY:2", "RELATED-TO;RELTYPE=SIBLING:b", "GEO:37.5;127.0", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER:-PT15M", "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM",
        "END:VTODO", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")

    @Test(arguments: [
        (
            TransferFormat.taskwarrior,
            "{\"description\":\"a\",\"entry\":\"20261101T000000Z\",\"due\":\"20261201T010203Z\"}"
        ),
        (
            .ics,
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:a\nDUE:20261201T010203Z\nEND:VTODO\nEND:VCALENDAR\n"
        ),
    ])
    func `seconds of a due time are named as dropped until the due time changes`(
        source: TransferFormat, text: String
    ) throws {
        let library = TransferLibrary()
        try library.take(text, source)

        for target in TransferFormat.allCases where target != .haru {
            #expect(
                try library.export(target).loss.counts[.dropped(.seconds)] == (target == source ? nil : 1),
                "\(target)")
        }
        try library.edit(try library.todo()) { $0.time = .clear }
        #expect(try library.export(.csv).loss.counts[.dropped(.seconds)] == nil)
    }

    /// At the end of summer time in Berlin, the hour from 2:00 to 3:00 occurs twice. One todo is due in each
    /// of these two hours.
    @Test(arguments: [TransferFormat.taskwarrior, .csv])
    func `a due time in the repeated hour of autumn keeps its instant`(format: TransferFormat) throws {
        let clock = FixedClock(zone: "Europe/Berlin")
        var text =
            format == .csv
            ? "title,due\na,2027-10-31T00:30:00Z\nb,2027-10-31T01:30:00Z\n"
            : ["00", "01"].map { hour in
                """
                {"description":"\(hour)","entry":"20261101T000000Z","due":"20271031T\(hour)3000Z"}

                """
            }.joined()
        var todos: [Todo] = []
        _ = try text.withUTF8 { bytes in
            var reader = TransferCodec.reader(format, now: clock.now(), policy: .refuseFile)
            return try reader.read(bytes) { todos.append($0.todo) }
        }
        var writer = TransferCodec.writer(format, now: clock.now(), tags: [])
        var loss = LossReport()

        let lines = todos.map { writer.write($0, depth: 0, &loss) }

        #expect(lines.count == 2)
        if format == .csv {
            #expect(
                todos.map { $0.due?.instant?.description } == [
                    "2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z",
                ])
        } else {
            #expect(
                lines[0].contains("20271031T003000Z") && lines[1].contains("20271031T013000Z"), "\(lines)")
        }
    }

    /// Imports a file and exports the library.
    /// - Returns: for each dropped foreign property, such as `jira of taskwarrior`, how many todos lose it.
    private func named(_ text: String, _ source: TransferFormat, to target: TransferFormat) throws -> [String:
        Int]
    {
        let library = TransferLibrary()
        try library.take(text, source)
        var names: [String: Int] = [:]
        for entry in try library.export(target).loss.entries {
            if case .droppedForeign(let format, let name) = entry.kind {
                names["\(name) of \(format)"] = entry.count
            }
        }
        return names
    }

    @Test(arguments: [TransferFormat.ics, .todotxt, .markdown, .csv])
    func `an export names each dropped Taskwarrior property, unless a field has its content`(
        target: TransferFormat
    ) throws {
        #expect(
            try named(Self.task, .taskwarrior, to: target) == [
                "jira of taskwarrior": 2
            ])
    }

    @Test(arguments: [TransferFormat.taskwarrior, .todotxt, .markdown, .csv])
    func `an export names the iCalendar properties that it drops, alarms by their own name`(
        target: TransferFormat
    ) throws {
        #expect(
            try named(Self.calendar, .ics, to: target) == [
                "RELATED-TO of ics": 1, "GEO of ics": 1, "VALARM of ics": 2,
            ])
    }

    @Test(arguments: [TransferFormat.taskwarrior, .ics, .markdown, .csv])
    func `an export names each dropped todo.txt key, unless the title contains it`(
        target: TransferFormat
    ) throws {
        #expect(
            try named("(D) call t:2026-11-01 mom +a @A h:1 est:3chapters", .todotxt, to: target) == [
                "h of todotxt": 1, "est of todotxt": 1,
            ])
    }

    @Test func `a foreign property is not lost in its own format, nor in Haru's`() throws {
        for target in [TransferFormat.taskwarrior, .haru] {
            #expect(try named(Self.task, .taskwarrior, to: target) == [:])
        }
        for target in [TransferFormat.ics, .haru] {
            #expect(try named(Self.calendar, .ics, to: target) == [:])
        }
        for target in [TransferFormat.todotxt, .haru] {
            #expect(try named("call mom h:1", .todotxt, to: target) == [:])
        }
    }

    @Test(arguments: [TransferFormat.ics, .taskwarrior, .markdown, .csv])
    func `a property that only says how a line was written leaves no trace in other formats`(
        format: TransferFormat
    ) throws {
        let library = TransferLibrary()
        try library.take("x Call  @mom and @Mom +mom now  +trip", .todotxt)

        let (text, loss) = try library.export(format)

        #expect(text.contains("Call  @mom"))
        #expect(!text.contains("now  +trip"), "\(text)")
        #expect(loss.isEmpty, "\(loss.entries)")
    }
}
