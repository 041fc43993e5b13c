import Foundation
import Synchronization

/// Checks that the simulation finds planted bugs. A simulation that misses them would miss real bugs too.
struct BugHunt {
    /// The number of seeds to try for each bug. A bug counts as missed if no seed finds it.
    let seeds: UInt64

    /// Runs the simulation with each bug, several bugs in parallel.
    /// - Returns: the exit code: 0 if the simulation found every bug, otherwise 1.
    func run(_ bugs: [PlantedBug]) -> Int32 {
        let missed = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: bugs.count) { index in
            let bug = bugs[index]
            let worker = Worker(
                bug.kind, first: 1, last: seeds, stride: 1, operations: bug.kind == .texts ? 40 : 300,
                bug: bug)
            worker.start()
            let found = worker.failures().first
            missed.withLock { missed in
                if let found {
                    let reason = found.text.split(separator: "\n").first ?? ""
                    print("\(bug.rawValue): found at seed \(found.seed): \(reason)")
                } else {
                    print("\(bug.rawValue): NOT FOUND within \(seeds) seeds")
                    missed += 1
                }
                fflush(nil)
            }
        }
        let count = missed.withLock { $0 }
        print("\(bugs.count) planted bugs: \(bugs.count - count) found, \(count) missed")
        return count == 0 ? 0 : 1
    }
}
