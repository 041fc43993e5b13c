public import CoreTerminal

/// A line of hints, each of which names a key and its effect. A click on a hint acts like the key.
public struct KeyHints: View {
    /// The columns of a hint that reacts to a click, and the key of the hint.
    private struct Region {
        let columns: Range<Int>
        let chord: KeyChord
    }

    /// The id of the click targets of all hints (``Target/id``).
    private static let target = "keys.hint"
    private static let separator = " · "

    private var line = StyledLine()
    private var regions: [Region] = []
    /// The texts of the hints from ``init(_:_:)``. ``fitted(to:)`` uses these texts and ``role`` to
    /// leave out hints. Empty if the caller appended further hints.
    private var parts: [String] = []
    private var role = Role.dim

    public init() {}

    /// Makes hints from a text such as `Enter save · Esc cancel`. A part that does not begin with a key
    /// ignores clicks.
    public init(_ text: String, _ role: Role = .dim) {
        self.init(text.split(separator: Self.separator).map(String.init), role)
    }

    private init(_ parts: [String], _ role: Role) {
        for (index, part) in parts.enumerated() {
            if index > 0 { append(StyledLine(Self.separator, role)) }
            append(StyledLine(part, role), key: KeyChord(String(part.prefix { $0 != " " })))
        }
        (self.parts, self.role) = (parts, role)
    }

    /// Returns the hints that fit into `columns`, by the rule of ``fitting(_:isFitting:)``.
    func fitted(to columns: Int) -> KeyHints {
        if parts.isEmpty { return self }
        return KeyHints(Self.fitting(parts) { KeyHints($0, role).width <= columns }, role)
    }

    /// Removes hints until the others fit. Begins with the last hint but one, and continues from right to
    /// left. Keeps the last hint, which says how to cancel.
    static func fitting<Hint>(_ hints: [Hint], isFitting: ([Hint]) -> Bool) -> [Hint] {
        var hints = hints
        while hints.count > 1, !isFitting(hints) { hints.remove(at: hints.count - 2) }
        return hints
    }

    /// Returns the hints of a text such as `Enter save · Esc cancel`, one by one.
    static func parts(of text: String) -> [KeyHints] {
        text.split(separator: separator).map { part in
            let key = String(part.prefix { $0 != " " })
            var line = StyledLine(key, .key)
            line.append(String(part.dropFirst(key.count)), .dim)
            var hint = KeyHints()
            hint.append(line, key: KeyChord(key))
            return hint
        }
    }

    /// The width of the line in columns.
    public var width: Int { line.width }

    /// Adds a hint.
    /// - Parameter key: the key chord that a click on the hint stands for; `nil` if the hint ignores clicks.
    public mutating func append(_ hint: StyledLine, key: KeyChord? = nil) {
        let start = width
        parts = []
        line.append(hint)
        if let key { regions.append(Region(columns: start..<width, chord: key)) }
    }

    public mutating func append(_ hints: KeyHints) {
        let start = width
        parts = []
        line.append(hints.line)
        regions += hints.regions.map { region in
            let columns = region.columns.lowerBound + start..<region.columns.upperBound + start
            return Region(columns: columns, chord: region.chord)
        }
    }

    public func size(within room: Size) -> Size { Size(min(width, room.columns), min(1, room.rows)) }

    public func draw(on canvas: Canvas) {
        canvas.write(line)
        for region in regions {
            canvas.part(column: region.columns.lowerBound, columns: region.columns.count, rows: 1)
                .target(Target(Self.target, key: TargetKey(region.chord)))
        }
    }

    /// Turns a click on a key hint into the key event of this hint. Returns every other event unchanged.
    /// - Parameter target: the click target under the pointer; `nil` if no target is under the pointer.
    public static func event(_ event: InputEvent, on target: Target?) -> InputEvent {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), let target,
            target.id == Self.target,
            let chord = target.key?.value(as: KeyChord.self)
        else { return event }
        return .key(chord.key)
    }
}
