import DomainPrimitives
import Synchronization
import Testing

@Suite("Observers")
struct ObserversTests {
    @Test func `each observer is notified of each change until its own observation is cancelled`() {
        let observers = Observers()
        let (first, second) = (Counter(), Counter())
        let observation = observers.add { first.add() }
        _ = observers.add { second.add() }

        observers.notify()
        observation.cancel()
        observation.cancel()
        observers.notify()

        #expect(first.count == 1)
        #expect(second.count == 2)
    }

    @Test func `an observer may add and cancel observers while it is notified`() {
        let observers = Observers()
        let counter = Counter()
        let late = observers.add { counter.add() }
        _ = observers.add {
            late.cancel()
            _ = observers.add { counter.add() }
        }

        observers.notify()
        let before = counter.count
        observers.notify()

        #expect(before <= 1)
        #expect(counter.count == before + 1)
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock { $0 } }

        func add() { value.withLock { $0 += 1 } }
    }
}
