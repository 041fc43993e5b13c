public import ShellInterface

/// A full screen that is left at once, or that there is no terminal for.
public struct FakeFullScreen: FullScreen {
    public let isPossible: Bool

    public init(isPossible: Bool = true) { self.isPossible = isPossible }

    public func run(showing screen: String?) throws -> FullScreenEnding { .left }
}
