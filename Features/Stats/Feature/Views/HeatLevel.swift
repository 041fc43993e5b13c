/// A productivity as one of five levels. The highest level begins at 40, which is a full day of hard work
/// (Documentation/Product.md §Figures of a range).
enum HeatLevel {
    /// Returns the level, from 0 (nothing done) to 4.
    static func level(_ productivity: Double) -> Int {
        switch productivity {
        case ..<0.01: 0
        case ..<10: 1
        case ..<20: 2
        case ..<40: 3
        default: 4
        }
    }

    static func shade(_ productivity: Double) -> String { ["□", "░", "▒", "▓", "█"][level(productivity)] }
}
