/// Makes events of the bytes that a terminal sends, however they are cut into pieces.
///
/// A lone Escape looks like the start of a sequence. Whoever reads waits a moment when ``isWaiting`` says so,
/// and calls ``flush()`` where nothing follows.
public struct InputDecoder: Sendable {
    /// Largest paste that is kept together, in bytes; what is over comes as further pastes.
    static let maximumPaste = 8 << 20

    /// How often ``flush()`` waits for the rest of an answer. The reader calls it about 25 times a second.
    private static let mostStalls = 50
    /// How often it waits for the rest of anything while answers are expected.
    private static let mostExpected = 5

    private var pending: [UInt8] = []
    /// The number of ``flush()`` calls since the last byte that left an answer unfinished.
    private var stalls = 0
    /// The number of further ``flush()`` calls that hold back a possible start of an answer.
    private var expected = 0
    private var isPasting = false
    /// What has come of a paste.
    private var paste: [UInt8] = []

    public init() {}

    /// Whether what has come may be the start of something longer.
    public var isWaiting: Bool { !pending.isEmpty }

    /// Takes bytes as they come.
    /// - Returns: the events they complete, in order.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending += bytes
        stalls = 0
        return drain(isEnd: false)
    }

    /// Notes that the program has queried the terminal.
    ///
    /// Until the device attributes arrive, ``flush()`` delays a lone Escape: it may begin an answer.
    public mutating func expectAnswers() { expected = Self.mostExpected }

    /// Decodes the pending bytes as they are, because no byte follows for now.
    ///
    /// The start of an answer is never a key. The decoder drops it if the rest does not arrive.
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
            // All answers come before this one.
            if step.event == .report(.deviceAttributes) { expected = 0 }
        }
        pending = Array(rest)
        return events
    }

    /// Takes what belongs to a paste.
    /// - Returns: whether there is more to look at.
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
                // The end of a paste may be cut.
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
