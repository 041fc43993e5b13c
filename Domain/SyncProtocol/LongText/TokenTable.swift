/// Numbers tokens, so that a comparison of two tokens is a comparison of two integers. Equal bytes get the
/// same number.
///
/// The numbers follow the order of first use and never depend on hash values. Bytes decide whether tokens
/// are equal: the composed and the decomposed form of a syllable are two tokens.
struct TokenTable {
    private var numbers: [Bytes: Int32] = [:]

    /// The number of different tokens.
    var count: Int { numbers.count }

    mutating func reserveCapacity(_ tokens: Int) { numbers.reserveCapacity(tokens) }

    mutating func number(of token: ArraySlice<UInt8>) -> Int32 {
        let key = Bytes(token)
        if let number = numbers[key] { return number }
        let number = Int32(truncatingIfNeeded: numbers.count)
        numbers[key] = number
        return number
    }

    /// A token whose hash value reads all bytes at once.
    private struct Bytes: Hashable {
        private let bytes: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }

        static func == (lhs: Bytes, rhs: Bytes) -> Bool { lhs.bytes == rhs.bytes }
    }
}
