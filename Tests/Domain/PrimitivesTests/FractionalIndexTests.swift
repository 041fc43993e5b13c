import DomainPrimitives
import Testing

@Suite("A fractional index")
struct FractionalIndexTests {
    @Test(arguments: [1, 2, 3])
    func `fractional indices stay sorted and valid over 2,000 insertions at random places`(seed: Int) throws {
        var generator = SplitMix(seed: UInt64(seed))
        var indices: [String] = []

        for _ in 0..<2000 {
            let place = Int.random(in: 0...indices.count, using: &generator)
            let lower = place > 0 ? indices[place - 1] : nil
            let upper = place < indices.count ? indices[place] : nil
            let new = try #require(
                FractionalIndex.between(lower, upper),
                "seed \(seed): between \(lower ?? "-") and \(upper ?? "-")")
            indices.insert(new, at: place)
        }

        #expect(indices == indices.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }))
        #expect(Set(indices).count == indices.count)
        #expect(indices.allSatisfy(FractionalIndex.isValid))
    }

    @Test func `a fractional index stays short when 100,000 todos are appended`() throws {
        var last: String?

        for _ in 0..<100_000 { last = FractionalIndex.between(last, nil) }

        #expect(try #require(last).count <= 5)
    }

    @Test func `a fractional index refuses bounds that are no positions or not in order`() {
        #expect(FractionalIndex.between("a2", "a1") == nil)
        #expect(FractionalIndex.between("a1", "a1") == nil)
        #expect(FractionalIndex.between("a10", nil) == nil)
        #expect(FractionalIndex.between("", nil) == nil)
        #expect(FractionalIndex.between("한", nil) == nil)
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ mixed >> 27
    }
}
