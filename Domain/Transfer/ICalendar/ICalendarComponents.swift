import DomainPrimitives

/// The components of a calendar file as its lines come: which are open, and the lines of the VTODO or VTIMEZONE that is.
struct ICalendarComponents {
    /// What a line brought to an end, or does not belong to any todo.
    enum Event {
        case none
        case skipped(String)
        /// The lines of a VTIMEZONE.
        case zone([ContentLine])
        /// The lines of a VTODO, its BEGIN first.
        case todo([ContentLine])
    }

    /// Deepest nesting that is read; RFC 5545 knows three levels.
    private static let maximumDepth = 16
    /// Largest VTODO, in bytes.
    private static let maximumSize = 8 << 20

    private let lines: TextLines
    private var open: [String] = []
    /// How many components stand around the VTODO or VTIMEZONE that is open.
    private var contentDepth: Int?
    private var isZone = false
    private var content: [ContentLine] = []
    private var start = 0

    init(_ lines: TextLines) { self.lines = lines }

    /// - Throws: ``PlannerError/malformed(_:)`` for lines outside a calendar, components that do not end as they began, and
    ///   what is beyond the limits.
    mutating func take(_ line: ContentLine) throws(PlannerError) -> Event {
        switch line.name {
        case "BEGIN": return try begin(line)
        case "END": return try end(line)
        default:
            if open.isEmpty { throw lines.problem(.expected("BEGIN:VCALENDAR"), at: line.offset) }
            if contentDepth != nil {
                try add(line)
            } else if open.count == 1, !Self.understood.contains(line.name) {
                return .skipped(line.name)
            }
            return .none
        }
    }

    func finish() throws(PlannerError) {
        if !open.isEmpty { throw lines.problem(.truncated, at: lines.bytes.count) }
    }

    private mutating func begin(_ line: ContentLine) throws(PlannerError) -> Event {
        let name = line.value.uppercased()
        open.append(name)
        guard open.count <= Self.maximumDepth else {
            throw lines.problem(.tooLarge("\(Self.maximumDepth) levels"), at: line.offset)
        }
        if contentDepth != nil {
            try add(line)
        } else if name == "VTODO" || name == "VTIMEZONE" {
            contentDepth = open.count - 1
            isZone = name == "VTIMEZONE"
            (content, start) = (isZone ? [] : [line], line.offset)
        } else if open.count == 2 {
            return .skipped(name)
        }
        return .none
    }

    private mutating func end(_ line: ContentLine) throws(PlannerError) -> Event {
        guard open.popLast() == line.value.uppercased() else {
            throw lines.problem(.expected("the END of what was begun"), at: line.offset)
        }
        guard let contentDepth else { return .none }
        if open.count > contentDepth {
            try add(line)
            return .none
        }
        self.contentDepth = nil
        return isZone ? .zone(content) : .todo(content)
    }

    private mutating func add(_ line: ContentLine) throws(PlannerError) {
        guard line.offset - start <= Self.maximumSize else { throw lines.problem(.tooLarge("8 MiB"), at: start) }
        content.append(line)
    }

    /// What says nothing of todos.
    private static let understood: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD"]
}
