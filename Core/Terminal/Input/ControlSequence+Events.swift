extension ControlSequence {
    var event: InputEvent? {
        switch (marker, final) {
        case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
            return mouse.map { .mouse($0) }
        case (UInt8(ascii: "?"), UInt8(ascii: "u")): return .report(.keyboardFlags(parameter(0) ?? 0))
        case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .report(.deviceAttributes)
        case (UInt8(ascii: "?"), UInt8(ascii: "y")): return mode
        case (0, UInt8(ascii: "I")): return .focus(true)
        case (0, UInt8(ascii: "O")): return .focus(false)
        case (0, _) where intermediates.isEmpty: return key.map { .key($0) }
        default: return nil
        }
    }

    private var mode: InputEvent? {
        guard intermediates == [UInt8(ascii: "$")], let number = parameter(0), let state = parameter(1) else {
            return nil
        }
        return .report(.mode(number, state: state))
    }

    /// The mouse event of an SGR mouse report (xterm, "Extended coordinates"). `nil` for other sequences, and
    /// for buttons that Haru does not use.
    private var mouse: MouseEvent? {
        guard let code = parameter(0), let column = parameter(1), let row = parameter(2), column > 0, row > 0,
            let action = Self.action(code, isRelease: final == UInt8(ascii: "m"))
        else { return nil }
        var modifiers: KeyModifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        return MouseEvent(action, column: column - 1, row: row - 1, modifiers: modifiers)
    }

    private static func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
        if code & 64 != 0 {
            let scrolls: [MouseEvent.Action] = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]
            return code & 128 == 0 ? scrolls[code & 3] : nil
        }
        let buttons: [MouseEvent.Button?] = [.left, .middle, .right, nil]
        guard code & 128 == 0, let button = buttons[code & 3] else { return code & 32 != 0 ? .move : nil }
        if code & 32 != 0 { return .drag(button) }
        return isRelease ? .release(button) : .press(button)
    }
}
