public import ShellInterface
import Synchronization

/// A full screen that is left as it was told beforehand, and keeps which screens it was to open with.
public final class FakeFullScreen: FullScreen {
    public let isPossible: Bool
    private let endings: Mutex<[FullScreenEnding]>
    private let opened = Mutex<[String?]>([])

    /// - Parameters:
    ///   - isPossible: whether there is a terminal to show it on.
    ///   - endings: of one showing after another; after those the person leaves.
    public init(isPossible: Bool = true, endings: [FullScreenEnding] = []) {
        self.isPossible = isPossible
        self.endings = Mutex(endings)
    }

    /// The screens that it was to open with, in order; `nil` for the first.
    public var screens: [String?] { opened.withLock { $0 } }

    public func run(showing screen: String?) throws -> FullScreenEnding {
        opened.withLock { $0.append(screen) }
        return endings.withLock { $0.isEmpty ? .left : $0.removeFirst() }
    }
}
