public import UtilLocalization

/// Where a command reads and writes, and what is known of the other end.
public struct Console: Sendable {
    /// Writes text as it is: data to standard output.
    public let out: @Sendable (String) -> Void
    /// Writes text as it is: messages to standard error.
    public let err: @Sendable (String) -> Void
    /// Hands standard input on piece by piece, to its end.
    public let readPieces: @Sendable (InputPieces.Taker) throws(InputFailure) -> Void
    /// A line that is not shown as it is typed, after a prompt; `nil` at the end of the input.
    public let readSecret: @Sendable (String) -> String?
    /// Whether what is typed unseen is asked for twice: not where it comes through a pipe.
    public let asksTwice: Bool
    /// Columns of the terminal; 80 where there is none.
    public var width: Int
    public var colors: ColorDepth
    /// What `--color always` may use.
    public let supportedColors: ColorDepth
    /// Whether standard output is a terminal.
    public let isInteractive: Bool
    /// Whether standard error is one: only then is progress shown.
    public let showsProgress: Bool
    public var language: Language

    public init(
        out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
        readPieces: @escaping @Sendable (InputPieces.Taker) throws(InputFailure) -> Void = { _ in },
        readSecret: @escaping @Sendable (String) -> String? = { _ in nil }, asksTwice: Bool = false,
        width: Int = 80,
        colors: ColorDepth = .none,
        supportedColors: ColorDepth = .none, isInteractive: Bool = false, showsProgress: Bool = false,
        language: Language = .english
    ) {
        self.out = out
        self.err = err
        self.readPieces = readPieces
        self.readSecret = readSecret
        self.asksTwice = asksTwice
        self.width = width
        self.colors = colors
        self.supportedColors = supportedColors
        self.isInteractive = isInteractive
        self.showsProgress = showsProgress
        self.language = language
    }

    /// All of standard input.
    /// - Parameter limit: the most bytes it may have.
    /// - Throws: ``InputFailure/tooLarge(mebibytes:)`` as soon as there are more.
    public func readInput(atMost limit: Int = 16 << 20) throws(InputFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try readPieces { piece throws(InputFailure) in
            guard piece.count <= limit - bytes.count else { throw .tooLarge(mebibytes: limit >> 20) }
            bytes += piece
        }
        return bytes
    }

    /// A line of data.
    public func print(_ line: String) { out(line + "\n") }

    /// A line for the person.
    public func note(_ line: String) { err(line + "\n") }
}
