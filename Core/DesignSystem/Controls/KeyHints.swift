public import CoreTerminal

/// A line that names keys and what they do. A click on one of the hints means its key.
public struct KeyHints: View {
    /// The id of the targets of hints; their keys are ``KeyChord``s.
    private static let target = "keys.hint"
    /// What stands between two hints of a text.
    private static let separator = " · "

    private var line = StyledLine()
    /// In columns of the line, in order.
    private var regions: [(columns: Range<Int>, chord: KeyChord)] = []

    public init() {}

    /// Creates hints from a text such as `Enter save · Esc cancel`. A part without a key ignores clicks.
    public init(_ text: String, _ role: Role = .dim) {
        for (index, part) in text.split(separator: Self.separator).enumerated() {
            if index > 0 { append(StyledLine(Self.separator, role)) }
            append(StyledLine(String(part), role), key: KeyChord(String(part.prefix { $0 != " " })))
        }
    }

    /// Columns the line takes.
    public var width: Int { line.width }

    /// Adds a hint.
    /// - Parameter key: what a click on it means; `nil` for nothing.
    public mutating func append(_ hint: StyledLine, key: KeyChord? = nil) {
        let start = width
        line.append(hint)
        if let key { regions.append((start..<width, key)) }
    }

    /// Adds the hints of another line.
    public mutating func append(_ hints: KeyHints) {
        let start = width
        line.append(hints.line)
        regions += hints.regions.map { region in
            (region.columns.lowerBound + start..<region.columns.upperBound + start, region.chord)
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

    /// The key that an event means: the one that was pressed, or that of the hint that was clicked.
    /// - Parameter target: the hit target under the pointer.
    public static func event(_ event: InputEvent, on target: Target?) -> InputEvent {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), let target,
            target.id == Self.target,
            let chord = target.key?.value(as: KeyChord.self)
        else { return event }
        return .key(chord.key)
    }
}
