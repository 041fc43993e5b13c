public import SyncProtocolDomain

extension ContentHash {
    /// 32 bytes that follow from what is hashed, and nothing that anybody should trust.
    public static let fake = ContentHash { bytes in
        var result: [UInt8] = []
        for seed in UInt64(0)..<4 {
            // FNV-1a, begun four times over.
            var hash = 0xCBF2_9CE4_8422_2325 &+ seed
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            result += (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
        }
        return result
    }
}
