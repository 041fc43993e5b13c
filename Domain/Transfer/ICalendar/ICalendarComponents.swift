import DomainPrimitives

/// A parser that splits a calendar file into components. A component is open from its BEGIN line to its END
/// line.
struct ICalendarComponents {
    /// What the parser returns after it has read one line of a calendar file. The END line of a VTODO gives
    /// the whole VTODO. Most other lines give `none`.
    enum Event {
        case none
        case skipped(LossReport.Subject, name: String)
        /// A property of the calendar itself, such as its name.
        case property(ContentLine)
        case zone([ContentLine])
        case todo(ICalendarContent)
    }

    /// The maximum depth of nested components. RFC 5545 has three levels.
    private static let maximumDepth = 16
    /// The maximum size of a VTODO or VTIMEZONE, in bytes.
    private static let maximumSize = 8 << 20
    /// The maximum number of lines and parameters together in a VTODO or VTIMEZONE. This limits the memory,
    /// because a short line takes far more memory than its size in the file.
    private static let maximumParts = 200_000

    private var open: [String] = []
    /// The index of the open VTODO or VTIMEZONE in ``open``; `nil` if neither is open.
    private var contentDepth: Int?
    private var isZone = false
    private var content: [ContentLine] = []
    private var unread = ICalendarUnread()
    private var parts = 0
    /// Whether the open VTODO or VTIMEZONE is larger than ``maximumSize`` or ``maximumParts``, so that its
    /// lines are skipped.
    private var isTooLarge = false
    private var start = 0
    private var isStrayReported = false
    /// The problem of the line that was read last; `nil` if this line breaks no rule.
    private var problem: EntryProblem?

    /// Splits a calendar file into components, and calls `body` with the ``Event`` of each readable line.
    /// - Parameter gate: Records each problem. One such problem is a file that ends inside a component.
    static func forEach(
        _ bytes: UnsafeBufferPointer<UInt8>, _ gate: inout EntryGate,
        _ body: (Event, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var components = ICalendarComponents()
        try UnfoldedLines(TextLines(bytes: bytes)).forEach(&gate) { unfolded, gate throws(PlannerError) in
            guard let text = unfolded.text, let line = ContentLine(text, offset: unfolded.offset) else {
                components.noteUnreadLine(unfolded)
                // For a line that is not text, `UnfoldedLines` has already reported the reason.
                if unfolded.text != nil {
                    try gate.refuse(at: unfolded.offset, .expected(.line(form: "NAME:VALUE")))
                }
                return
            }
            let event = components.take(line)
            if let problem = components.problem {
                try gate.refuse(at: problem.offset ?? line.offset, problem.reason)
            }
            try body(event, &gate)
        }
        if !components.open.isEmpty { try gate.refuse(at: bytes.count, .truncated) }
    }

    /// Reads the next line, and returns the ``Event`` for this line. Sets ``problem`` if the line breaks a
    /// rule.
    private mutating func take(_ line: ContentLine) -> Event {
        problem = nil
        switch line.name {
        case "BEGIN": return begin(line)
        case "END": return end(line)
        default:
            if contentDepth != nil {
                add(line)
            } else if open.isEmpty {
                // Only the first line outside of all components is reported.
                if !isStrayReported { fail(.expected(.oneOf(["BEGIN:VCALENDAR"])), line) }
                isStrayReported = true
            } else if open.count == 1, !Self.understood.contains(line.name) {
                return .property(line)
            }
            return .none
        }
    }

    /// Adds an unreadable line of the open VTODO to ``unread``. Does nothing if no VTODO is open.
    private mutating func noteUnreadLine(_ line: UnfoldedLines.Line) {
        guard let contentDepth, !isZone else { return }
        if open.count > contentDepth + 1 { return unread.noteInner() }
        let name = line.name
        // A text line without a property name belongs to no field.
        if name != nil || line.text == nil { unread.note(name) }
    }

    private mutating func begin(_ line: ContentLine) -> Event {
        let name = line.value.uppercased()
        var event = Event.none
        if name == "VTODO", contentDepth != nil {
            // The VTODO before this line has no END. The parser still returns its lines.
            fail(.expected(.endOfFormerComponent), line)
            event = close()
        }
        guard open.count < Self.maximumDepth else {
            fail(.tooLarge(.levels(Self.maximumDepth)), line)
            return event
        }
        open.append(name)
        if contentDepth != nil {
            add(line)
        } else if name == "VTODO" || name == "VTIMEZONE" {
            contentDepth = open.count - 1
            isZone = name == "VTIMEZONE"
            (content, start) = (isZone ? [] : [line], line.offset)
            (parts, isTooLarge) = (0, false)
        } else if open.count == 2 {
            return .skipped(.component, name: name)
        }
        return event
    }

    private mutating func end(_ line: ContentLine) -> Event {
        let name = line.value.uppercased()
        guard open.last == name else {
            fail(.expected(.endOfOpenComponent), line)
            // The END of an outer component also ends the open components inside.
            guard let index = open.lastIndex(of: name) else { return .none }
            open.removeSubrange(index...)
            return contentDepth.map { open.count <= $0 } == true ? close() : .none
        }
        guard let contentDepth, open.count - 1 > contentDepth else {
            if contentDepth != nil { return close() }
            open.removeLast()
            return .none
        }
        open.removeLast()
        add(line)
        return .none
    }

    /// Ends the open component, and returns its event:
    /// - for a VTODO: `todo` with its lines, or `none` if the VTODO is too large
    /// - for a VTIMEZONE: `zone` with its lines, or without lines if the VTIMEZONE is too large
    private mutating func close() -> Event {
        if let contentDepth, open.count > contentDepth { open.removeSubrange(contentDepth...) }
        contentDepth = nil
        defer { (content, unread) = ([], ICalendarUnread()) }
        if isTooLarge, !isZone { return .none }
        return isZone ? .zone(content) : .todo(ICalendarContent(lines: content, unread: unread))
    }

    private mutating func add(_ line: ContentLine) {
        guard !isTooLarge else { return }
        parts += 1 + line.parameters.count
        guard line.offset - start <= Self.maximumSize else { return exceed(.entry(bytes: Self.maximumSize)) }
        guard parts <= Self.maximumParts else { return exceed(.values(Self.maximumParts)) }
        content.append(line)
    }

    private mutating func exceed(_ limit: InputProblem.Limit) {
        problem = EntryProblem(.tooLarge(limit), at: start)
        (content, isTooLarge) = ([], true)
    }

    private mutating func fail(_ reason: InputProblem.Reason, _ line: ContentLine) {
        problem = EntryProblem(reason, at: line.offset)
    }

    /// The properties of the calendar itself that are ignored without a report, because they say nothing
    /// about todos.
    private static let understood: Set<String> = ["VERSION", "PRODID", "CALSCALE", "METHOD"]
}
