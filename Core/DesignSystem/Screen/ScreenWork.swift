/// Where screens do what may wait for a disk or a network: in order, off the thread that draws.
public protocol ScreenWork: Sendable {
    /// Whether all that was asked for is done.
    var isIdle: Bool { get }

    /// Does something, whatever comes after it: an edit.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Does something, unless the same is asked for again before it was begun: a look at the library.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)
}
