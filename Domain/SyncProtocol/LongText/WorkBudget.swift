/// The number of elementary steps that a merge may still take.
///
/// Every loop whose cost can grow faster than the texts spends steps. After the last step, a merge compares
/// whole hunks instead. A budget counts steps and reads no clock, so every device gets the same result.
struct WorkBudget {
    /// The number of steps for one comparison of two texts. A release build takes less than 10 ms for them.
    static let ofOneDiff = 2_000_000

    /// The number of steps for dividing one byte of prose into words and for numbering the words.
    private static let perByteOfProse = 16

    private(set) var steps: Int

    /// Spends `count` steps. Returns `false` and spends nothing if fewer steps are left.
    mutating func spend(_ count: Int) -> Bool {
        guard count <= steps else { return false }
        steps -= count
        return true
    }

    /// Spends the steps for reading the words of some bytes of prose.
    mutating func spendOnWords(_ bytes: Int) -> Bool { spend(Self.perByteOfProse * (bytes + 1)) }
}
