public import ShellInterface
import Synchronization

/// A fake full screen that ends as the test prescribes, and records the requested screens.
public final class FakeFullScreen: FullScreen {
    public let isPossible: Bool
    private let endings: Mutex<[FullScreenEnding]>
    private let opened = Mutex<[String?]>([])

    /// - Parameters:
    ///   - isPossible: whether there is a terminal.
    ///   - endings: the results of the first calls of `run`. Later calls return ``FullScreenEnding/left``.
    public init(isPossible: Bool = true, endings: [FullScreenEnding] = []) {
        self.isPossible = isPossible
        self.endings = Mutex(endings)
    }

    /// The screens that `run` was asked to open, in order; `nil` stands for the first screen.
    public var screens: [String?] { opened.withLock { $0 } }

    public func run(showing screen: String?) throws -> FullScreenEnding {
        opened.withLock { $0.append(screen) }
        return endings.withLock { $0.isEmpty ? .left : $0.removeFirst() }
    }
}
