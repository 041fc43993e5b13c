/// How many colours an output shows.
public enum ColorDepth: Int, Sendable, Comparable {
    case none, ansi16, ansi256, trueColor

    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }

    /// What the environment says an output can show: nothing where it is no terminal, where `NO_COLOR` is set
    /// and not empty (no-color.org) or `TERM` is `dumb`; else by `COLORTERM` and `TERM`.
    public static func detected(environment: [String: String], isTerminal: Bool) -> ColorDepth {
        guard isTerminal, (environment["NO_COLOR"] ?? "").isEmpty else { return .none }
        return supported(environment: environment)
    }

    /// What the terminal can show, whatever the output is: for `--color always`.
    public static func supported(environment: [String: String]) -> ColorDepth {
        let term = environment["TERM"] ?? ""
        if term == "dumb" { return .none }
        let colorTerm = environment["COLORTERM"] ?? ""
        if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
        // As in `xterm-256color`.
        return term.split(separator: "-").contains { $0.hasPrefix("256") } ? .ansi256 : .ansi16
    }
}
