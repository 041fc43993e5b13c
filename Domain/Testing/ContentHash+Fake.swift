public import SyncProtocolDomain

extension ContentHash {
    /// A hash of 32 bytes for tests, which is deterministic but not secure.
    public static let fake = ContentHash { bytes in
        var result: [UInt8] = []
        for seed in UInt64(0)..<4 {
            // FNV-1a, with four different starting values.
            var hash = 0xCBF2_9CE4_8422_2325 &+ seed
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            result += (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
        }
        return result
    }
}
