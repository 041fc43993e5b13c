import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("Any table")
struct CSVPropertyTests {
    @Test(arguments: 1...60)
    func `any table gives the same todos from its export, and importing that changes nothing`(seed: UInt64)
        throws
    {
        var generator = CSVGenerator(seed: seed)
        let (library, probe) = (TransferLibrary(), TransferProbe())
        let file = generator.file(of: 15)
        let options = try CSVOptions(columns: [], dateFormat: generator.dateFormat, source: "file.csv")

        let todos = try probe.read(file, .csv, csv: options).todos
        let export = probe.write(todos, .csv).text
        let again = try probe.read(export, .csv).todos

        #expect(todos.count == 15, "seed \(seed)")
        #expect(again == todos, "seed \(seed): \(file)\n\(export)")
        #expect(probe.write(again, .csv).text == export, "seed \(seed)")
        #expect(
            todos.map { Array($0.title.description.utf8) } == generator.titles.map { Array($0.utf8) },
            "seed \(seed)")
        #expect(todos.map { Array($0.note.utf8) } == generator.notes.map { Array($0.utf8) }, "seed \(seed)")
        #expect(todos.compactMap { $0.due?.instant } == generator.instants, "seed \(seed): \(file)")

        try library.take(export, .csv)
        let text = try library.export(.csv).text
        #expect(try library.take(text, .csv).figures == [0, 0, 15], "seed \(seed)")
    }
}

/// Generates random CSV tables. The tables differ in separators, column names and date formats, and some
/// fields need quotes.
private struct CSVGenerator {
    private var source: SeededGenerator
    /// The titles of the todos that an import should create, in the order of the rows.
    private(set) var titles: [String] = []
    private(set) var notes: [String] = []
    private(set) var instants: [Timestamp] = []
    let dateFormat: String?

    init(seed: UInt64) {
        source = SeededGenerator(seed: seed)
        dateFormat = seed.isMultiple(of: 3) ? "dd/MM/yyyy" : nil
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &source)]
    }

    mutating func file(of count: Int) -> String {
        let separator = pick([",", ";", "\t"])
        let header: [String] = [
            pick(["Title", "Task Name", "제목", "summary"]), pick(["Note", "Description", "메모"]),
            pick(["Due Date", "deadline", "마감일", "due"]), pick(["Start Date", "시작일"]), "마감",
            pick(["Priority", "중요도"]),
            pick(["Tags", "Labels", "태그"]),
            pick(["Done", "Status", "완료"]), pick(["Repeat", "반복"]), pick(["estimate", "duration"]),
        ]
        let rows = (0..<count).map { row($0) }
        let end = pick(["\n", "\r\n"])
        return ([header] + rows).map { $0.map { quoted($0, separator) }.joined(separator: separator) + end }
            .joined()
    }

    private mutating func row(_ number: Int) -> [String] {
        let title = "\(pick(["pay, rent", "치과; 예약", "a\tb", "say \"hi\"", "cafe\u{301}", "👩‍🚀"])) \(number)"
        let note = pick(["", "one\ntwo", "\"", "메모, 둘;", "=1+1", "x\r\ny"])
        // The expected title has a space for each tab, because a title cannot contain control characters.
        titles.append(title.replacing("\t", with: " "))
        notes.append(note)
        let day = (Day("2027-01-01") ?? .first).adding(days: Int.random(in: 0...700, using: &source))
        let due = pick([nil, day])
        let start = pick(["", day.description])
        let deadline = pick(["", day.adding(days: 7).description])
        return [
            title.replacing("\t", with: " "), note, due.map { date($0) } ?? "",
            start, deadline, pick(["", "high", "p2", "낮음"]),
            pick(["", "#home work", "건강,회사"]), pick(["", "done", "2026-11-01T10:20:30.450Z", "no"]),
            due == nil ? "" : pick(["", "every week", "FREQ=MONTHLY;BYMONTHDAY=-1", "no"]),
            pick(["", "20m", "1h30m", "90"]),
        ]
    }

    private mutating func date(_ day: Day) -> String {
        let text = day.description
        if dateFormat != nil { return text.split(separator: "-").reversed().joined(separator: "/") }
        let time = Timestamp(utc: day, milliseconds: 30_600_000)
        switch pick([0, 1, 2, 3]) {
        case 0:
            instants.append(time)
            return "\(text)T08:30:00Z"
        case 1:
            instants.append(time.adding(milliseconds: -9 * 3_600_000))
            return "\(text) 08:30"
        case 2:
            instants.append(time.adding(milliseconds: 3 * 3_600_000))
            return "\(text)T08:30:00-03:00"
        default: return text
        }
    }

    private mutating func quoted(_ field: String, _ separator: String) -> String {
        guard
            field.contains(separator) || field.contains("\"") || field.contains(where: \.isNewline)
                || pick([true, false])
        else {
            return field
        }
        return "\"\(field.replacing("\"", with: "\"\""))\""
    }
}
