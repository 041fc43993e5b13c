/// The number of colours that an output shows.
public enum ColorDepth: Int, Sendable, Comparable {
    case none, ansi16, ansi256, trueColor

    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns the number of colours that an output shows by default, from `COLORTERM` and `TERM`. The result
    /// is `none` in three cases:
    /// - The output is no terminal.
    /// - `NO_COLOR` is not empty (no-color.org).
    /// - `TERM` is `dumb`.
    public static func detected(environment: [String: String], isTerminal: Bool) -> ColorDepth {
        guard isTerminal, (environment["NO_COLOR"] ?? "").isEmpty else { return .none }
        return supported(environment: environment)
    }

    /// Returns the number of colours that the terminal can show, from `TERM` and `COLORTERM`. Ignores
    /// `NO_COLOR`.
    public static func supported(environment: [String: String]) -> ColorDepth {
        let term = environment["TERM"] ?? ""
        if term == "dumb" { return .none }
        let colorTerm = environment["COLORTERM"] ?? ""
        if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
        // An example of such a `TERM` is `xterm-256color`.
        return term.split(separator: "-").contains { $0.hasPrefix("256") } ? .ansi256 : .ansi16
    }
}

/// The value of the option `--color`: `auto` shows colours if the output can show them.
public enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

extension Console {
    public func applying(_ choice: ColorChoice) -> Console {
        var console = self
        switch choice {
        case .auto: break
        case .always: console.colors = supportedColors == .none ? .ansi16 : supportedColors
        case .never: console.colors = .none
        }
        return console
    }
}
