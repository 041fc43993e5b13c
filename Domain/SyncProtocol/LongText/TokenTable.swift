/// A table that numbers tokens, so that a diff compares integers instead of texts. Tokens with equal bytes
/// get the same number.
///
/// The numbers follow the order of first use and never depend on hash values. Bytes decide whether tokens
/// are equal: the composed and the decomposed form of a syllable are two tokens.
///
/// The table is a hash table with open addressing and linear probing (Knuth, "The Art of Computer
/// Programming", volume 3, section 6.4). A merge looks up each word and line of three texts, and a dictionary
/// of slices took a quarter of its time.
struct TokenTable {
    private struct Token {
        let hash: UInt64
        /// The place of the token in ``TokenTable/bytes``.
        let bytes: Range<Int>
    }

    /// A random number of this process. Without it, somebody could write a text of tokens with equal hashes,
    /// and each lookup would read all of them.
    private static let seed = UInt64.random(in: .min ... .max)

    /// The number of the token in each slot; -1 for an empty slot. The number of slots is a power of two.
    private var slots: [Int32] = []
    /// The tokens in the order of their numbers.
    private var tokens: [Token] = []
    /// The bytes of all tokens.
    private var bytes: [UInt8] = []

    /// The number of different tokens.
    var count: Int { tokens.count }

    mutating func reserveCapacity(_ tokens: Int) {
        self.tokens.reserveCapacity(tokens)
        resize(for: tokens)
    }

    mutating func number(of token: ArraySlice<UInt8>) -> Int32 {
        token.withUnsafeBytes { number(of: $0) }
    }

    /// Returns the numbers of several tokens of one text.
    mutating func numbers(of tokens: some Sequence<Range<Int>>, in text: ArraySlice<UInt8>) -> [Int32] {
        text.withUnsafeBytes { bytes in
            tokens.map { token in
                let start = token.lowerBound - text.startIndex
                return number(of: UnsafeRawBufferPointer(rebasing: bytes[start..<start + token.count]))
            }
        }
    }

    private mutating func number(of token: UnsafeRawBufferPointer) -> Int32 {
        resize(for: tokens.count + 1)
        let hash = Self.hash(token)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            if isToken(Int(slots[slot]), token, hash) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = Int32(truncatingIfNeeded: tokens.count)
        slots[slot] = number
        tokens.append(Token(hash: hash, bytes: bytes.count..<bytes.count + token.count))
        bytes.append(contentsOf: token)
        return number
    }

    private func isToken(_ number: Int, _ token: UnsafeRawBufferPointer, _ hash: UInt64) -> Bool {
        let known = tokens[number]
        guard known.hash == hash, known.bytes.count == token.count else { return false }
        return bytes[known.bytes].elementsEqual(token)
    }

    /// Makes enough slots for a number of tokens. At least a quarter of the slots stay empty.
    private mutating func resize(for count: Int) {
        guard 4 * count > 3 * slots.count else { return }
        var size = max(16, slots.count)
        while 4 * count > 3 * size { size *= 2 }
        slots = [Int32](repeating: -1, count: size)
        for (number, token) in tokens.enumerated() {
            var slot = Int(truncatingIfNeeded: token.hash) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(truncatingIfNeeded: number)
        }
    }

    /// Returns a hash of some bytes. Each step combines the hash with the next eight bytes by XOR, multiplies
    /// the result by a constant, and folds the product of 128 bits, as the hash function wyhash folds it.
    private static func hash(_ token: UnsafeRawBufferPointer) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: token.count)
        var index = 0
        while index + 8 <= token.count {
            hash = folded(hash ^ token.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < token.count {
            rest = rest << 8 | UInt64(token[index])
            index += 1
        }
        return folded(folded(hash ^ rest))
    }

    private static func folded(_ value: UInt64) -> UInt64 {
        // The odd constant is 2^64 divided by the golden ratio.
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
