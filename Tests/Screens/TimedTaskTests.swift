import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import LibraryDomain
import Synchronization
import Testing

@testable import AppComposition
@testable import ShellFeature

@Suite("Tasks on a timer")
struct TimedTaskTests {
    /// A timed task that announces an edit each time it runs, so that a test can count its runs.
    private struct Announcement: TimedTask {
        let edits: any LibraryEdits

        func run() { (edits as? FakeLibraryEdits)?.announce() }
    }

    private enum DailyAssembly: FeatureAssembly {
        static let name = "Daily"

        static func register(in registry: inout Registry) {
            registry.timer("announcement", every: .day) { (edits: any LibraryEdits) in
                Announcement(edits: edits)
            }
        }
    }

    private enum MinutelyAssembly: FeatureAssembly {
        static let name = "Minutely"

        static func register(in registry: inout Registry) {
            registry.timer("announcement", every: .minute) { (edits: any LibraryEdits) in
                Announcement(edits: edits)
            }
        }
    }

    private struct Failure: TimedTask {
        func run() throws { throw PlainFailure(.storage, "the bar is gone") }
    }

    private enum FailingAssembly: FeatureAssembly {
        static let name = "Failing"

        static func register(in registry: inout Registry) {
            registry.timer("failure", every: .minute) { Failure() }
        }
    }

    /// Sets the clock to each of the times in turn. Returns, for each time, the number of runs of the
    /// feature's timed task up to this time.
    private func runs(of feature: any FeatureAssembly.Type, at times: [(day: String, time: String)]) throws
        -> [Int]
    {
        let front = try Front(features: FeatureList.all.filter { $0.name != "Stats" } + [feature])
        let count = Mutex(0)
        let observation = front.world.edits.observe { count.withLock { $0 += 1 } }
        defer { observation.cancel() }
        return times.map { day, time in
            front.world.clock.set(day, time)
            front.shell.handle(.time)
            return count.withLock { $0 }
        }
    }

    @Test func `a daily task runs once on each new day, and not when the full screen opens`() throws {
        let times = [
            ("2026-11-21", "12:00"), ("2026-11-21", "23:59"), ("2026-11-22", "00:00"),
            ("2026-11-22", "00:01"),
            ("2026-11-25", "09:00"),
        ]

        #expect(try runs(of: DailyAssembly.self, at: times) == [0, 0, 1, 1, 2])
    }

    @Test func `a task of each minute runs once in a minute, however much happens in it`() throws {
        let times = [
            ("2026-11-21", "12:00"), ("2026-11-21", "12:01"), ("2026-11-21", "12:01"),
            ("2026-11-21", "12:05"),
        ]

        #expect(try runs(of: MinutelyAssembly.self, at: times) == [0, 1, 1, 2])
    }

    @Test func `the full screen shows the error of a task`() throws {
        let front = try Front(features: FeatureList.all + [FailingAssembly.self])

        front.world.clock.advance(milliseconds: 60_000)
        front.shell.handle(.time)
        #expect(front.work.takeErrors().isEmpty)
        front.shell.handle(.worked(nil))

        #expect(front.text().contains("the bar is gone"))
    }
}
