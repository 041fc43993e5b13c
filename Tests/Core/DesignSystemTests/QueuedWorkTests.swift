import CoreDesignSystem
import Dispatch
import DomainTesting
import Foundation
import Synchronization
import Testing

@Suite("Queued work")
struct QueuedWorkTests {
    private struct Failure: Error, Equatable { let number: Int }

    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func note(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    @Test func `queued work runs in order, and each end is reported with its error`() {
        let log = Log()
        let work = QueuedWork {
            log.note($0.map { "failed \(($0 as? Failure)?.number ?? 0)" } ?? "done")
        } finishedConcurrently: {
        }

        for number in 1...3 {
            work.run {
                log.note("\(number)")
                if number == 2 { throw Failure(number: number) }
            }
        }
        let unheard = work.drain()

        #expect(log.all == ["1", "done", "2", "failed 2", "3", "done"])
        #expect(unheard as? Failure == Failure(number: 2))
    }

    @Test func `queued work runs every edit, but only the newest waiting read of each key`() {
        let log = Log()
        let gate = DispatchSemaphore(value: 0)
        let work = QueuedWork { _ in
        } finishedConcurrently: {
        }
        work.run { gate.wait() }

        work.run(replacing: "look") { log.note("old look") }
        work.run { log.note("edit") }
        work.run(replacing: "other") { log.note("other look") }
        work.run(replacing: "look") { log.note("new look") }
        gate.signal()
        _ = work.drain()

        #expect(log.all.first == "edit")
        #expect(log.all.dropFirst().sorted() == ["new look", "other look"])
    }

    @Test func `reads of different keys run at the same time, and an edit waits for them`() {
        let log = Log()
        let work = QueuedWork { _ in
        } finishedConcurrently: {
        }
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        // Each of the two reads ends only after the other has begun.
        work.run(replacing: "agenda") {
            first.signal()
            log.note("agenda \(second.wait(timeout: .now() + 60) == .success)")
        }
        work.run(replacing: "figures") {
            second.signal()
            log.note("figures \(first.wait(timeout: .now() + 60) == .success)")
        }
        work.run { log.note("edit") }
        _ = work.drain()

        #expect(log.all.dropLast().sorted() == ["agenda true", "figures true"])
        #expect(log.all.last == "edit")
    }

    @Test func `two reads of one key never run at the same time, and the newest ends last`() {
        let running = Mutex(0)
        let log = Log()
        let work = QueuedWork { _ in
        } finishedConcurrently: {
        }

        for number in 1...200 {
            work.run(replacing: "agenda") {
                let isAlone = running.withLock { running in
                    running += 1
                    return running == 1
                }
                log.note(isAlone ? "\(number)" : "together")
                running.withLock { $0 -= 1 }
            }
        }
        _ = work.drain()

        let numbers = log.all.compactMap { Int($0) }
        #expect(numbers.count == log.all.count)
        #expect(numbers == numbers.sorted())
        #expect(numbers.last == 200)
    }

    @Test
    func
        `an edit waits for a parked look, and a look that is requested after the edit does not pass it`()
    {
        let log = Log()
        let (began, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let work = QueuedWork { _ in
        } finishedConcurrently: {
        }

        work.run(replacing: "agenda") {
            began.signal()
            gate.wait()
            log.note("first")
        }
        #expect(began.wait(timeout: .now() + 60) == .success)
        work.run(replacing: "agenda") { log.note("parked") }
        work.run { log.note("edit") }
        work.run(replacing: "figures") { log.note("later") }
        gate.signal()
        _ = work.drain()

        #expect(log.all == ["first", "parked", "edit", "later"])
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `an edit runs alone and in order, whatever is requested around it`(seed: UInt64) {
        struct Running {
            var looks = 0
            var isEditing = false
            var edits: [Int] = []
            var hasOverlap = false
        }
        let running = Mutex(Running())
        let ends = Mutex(0)
        let work = QueuedWork { _ in
            ends.withLock { $0 += 1 }
        } finishedConcurrently: {
        }
        var generator = SeededGenerator(seed: seed)
        let kinds = (0..<400).map { _ in Int.random(in: 0..<6, using: &generator) }

        for (number, kind) in kinds.enumerated() {
            if kind < 4 {
                work.run(replacing: "key \(kind)") {
                    running.withLock { running in
                        running.looks += 1
                        running.hasOverlap = running.hasOverlap || running.isEditing
                    }
                    sched_yield()
                    running.withLock { $0.looks -= 1 }
                }
            } else {
                work.run {
                    running.withLock { running in
                        running.hasOverlap = running.hasOverlap || running.looks > 0 || running.isEditing
                        running.isEditing = true
                        running.edits.append(number)
                    }
                    sched_yield()
                    running.withLock { $0.isEditing = false }
                }
            }
        }
        _ = work.drain()

        #expect(running.withLock { $0.hasOverlap } == false)
        #expect(running.withLock { $0.edits } == kinds.indices.filter { kinds[$0] >= 4 })
        #expect(ends.withLock { $0 } == kinds.count)
    }

    @Test func `concurrent work blocks nothing, reports its end, and is awaited if it must finish`() {
        let log = Log()
        let (gate, told) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let work = QueuedWork { _ in
        } finishedConcurrently: {
            told.signal()
        }

        work.runConcurrently(mustFinish: true) {
            gate.wait()
            log.note("answered")
            throw Failure(number: 4)
        }
        work.runConcurrently(mustFinish: false) { log.note("looked") }
        #expect(told.wait(timeout: .now() + 60) == .success)
        #expect(work.isIdle && work.hasUnfinishedWork)
        work.run { log.note("edited") }
        _ = work.drain()
        gate.signal()
        #expect(work.finishWork() as? Failure == Failure(number: 4))

        #expect(log.all == ["looked", "edited", "answered"])
        #expect(!work.hasUnfinishedWork)
    }

    @Test func `queued work is idle after every result was acknowledged, and keeps a failure until then`() {
        let work = QueuedWork { _ in
        } finishedConcurrently: {
        }
        #expect(work.isIdle)

        work.run {}
        work.run { throw Failure(number: 1) }
        #expect(work.drain() as? Failure == Failure(number: 1))
        #expect(!work.isIdle)
        work.acknowledge()
        #expect(!work.isIdle)
        work.acknowledge()

        #expect(work.isIdle)
        #expect(work.drain() == nil)
    }
}
