/// A table that numbers tokens, so that a diff compares integers instead of texts. Tokens with equal bytes
/// get the same number.
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

    /// Returns the numbers of several tokens.
    mutating func numbers(of tokens: some Sequence<ArraySlice<UInt8>>) -> [Int32] {
        var numbers: [Int32] = []
        for token in tokens { numbers.append(number(of: token)) }
        return numbers
    }

    /// A token that hashes all its bytes in one call. The hash of a slice would hash each byte in a separate
    /// call.
    private struct Bytes: Hashable {
        private let bytes: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }

        static func == (lhs: Bytes, rhs: Bytes) -> Bool { lhs.bytes == rhs.bytes }
    }
}
