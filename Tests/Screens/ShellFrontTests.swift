import CoreCommandLine
import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import ShellInterface
import Synchronization
import Testing
import TodosDomain
import UtilLocalization

@testable import AppComposition

@Suite("The full screen on a terminal in memory")
struct ShellFrontTests {
    /// Types a text into the full screen, and then leaves the program with Ctrl-C.
    /// - Returns: the text on standard error, and the error that the program threw.
    private func type(_ text: String, _ repository: any PlannerRepository) throws -> (
        errors: String, thrown: (any Error)?
    ) {
        let keys = text.map { Key($0 == "\n" ? .enter : .character($0)) } + [Key(.character("c"), .control)]
        let device = FakeTerminal(typed: keys.map { .key($0) })
        let errors = Mutex("")
        let console = Console(out: { _ in }, err: { text in errors.withLock { $0 += text } })
        let world = FeatureWorld(clock: FixedClock(), repository: repository)
        let container = try Front.container(world, FakeSettingsRepository(), console, device: device)
        var thrown: (any Error)?

        try withExtendedLifetime(container) {
            let front = try container.resolve((any FullScreen).self)
            do { #expect(try front.run(showing: nil) == .left) } catch { thrown = error }
        }

        #expect(!device.isOpen)
        return (errors.withLock { $0 }, thrown)
    }

    @Test func `the full screen finishes all requested work before it ends`() throws {
        let library = FakePlannerRepository(clock: FixedClock())

        let (errors, thrown) = try type("amilk\nabread\n", library)

        #expect(errors.isEmpty && thrown == nil)
        let titles = try library.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
            .map(
                \.title.description)
        #expect(titles.sorted() == ["bread", "milk"])
    }

    @Test func `the full screen prints every line that could not be stored when it ends`() throws {
        let library = FailingWriteRepository(FakePlannerRepository(clock: FixedClock()))

        let (errors, thrown) = try type("amilk\nabread\n", library)

        #expect(ErrorCatalogue(language: .english).describe(try #require(thrown)).status == .storage)
        #expect(errors.contains("not saved: milk\n") && errors.contains("not saved: bread\n"))
    }
}
