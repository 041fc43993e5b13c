import AppComposition
import CoreDI
import CoreTerminal
import DomainPrimitives
import SettingsDomain

/// Measures how long it takes to check and build the program's real registry of bindings. Also measures how
/// long it takes to resolve a singleton, such as the clock.
@main
enum CompositionBenchmark {
    static func main() throws {
        let application = HaruApplication(
            environment: ["HARU_HOME": "/nonexistent"], features: FeatureList.all,
            network: .inOtherProgram(
                replace: OnlineProgram.replaceProcess, problem: OnlineProgram.problem)
        ) { _, language in
            Console(out: { _ in }, err: { _ in }, language: language)
        }
        let console = Console(out: { _ in }, err: { _ in })
        let paths = LibraryPaths(
            environment: ["HARU_HOME": "/nonexistent"], homeDirectory: "/root", isMac: false)
        var container = try application.build(console: console, paths: paths)
        let clock = ContinuousClock()

        let builds = 200
        let building = try clock.measure {
            for _ in 0..<builds { container = try application.build(console: console, paths: paths) }
        }
        print("build() of the real container: \(microseconds(building) / Double(builds)) µs")

        let resolutions = 2_000_000
        _ = try container.resolve((any WallClock).self)
        let resolving = try clock.measure {
            for _ in 0..<resolutions { _ = try container.resolve((any WallClock).self) }
        }
        print("a resolved singleton: \(microseconds(resolving) * 1000 / Double(resolutions)) ns")
    }

    private static func microseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
    }
}
