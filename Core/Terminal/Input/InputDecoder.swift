/// A decoder that turns the bytes of a terminal into events. The bytes can arrive in pieces of any length.
///
/// The key Esc sends one Escape byte, but control sequences begin with this byte too. So while ``isWaiting``
/// is true, the caller waits a moment for more bytes. If no byte arrives, the caller calls ``flush()``.
public struct InputDecoder: Sendable {
    /// The maximum size of one paste event, in bytes. A larger paste becomes several events.
    static let maximumPaste = 8 << 20

    /// The number of ``flush()`` calls after which the decoder drops an unfinished answer of the terminal.
    /// The caller calls ``flush()`` about 25 times a second, so the decoder waits about two seconds.
    private static let mostStalls = 50
    /// After ``expectAnswers()``, at most this many ``flush()`` calls decode nothing. During these calls, an
    /// Escape byte can be the start of the terminal's answer, so the decoder waits for the rest of the
    /// answer.
    private static let mostExpected = 5

    private var pending: [UInt8] = []
    /// The number of ``flush()`` calls since the last byte arrived, while an answer of the terminal is
    /// unfinished.
    private var stalls = 0
    /// The number of further ``flush()`` calls that leave unfinished bytes undecoded, because these bytes may
    /// be the start of an answer of the terminal.
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
    /// An Escape byte can then be the start of the terminal's answer instead of the key Esc. So the next few
    /// calls of ``flush()`` decode nothing. The report `deviceAttributes` is the terminal's last answer.
    /// After this report, ``flush()`` decodes again.
    public mutating func expectAnswers() { expected = Self.mostExpected }

    /// Decodes the unfinished bytes without waiting for more, such as a single Escape byte as the key Esc.
    /// The caller calls this method if no more bytes arrive for a moment.
    ///
    /// Only an unfinished answer of the terminal stays undecoded. If its rest does not arrive, the decoder
    /// drops the answer.
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

    /// Moves bytes of pasted text from the input `rest` to ``paste``. Adds a finished paste to `events`.
    /// - Returns: whether the paste has ended. If so, the bytes in `rest` are not pasted text.
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
