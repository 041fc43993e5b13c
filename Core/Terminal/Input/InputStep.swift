/// The first event in the bytes that a terminal sent.
struct InputStep {
    static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let pasteStart = Array("[200~".utf8)
    /// The maximum size of a control string, such as an answer of the terminal, in bytes. The rest of a
    /// longer string counts as new input.
    private static let maximumString = 4096

    /// The number of bytes of the first event; 0 if more bytes must arrive before this event is complete.
    private(set) var length = 0
    /// The first event in the input. `nil` if the event is incomplete, or if the first bytes stand for no
    /// event.
    private(set) var event: InputEvent?
    private(set) var startsPaste = false

    /// Decodes the first event in `bytes`.
    /// - Parameter isEnd: whether to decode `bytes` without waiting for more. If so, a single Escape byte is
    ///   the key Esc.
    init(_ bytes: ArraySlice<UInt8>, isEnd: Bool) {
        guard let first = bytes.first else { return }
        if first == 0x1B {
            escape(bytes, isEnd: isEnd)
        } else if first < 0x20 || first == 0x7F {
            control(first)
        } else {
            text(bytes, isEnd: isEnd)
        }
    }

    private mutating func take(_ count: Int, _ event: InputEvent?) {
        length = count
        self.event = event
    }

    private mutating func control(_ byte: UInt8) {
        let key: Key =
            switch byte {
            case 0x0D: Key(.enter)
            case 0x09: Key(.tab)
            case 0x08, 0x7F: Key(.backspace)
            case 0x00: Key(.character(" "), .control)
            case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
            default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
            }
        take(1, .key(key))
    }

    private mutating func escape(_ bytes: ArraySlice<UInt8>, isEnd: Bool) {
        let rest = bytes.dropFirst()
        guard let next = rest.first else { return isEnd ? take(1, .key(Key(.escape))) : () }
        switch next {
        case UInt8(ascii: "["): controlSequence(rest, isEnd: isEnd)
        case UInt8(ascii: "O"): singleShift(rest, isEnd: isEnd)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            string(rest, isEnd: isEnd)
        default: alternate(rest, isEnd: isEnd)
        }
    }

    /// Decodes a control sequence. An invalid byte ends the sequence. The method then drops the sequence, but
    /// keeps the invalid byte for the next step.
    private mutating func controlSequence(_ rest: ArraySlice<UInt8>, isEnd: Bool) {
        let body = rest.dropFirst()
        let inner = body.prefix { (0x20...0x3F).contains($0) }
        if inner.count > ControlSequence.maximumLength { return take(2 + inner.count, nil) }
        guard let final = body.dropFirst(inner.count).first else {
            guard isEnd else { return }
            // `CSI` without more bytes is the key Alt-[.
            return inner.isEmpty ? alternate(rest, isEnd: true) : take(2 + inner.count, nil)
        }
        guard (0x40...0x7E).contains(final) else { return take(2 + inner.count, nil) }
        let sequence = body.prefix(inner.count + 1)
        if rest.prefix(inner.count + 2).elementsEqual(Self.pasteStart) {
            startsPaste = true
            return take(2 + sequence.count, nil)
        }
        take(2 + sequence.count, ControlSequence(sequence).event)
    }

    private mutating func singleShift(_ rest: ArraySlice<UInt8>, isEnd: Bool) {
        guard let final = rest.dropFirst().first else { return isEnd ? alternate(rest, isEnd: true) : () }
        guard let code = ControlSequence.lettered[final] else { return alternate(rest, isEnd: isEnd) }
        take(3, .key(Key(code)))
    }

