public import SyncProtocolDomain

extension ContentHash {
    /// A hash of 32 bytes for tests, which is deterministic but not secure.
    public static let fake = ContentHash { bytes in
        // FNV-1a with words of eight bytes, and with four different starting values. Tests hash records of
        // many megabytes, so this loop reads the bytes once.
        var hashes = (0..<4).map { 0xCBF2_9CE4_8422_2325 &+ UInt64($0) }
        let prime: UInt64 = 0x100_0000_01B3
        bytes.withUnsafeBytes { bytes in
            var (position, first, second) = (0, hashes[0], hashes[1])
            var (third, fourth) = (hashes[2], hashes[3])
            func add(_ word: UInt64) {
                first = (first ^ word) &* prime
                second = (second ^ word.byteSwapped) &* prime
                third = (third ^ word &+ first) &* prime
                fourth = (fourth ^ word &+ second) &* prime
            }
            while position + 8 <= bytes.count {
                add(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                position += 8
            }
            for byte in bytes[position...] { add(UInt64(byte)) }
            hashes = [first, second, third, fourth]
        }
        return hashes.flatMap { hash in (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) } }
    }
}
