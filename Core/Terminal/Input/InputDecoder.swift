/// A decoder that turns the bytes of a terminal into events. While ``isWaiting`` is true, the caller waits a
/// moment for more bytes. If no byte arrives, the caller calls ``flush()``.
public struct InputDecoder: Sendable {
    /// The maximum size of one paste event, in bytes. A larger paste becomes several events.
    static let maximumPaste = 8 << 20

    /// The number of ``flush()`` calls (about two seconds of waiting) after which the decoder drops an
    /// unfinished answer of the terminal.
    private static let mostStalls = 50
    /// The number of ``flush()`` calls after which the decoder stops waiting for expected answers
    /// (``expectAnswers()``).
    private static let mostExpected = 5

    private var pending: [UInt8] = []
    /// The number of ``flush()`` calls that found an unfinished answer of the terminal. ``feed(_:)`` sets it
    /// to 0.
    private var stalls = 0
    /// The number of ``flush()`` calls for which the decoder still expects answers of the terminal; 0 if it
    /// expects none.
    private var expected = 0
    private var isPasting = false
    private var paste: [UInt8] = []

    public init() {}

    /// Whether the decoder holds bytes that may be the start of an unfinished sequence.
    public var isWaiting: Bool { !pending.isEmpty }

    /// Decodes the next bytes.
    /// - Returns: the events that these bytes complete, in order.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending += bytes
        stalls = 0
        return drain(isEnd: false)
    }

    /// Tells the decoder that the program has asked the terminal for reports, such as its background colour.
    /// ``flush()`` then leaves unfinished bytes undecoded, because they can be the start of a report. The
    /// decoder stops expecting reports after the last one, `deviceAttributes`, or after a few calls of
    /// ``flush()``.
    public mutating func expectAnswers() { expected = Self.mostExpected }

    /// Decodes the unfinished bytes without waiting for more. For example, a single Escape byte becomes the
    /// key Esc.
    ///
    /// Exception: An unfinished answer of the terminal stays undecoded, and is dropped after about two
    /// seconds.
    public mutating func flush() -> [InputEvent] {
        if expected > 0, isWaiting {
            expected -= 1
            return []
        }
        let events = drain(isEnd: true)
        if isWaiting, !isPasting {
            stalls += 1
            if stalls >= Self.mostStalls { pending = [] }
        }
        return events
    }

    private mutating func drain(isEnd: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        var rest = pending[...]
        while !rest.isEmpty {
            if isPasting {
                guard takePaste(&rest, &events) else { break }
                continue
            }
            let step = InputStep(rest, isEnd: isEnd)
            guard step.length > 0 else { break }
            rest = rest.dropFirst(step.length)
            isPasting = step.startsPaste
            if let event = step.event { events.append(event) }
            // The device attributes are the last answer.
            if step.event == .report(.deviceAttributes) { expected = 0 }
        }
        pending = Array(rest)
        return events
    }

    /// Moves pasted bytes from `rest` to ``paste``, and adds a finished paste to `events`.
    /// - Returns: whether the paste has ended.
    private mutating func takePaste(_ rest: inout ArraySlice<UInt8>, _ events: inout [InputEvent]) -> Bool {
        while let byte = rest.first {
            if byte == 0x1B {
                let end = rest.prefix(InputStep.pasteEnd.count)
                if end.elementsEqual(InputStep.pasteEnd) {
                    rest = rest.dropFirst(end.count)
                    events.append(endPaste())
                    isPasting = false
                    return true
                }
                // These bytes can be the beginning of the sequence that ends the paste.
                if InputStep.pasteEnd.starts(with: end) { return false }
            }
            paste.append(byte)
            rest = rest.dropFirst()
            if paste.count >= Self.maximumPaste { events.append(endPaste()) }
        }
        return false
    }

    private mutating func endPaste() -> InputEvent {
        defer { paste = [] }
        return .paste(String(decoding: paste, as: UTF8.self))
    }
}
