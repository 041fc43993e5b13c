import SyncProtocolDomain
import Testing

@testable import SyncDomain

@Suite("How many operations go in one request")
struct BatchSizeTests {
    @Test func `a failure halves the number, and each success doubles it again`() {
        var batch = BatchSize()

        batch.shrink(from: 400)
        #expect(batch.most == 200)
        batch.grow()
        batch.grow()

        #expect(batch.most == SyncLimits.operations)
    }

    @Test func `a size that the server refused as too large is not tried again`() {
        var batch = BatchSize()

        batch.shrink(from: 400, isTooLarge: true)
        for _ in 0..<4 { batch.grow() }

        #expect(batch.most == 200)
    }

    @Test func `a batch never shrinks below one operation`() {
        var batch = BatchSize()
        batch.shrink(from: 1)
        #expect(batch.most == 1)
    }
}
