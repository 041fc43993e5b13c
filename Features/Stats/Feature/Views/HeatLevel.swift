/// A productivity as one of five levels, the highest from 40 on, which is a full day's hard work.
enum HeatLevel {
    /// 0 for nothing done, to 4.
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
