import AppComposition
import CoreCommandLine
import CoreDI
import ShellInterface
import ShellTesting
import Synchronization
import Testing

@Suite("The program without arguments")
struct FullScreenFrontTests {
    /// A fake of the feature Shell, which runs the full screen. Each test decides how the full screen ends.
    private enum FakeShell: FeatureAssembly {
        static let name = "Shell"
        @TaskLocal static var screen = FakeFullScreen()

        static func register(in registry: inout Registry) {
            let screen = screen
            registry.bind((any FullScreen).self) { screen }
        }
    }

    private func run(
        _ screen: FakeFullScreen, isInteractive: Bool = true, network: Network = Program.network
    ) -> Program.Result {
        let features = FeatureList.all.filter { $0.name != "Shell" } + [FakeShell.self]
        return FakeShell.$screen.withValue(screen) {
            Program(features: features, network: network, isInteractive: isInteractive).run()
        }
    }

    @Test
    func `the program opens the full screen on a terminal, and reopens the same screen after a restart`() {
        let screen = FakeFullScreen(endings: [.restart(showing: "settings"), .left])

        let result = run(screen)

        #expect(result.status == .done)
        #expect(screen.screens == [nil, "settings"])
        #expect(result.out.isEmpty)
    }

    @Test(arguments: [(true, false), (false, true)])
    func `the program prints the day where no full screen is possible`(isInteractive: Bool, isPossible: Bool)
    {
        let screen = FakeFullScreen(isPossible: isPossible)

        let result = run(screen, isInteractive: isInteractive)

        #expect(screen.screens.isEmpty)
        #expect(result.out.contains("Nothing due today"))
    }

    @Test func `the full screen opens in the program with the network stack, as its screens use servers`() {
        let screen = FakeFullScreen()
        let other = FakeOnlineProgram()

        _ = run(screen, network: other.network)

        #expect(screen.screens.isEmpty)
        #expect(other.calls.withLock { $0 } == [[]])
    }
}
