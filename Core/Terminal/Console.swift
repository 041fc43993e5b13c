public import UtilLocalization

/// The input and output of a command, and the properties of its terminal.
public struct Console: Sendable {
    /// Writes text unchanged to standard output, which receives the data that a command prints.
    public let out: @Sendable (String) -> Void
    /// Writes text unchanged to standard error, which receives the messages of a command.
    public let err: @Sendable (String) -> Void
    /// Reads standard input to its end, and passes the bytes piece by piece to the given closure.
    public let readPieces: @Sendable (InputPieces.Taker) throws(InputFailure) -> Void
    /// Shows the given prompt, and reads a line without showing what the person types; `nil` at the end of
    /// the input.
    public let readSecret: @Sendable (String) -> String?
    /// Whether a person must type a new secret (such as a password) twice; false if the secret comes from a
    /// pipe.
    public let asksTwice: Bool
    /// The number of columns of the terminal; 80 without a terminal.
    public var width: Int
    public var colors: ColorDepth
    /// The colours that the terminal can show. With `--color always`, output to a file has these colours too.
    public let supportedColors: ColorDepth
    /// Whether standard output is a terminal.
    public let isInteractive: Bool
    /// Whether Haru can take over the terminal for its full screen.
    public let hasScreen: Bool
    /// Whether commands show their progress, because standard error is a terminal.
    public let showsProgress: Bool
    public var language: Language

    public init(
        out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
        readPieces: @escaping @Sendable (InputPieces.Taker) throws(InputFailure) -> Void = { _ in },
        readSecret: @escaping @Sendable (String) -> String? = { _ in nil }, asksTwice: Bool = false,
        width: Int = 80,
        colors: ColorDepth = .none,
        supportedColors: ColorDepth = .none, isInteractive: Bool = false, hasScreen: Bool = false,
        showsProgress: Bool = false,
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
        self.hasScreen = hasScreen
        self.showsProgress = showsProgress
        self.language = language
    }

    /// Reads all of standard input.
    /// - Parameter limit: the maximum size in bytes.
    /// - Throws: ``InputFailure/tooLarge(mebibytes:)`` as soon as the input exceeds the limit;
    ///   ``InputFailure/unreadable(_:)`` if the input cannot be read.
    public func readInput(atMost limit: Int = 16 << 20) throws(InputFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try readPieces { piece throws(InputFailure) in
            guard piece.count <= limit - bytes.count else { throw .tooLarge(mebibytes: limit >> 20) }
            bytes += piece
        }
        return bytes
    }

    /// Prints a line of data on standard output.
    public func print(_ line: String) { out(line + "\n") }

    /// Prints a message on standard error.
    public func note(_ line: String) { err(line + "\n") }
}
