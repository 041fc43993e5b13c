import CoreCommandLine
import AppComposition
import CoreDI
import ShellInterface
import ShellTesting
import Synchronization
import Testing

@Suite("The program without arguments")
struct FullScreenFrontTests {
    /// The shell's place in the list of features, with a full screen that a test says the endings of.
    private enum FakeShell: FeatureAssembly {
        static let name = "Shell"
        @TaskLocal static var screen = FakeFullScreen()

        static func register(in registry: inout Registry) {
            let screen = screen
            registry.bind((any FullScreen).self) { screen }
        }
    }

    private func run(_ screen: FakeFullScreen, isInteractive: Bool = true) -> Program.Result {
        let features = FeatureList.all.filter { $0.name != "Shell" } + [FakeShell.self]
        return FakeShell.$screen.withValue(screen) { Program(features: features, isInteractive: isInteractive).run() }
    }

    @Test("opens the full screen on a terminal, and again where it was when it is to be made anew")
    func opens() {
        let screen = FakeFullScreen(endings: [.restart(showing: "settings"), .left])

        let result = run(screen)

        #expect(result.status == .done)
        #expect(screen.screens == [nil, "settings"])
        #expect(result.out.isEmpty)
    }

    @Test("prints the day where there is no terminal to be had", arguments: [(true, false), (false, true)])
    func prints(isInteractive: Bool, isPossible: Bool) {
        let screen = FakeFullScreen(isPossible: isPossible)

        let result = run(screen, isInteractive: isInteractive)

        #expect(screen.screens.isEmpty)
        #expect(result.out.contains("Nothing due today"))
    }
}
