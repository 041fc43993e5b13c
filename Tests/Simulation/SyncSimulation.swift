import Foundation

/// Runs simulated worlds by their seeds, and reports the worlds that broke a rule of sync.
///
///     SyncSimulation FIRST LAST [OPERATIONS]     the seeds from FIRST to LAST
///     SyncSimulation --texts FIRST LAST          the same, in worlds of long texts
///     SyncSimulation --bug NAME [SEEDS]          one planted bug
///     SyncSimulation --bugs [SEEDS]              all planted bugs
///     SyncSimulation --cost                      the costs of a sync, and of each key of a query
@main
enum SyncSimulation {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "--worker":
            guard arguments.count > 6, let kind = WorldKind(rawValue: arguments[5]) else { usage() }
            work(kind, arguments[1...4].compactMap { UInt64($0) }, PlantedBug(rawValue: arguments[6]))
        case "--texts":
            let numbers = arguments.dropFirst().compactMap { UInt64($0) }
            guard numbers.count == 2, numbers[0] <= numbers[1] else { usage() }
            exit(simulate(.texts, numbers[0], numbers[1], 40))
        case "--bugs":
            exit(
                BugHunt(seeds: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000).run(
                    PlantedBug.allCases))
        case "--bug":
            guard arguments.count > 1, let bug = PlantedBug(rawValue: arguments[1]) else { usage() }
            exit(BugHunt(seeds: arguments.count > 2 ? UInt64(arguments[2]) ?? 1_000 : 1_000).run([bug]))
        case "--cost":
            do {
                let syncs = try CostRun(directory: "\(root)/haru-cost-\(getpid())").run()
                let queries = try QueryCostRun(directory: "\(root)/haru-queries-\(getpid())").run()
                exit(max(syncs, queries))
            } catch {
                print("\(error)")
                exit(1)
            }
        default:
            let numbers = arguments.compactMap { UInt64($0) }
            guard numbers.count == arguments.count, numbers.count >= 2, numbers[0] <= numbers[1] else {
                usage()
            }
            let operations = numbers.count > 2 ? numbers[2] : 1_000
            exit(simulate(.mixed, numbers[0], numbers[1], operations))
        }
    }

    private static func usage() -> Never {
        print(
            "usage: SyncSimulation FIRST-SEED LAST-SEED [OPERATIONS] | --texts FIRST-SEED LAST-SEED "
                + "| --bug NAME [SEEDS] | --bugs [SEEDS] | --cost")
        for bug in PlantedBug.allCases { print("  \(bug.rawValue)") }
        exit(2)
    }

    /// Runs the seeds from `first` to `last`, inclusive. Starts a process for each core, because threads
    /// would wait for each other in SQLite.
    /// - Parameter operations: how many actions the people of each world perform.
    /// - Returns: the exit code: 0 if no world broke a rule, otherwise 1.
    private static func simulate(
        _ kind: WorldKind, _ first: UInt64, _ last: UInt64, _ operations: UInt64
    ) -> Int32 {
        let cores = UInt64(ProcessInfo.processInfo.activeProcessorCount)
        let workers = (0..<min(cores, last - first + 1)).map { offset in
            Worker(
                kind, first: first + offset, last: last, stride: cores, operations: operations, bug: nil)
        }
        for worker in workers { worker.start() }
        let failures = workers.flatMap { $0.failures() }.sorted { $0.seed < $1.seed }
        for failure in failures.prefix(10) { print("seed \(failure.seed): \(failure.text)") }
        print("\(last - first + 1) seeds of \(operations) operations: \(failures.count) violations")
        let figures = workers.reduce(into: TextFigures()) { $0 += $1.figures }
        print(
            "long texts: \(figures.merges) merges, \(figures.conflicts) conflicts, "
                + "\(figures.words) words looked for")
        print("conflicts: \(figures.stored), of which \(figures.wrong) are false")
        let seeds = Int(last - first + 1)
        if kind == .texts, seeds >= 100,
            figures.merges < 2 * seeds || figures.conflicts < seeds / 4 || figures.words < 10 * seeds
        {
            print("too few merges, conflicts or words for a useful check")
            return 1
        }
        return failures.isEmpty ? 0 : 1
    }

    /// Runs the seeds of one worker process. Prints each violation in one line, with the seed.
    /// - Parameter numbers: four numbers in this order: first seed, last seed, step between seeds, count of
    ///   actions per seed.
    private static func work(_ kind: WorldKind, _ numbers: [UInt64], _ bug: PlantedBug?) {
        var figures = TextFigures()
        for seed in stride(from: numbers[0], through: numbers[1], by: UInt64.Stride(numbers[2])) {
            let watchdog = DispatchWorkItem {
                report(seed, "it does not end")
                try? FileManager.default.removeItem(atPath: directory(seed))
                exit(0)
            }
            if !isTraced { DispatchQueue.global().asyncAfter(deadline: .now() + longest, execute: watchdog) }
            var text = violation(kind, seed, Int(numbers[3]), bug, &figures)
            // A world that also breaks a rule without the bug does not show that the bug was found.
            if bug != nil, text != nil, violation(kind, seed, Int(numbers[3]), nil, &figures) != nil {
                text = nil
            }
            watchdog.cancel()
            guard let text else { continue }
            report(seed, text)
            if bug != nil { return }
        }
        print(
            Worker.figuresWord, figures.merges, figures.conflicts, figures.words, figures.stored,
            figures.wrong)
    }

    /// The time limit for one simulated world, in seconds. Most worlds take less than one second.
    private static let longest = 120.0

    private static func report(_ seed: UInt64, _ text: String) {
        print("VIOLATION \(seed) \(text.replacingOccurrences(of: "\n", with: "\u{1}"))")
        fflush(nil)
    }

    private static var isTraced: Bool { ProcessInfo.processInfo.environment["TRACE"] != nil }

    /// The folder for the files of the simulated worlds. If possible, the folder is in memory, so that the
    /// simulation does not wait for a disk.
    private static var root: String {
        FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    }

    private static func directory(_ seed: UInt64) -> String { "\(root)/haru-simulation-\(getpid())-\(seed)" }

    private static func violation(
        _ kind: WorldKind, _ seed: UInt64, _ operations: Int, _ bug: PlantedBug?,
        _ figures: inout TextFigures
    ) -> String? {
        do {
            let world = try World(seed: seed, directory: directory(seed), kind: kind, bug: bug)
            defer { figures += world.figures }
            world.isTraced = isTraced
            world.isDescribed = ProcessInfo.processInfo.environment["DESCRIBE"] != nil
            try world.run(operations: operations)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
