/// Where screens do what may wait, off the thread that draws. Edits run one after another. Looks at the library that were asked
/// for between two edits run at the same time. What may wait for a network runs beside both.
public protocol ScreenWork: Sendable {
    /// Whether no work is queued, running, or waiting to report its result.
    var isIdle: Bool { get }

    /// Says that the end of the oldest piece was heard of.
    func heard()

    /// Does an edit: after all that was asked for before it, and before all that is asked for after it.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Does a look at the library, after the edits before it and at the same time as other looks. A look that is requested again
    /// before it starts is skipped. Two looks of one key never run at once.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Does something that may wait for a network, beside the rest and in no order: no key waits for it, and the screen is
    /// refreshed behind it. Whoever asks for it shows what goes wrong.
    /// - Parameter isPromised: whether the program ends only behind it, unless a signal ends it, and with its failure.
    func runBeside(isPromised: Bool, _ body: @escaping @Sendable () throws -> Void)
}
