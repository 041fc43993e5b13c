/// Looks for planted bugs: each must be found, or the simulation could not find a real one either.
struct BugHunt {
    /// Within how many.
    let seeds: UInt64

    /// - Returns: the exit code: 0 where each was found.
    func run(_ bugs: [PlantedBug]) -> Int32 {
        var missed = 0
        for bug in bugs {
            let worker = Worker(first: 1, last: seeds, stride: 1, operations: 300, bug: bug)
            worker.start()
            if let found = worker.failures().first {
                print("\(bug.rawValue): found at seed \(found.seed): \(found.text.split(separator: "\n").first ?? "")")
            } else {
                print("\(bug.rawValue): NOT FOUND within \(seeds) seeds")
                missed += 1
            }
        }
        print("\(bugs.count) planted bugs: \(bugs.count - missed) found, \(missed) missed")
        return missed == 0 ? 0 : 1
    }
}
