/// The number of elementary steps that a merge may still take.
///
/// Every loop whose cost can grow faster than the texts spends steps. Without steps, a merge compares whole
/// hunks instead. The bound counts steps and reads no clock, so every device decides alike.
struct WorkBudget {
    /// The number of steps for one comparison of two texts. A release build takes less than 20 ms for them.
    static let ofOneDiff = 4_000_000

    private(set) var steps: Int

    /// Spends `count` steps. Returns `false` and spends nothing if fewer steps are left.
    mutating func spend(_ count: Int) -> Bool {
        guard count <= steps else { return false }
        steps -= count
        return true
    }
}
