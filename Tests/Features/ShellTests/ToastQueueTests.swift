import ShellPresentation
import Testing

@Suite("Toasts")
struct ToastQueueTests {
    @Test func `the toast queue shows one warning at a time, in order, each for its duration`() {
        var queue = ToastQueue<String>()
        queue.warn("a", now: 0)
        queue.warn("b", now: 500)

        #expect(queue.current == "a")
        queue.tick(now: 5_999)
        #expect(queue.current == "a")
        queue.tick(now: 6_000)
        #expect(queue.current == "b")
        queue.tick(now: 12_000)
        #expect(queue.current == nil)
    }

    @Test func `a result replaces the former result at once, and stays for its own time`() {
        var queue = ToastQueue<String>()
        queue.show("deleted", now: 0)
        #expect(queue.current == "deleted")

        queue.show("undone", now: 500)

        #expect(queue.current == "undone" && queue.deadline == 2_500)
        queue.tick(now: 2_500)
        #expect(queue.current == nil)
    }

    @Test func `a warning that a result interrupts is shown again for the rest of its time`() {
        var queue = ToastQueue<String>()
        queue.warn("warning", now: 0)
        queue.warn("later", now: 0)
        queue.show("result", now: 1_000)
        #expect(queue.current == "result")

        queue.tick(now: 3_000)

        #expect(queue.current == "warning" && queue.deadline == 8_000)
        queue.tick(now: 8_000)
        #expect(queue.current == "later")
    }

    @Test func `a failure discards waiting warnings, and is shown again after a result`() {
        var queue = ToastQueue<String>()
        queue.warn("warning", now: 0)
        queue.interrupt("failed", now: 0)
        #expect(queue.current == "failed")

        queue.show("result", now: 1_000)
        #expect(queue.current == "result")
        queue.tick(now: 3_000)

        #expect(queue.current == "failed" && queue.deadline == 8_000)
        queue.tick(now: 8_000)
        #expect(queue.current == nil)
    }

    @Test func `a failure that a result interrupts is shown again, however many warnings follow`() {
        var queue = ToastQueue<String>()
        queue.interrupt("failed", now: 0)
        queue.show("result", now: 1_000)
        for number in 1...6 { queue.warn("warning \(number)", now: 1_000) }

        queue.tick(now: 3_000)
        #expect(queue.current == "failed" && queue.deadline == 8_000)
        queue.tick(now: 8_000)

        // The queue holds five warnings, so it has dropped the first one.
        #expect(queue.current == "warning 2")
    }

    @Test func `only a result ends before its time, and the next warning follows`() {
        var queue = ToastQueue<String>()
        queue.show("result", now: 0)
        queue.warn("warning", now: 0)

        queue.endResult(now: 100)
        #expect(queue.current == "warning")
        queue.endResult(now: 200)

        #expect(queue.current == "warning")
    }

    @Test func `a toast ends when the clock is set back`() {
        var queue = ToastQueue<String>()
        queue.show("a", now: 10_000_000)

        queue.tick(now: 0)

        #expect(queue.current == nil)
    }
}
