extension ControlSequence {
    /// The pressed key; `nil` if the sequence reports no pressed key. Understands the kitty keyboard
    /// protocol, xterm's modifyOtherKeys and the keys of VT220.
    var key: Key? {
        // This part of the parameter is 1 for a press, 2 for a repeat, 3 for a release.
        if part(1, 1) == 3 { return nil }
        let modifiers = KeyModifiers(parameter: parameter(1) ?? 1)
        switch final {
        case UInt8(ascii: "u"): return kitty(modifiers)
        case UInt8(ascii: "~"):
            if parameter(0) == 27 { return parameter(2).flatMap { Self.typed($0, modifiers) } }
            return parameter(0).flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
        case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
        // A report of the cursor's position looks like the key F3. Only for a key is the first parameter 1.
        default: return parameter(0) ?? 1 == 1 ? Self.lettered[final].map { Key($0, modifiers) } : nil
        }
    }

    private func kitty(_ modifiers: KeyModifiers) -> Key? {
        guard let code = parameter(0) else { return nil }
        // Some terminals also send the text that the key and its modifiers type. Shift has already changed
        // this text.
        let text = parameters.indices.contains(2) ? parameters[2].compactMap { $0.flatMap(Self.scalar) } : []
        if !text.isEmpty, modifiers.isDisjoint(with: [.alt, .control, .command]) {
            var string = String.UnicodeScalarView()
            string.append(contentsOf: text)
            return String(string).first.map { Key(.character($0)) }
        }
        if modifiers.contains(.shift), let shifted = part(0, 1) {
            return Self.typed(shifted, modifiers.subtracting(.shift))
        }
        return Self.typed(code, modifiers)
    }

    /// Returns the key of a Unicode code point, or of a private code point of the kitty keyboard protocol.
    /// `nil` for a key that Haru ignores.
    private static func typed(_ code: Int, _ modifiers: KeyModifiers) -> Key? {
        if let named = named[code] { return Key(named, modifiers) }
        if (57376...57398).contains(code) { return Key(.function(code - 57376 + 13), modifiers) }
        if (57399...57408).contains(code) {
            return scalar(code - 57399 + 0x30).map { Key(.character(Character($0)), modifiers) }
        }
        // The other private code points are lock keys, media keys, and modifiers without another key. Haru
        // ignores them.
        guard !(57344...63743).contains(code), let scalar = scalar(code) else { return nil }
        return Key(.character(Character(scalar)), modifiers)
    }

    private static func scalar(_ code: Int) -> Unicode.Scalar? {
        guard code >= 0x20, code != 0x7F, !(0x80..<0xA0).contains(code) else { return nil }
        return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    }

    private static let named: [Int: KeyCode] = [
        9: .tab, 13: .enter, 27: .escape, 127: .backspace, 8: .backspace, 57414: .enter, 57417: .left,
        57418: .right, 57419: .up,
        57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert,
        57426: .delete,
    ]

    private static let numbered: [Int: KeyCode] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1),
        12: .function(2),
        13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
        19: .function(8),
        20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
        26: .function(14),
        28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19),
        34: .function(20),
    ]

    /// Maps the last letter of a control sequence to the key. The sequence begins with `CSI` or, in
    /// application mode, with `SS3` (`ESC O`).
    static let lettered: [UInt8: KeyCode] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
        UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]
}