    /// Decodes a control string (OSC, DCS, APC, PM), which ends with BEL or ST (ECMA-48 §5.6). An OSC that
    /// begins with a digit is an answer of the terminal, and never counts as key presses.
    private mutating func string(_ rest: ArraySlice<UInt8>, isEnd: Bool) {
        let body = rest.dropFirst()
        let text = body.prefix(Self.maximumString).prefix { $0 >= 0x20 && $0 != 0x7F }
        let isNumbered =
            rest.first == UInt8(ascii: "]") && text.first.map { (0x30...0x39).contains($0) } == true
        if text.count == Self.maximumString { return take(2 + text.count, nil) }
        var end = body.dropFirst(text.count)
        switch end.popFirst() {
        case 0x07?: take(3 + text.count, isNumbered ? Self.answer(text) : nil)
        case 0x1B? where end.first == UInt8(ascii: "\\"):
            take(4 + text.count, isNumbered ? Self.answer(text) : nil)
        case nil,
            0x1B? where end.isEmpty:
            if isEnd, !isNumbered { alternate(rest, isEnd: true) }
        // Another key or sequence interrupts the string, so the string is not complete.
        default: isNumbered ? take(2 + text.count, nil) : alternate(rest, isEnd: true)
        }
    }

    private static func answer(_ text: ArraySlice<UInt8>) -> InputEvent? {
        let background = "11;".utf8
        guard text.starts(with: background) else { return nil }
        return TerminalColor(text.dropFirst(background.count)).map { .report(.background($0)) }
    }

    /// Decodes an Escape byte and a key, which together mean the key with Alt.
    private mutating func alternate(_ rest: ArraySlice<UInt8>, isEnd: Bool) {
        // Some terminals, such as rxvt, send Alt with a key as two Escape bytes and the rest of the key. If
        // three or more Escape bytes arrive, the first is the key Esc.
        if rest.first == 0x1B {
            if rest.dropFirst().first == 0x1B { return take(1, .key(Key(.escape))) }
            let inner = InputStep(rest, isEnd: isEnd)
            if inner.length == 0 { return }
            if case .key(let key)? = inner.event, key.code != .escape {
                return take(inner.length + 1, .key(Key(key.code, key.modifiers.union(.alt))))
            }
            return take(1, .key(Key(.escape)))
        }
        var inner = InputStep(rest.prefix(0), isEnd: isEnd)
        if let first = rest.first, first < 0x20 || first == 0x7F {
            inner.control(first)
        } else {
            inner.text(rest, isEnd: isEnd)
        }
        guard inner.length > 0 else { return }
        guard case .key(let key)? = inner.event else { return take(inner.length + 1, nil) }
        take(inner.length + 1, .key(Key(key.code, key.modifiers.union(.alt))))
    }

    /// Decodes one grapheme. If only its beginning has arrived, decodes the beginning. The text field on the
    /// screen later adds the rest, such as a combining mark.
    private mutating func text(_ bytes: ArraySlice<UInt8>, isEnd: Bool) {
        guard let first = bytes.first, let count = Self.length(of: first) else { return take(1, nil) }
        let scalar = bytes.prefix(count)
        let isCut = scalar.count < count && scalar.dropFirst().allSatisfy { (0x80...0xBF).contains($0) }
        if isCut, !isEnd { return }
        guard let text = String(validating: scalar, as: UTF8.self), let typed = text.unicodeScalars.first
        else {
            return take(1, nil)
        }
        // C1 control characters are no keys.
        if (0x80..<0xA0).contains(typed.value) { return take(count, nil) }
        let grapheme = Self.grapheme(bytes)
        take(grapheme.utf8.count, .key(Key(.character(grapheme))))
    }

    /// Returns the first grapheme of `bytes`, which begin with a complete scalar.
    private static func grapheme(_ bytes: ArraySlice<UInt8>) -> Character {
        // The limit is 64 bytes, which are at least sixteen scalars. No typed grapheme has more.
        let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }.prefix(64)
        var end = run.count
        while end > 0 {
            if let text = String(validating: run.prefix(end), as: UTF8.self), let first = text.first {
                return first
            }
            end -= 1
        }
        return "\u{FFFD}"
    }

    private static func length(of first: UInt8) -> Int? {
        switch first {
        case 0x20..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }
}
