/// Shades of a productivity, up to 40, which is a full day's hard work.
enum HeatLevel {
    static func shade(_ productivity: Double) -> String {
        switch productivity {
        case ..<0.01: "□"
        case ..<10: "░"
        case ..<20: "▒"
        case ..<40: "▓"
        default: "█"
        }
    }
}
