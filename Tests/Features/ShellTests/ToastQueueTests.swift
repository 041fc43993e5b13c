import ShellPresentation
import Testing

@Suite("Toasts")
struct ToastQueueTests {
    @Test func `the toast queue shows one toast at a time, in order, each for its duration`() {
        var queue = ToastQueue<String>()
        queue.say("a", for: 2_000, now: 0)
        queue.say("b", for: 2_000, now: 500)

        #expect(queue.current == "a")
        queue.tick(now: 1_999)
        #expect(queue.current == "a")
        queue.tick(now: 2_000)
        #expect(queue.current == "b")
        queue.tick(now: 4_000)
        #expect(queue.current == nil)
    }

    @Test func `the toast queue keeps only the newest toast of a source, and others wait their turn`() {
        var queue = ToastQueue<String>()
        queue.say("a", from: 1, for: 2_000, now: 0)
        queue.say("other", from: 2, for: 2_000, now: 0)
        queue.say("b", from: 1, for: 2_000, now: 500)

        #expect(queue.current == "other")
        queue.say("c", from: 1, for: 2_000, now: 600)
        queue.tick(now: 2_500)
        #expect(queue.current == "c")
        queue.say("d", from: 1, for: 2_000, now: 2_600)

        #expect(queue.current == "d" && queue.deadline == 4_600)
    }

    @Test func `a toast ends when the clock is set back`() {
        var queue = ToastQueue<String>()
        queue.say("a", for: 2_000, now: 10_000_000)

        queue.tick(now: 0)

        #expect(queue.current == nil)
    }
}
