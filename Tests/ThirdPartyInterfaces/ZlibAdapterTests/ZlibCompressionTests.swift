import CompressionInterface
import DomainTesting
import Testing
import ZlibAdapter

@Suite("gzip by zlib")
struct ZlibCompressionTests {
    private let zlib = ZlibCompression()

    @Test(arguments: [0, 1, 100, 65_535, 65_536, 1_000_000])
    func `zlib inflates its own gzip to the same bytes, and not beyond the given limit`(_ count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...40, using: &generator) }

        let small = try #require(zlib.gzip(bytes))

        #expect(small.starts(with: [0x1F, 0x8B]))
        #expect(try zlib.gunzip(small, atMost: count) == bytes)
        if count > 0 {
            #expect(throws: CompressionError.tooLarge) { try zlib.gunzip(small, atMost: count - 1) }
        }
    }

    @Test func `zlib refuses gzip that is damaged, cut off or followed by something`() throws {
        let small = try #require(zlib.gzip(Array("hello hello hello".utf8)))
        for length in 0..<small.count {
            #expect(throws: CompressionError.malformed) {
                try zlib.gunzip(Array(small.prefix(length)), atMost: 100)
            }
        }
        #expect(throws: CompressionError.malformed) { try zlib.gunzip(small + [0], atMost: 100) }
        #expect(throws: CompressionError.malformed) { try zlib.gunzip(Array("{}".utf8), atMost: 100) }
        for index in small.indices where index > 9 {
            var broken = small
            broken[index] ^= 0xFF
            #expect((try? zlib.gunzip(broken, atMost: 100)) != Array("hello hello hello".utf8) || index < 10)
        }
    }

    @Test func `zlib stops at a gzip bomb that expands less than 1 MiB to 64 MiB`() throws {
        let small = try #require(zlib.gzip([UInt8](repeating: 0, count: 64 << 20)))
        #expect(small.count < 1 << 20)
        #expect(throws: CompressionError.tooLarge) { try zlib.gunzip(small, atMost: 8 << 20) }
    }
}
