import CoreDesignSystem

/// How a balance looks (PRODUCT.md §5): from 81 red, from 61 orange, from 20 green, else grey; and the higher, the fuller,
/// so that it can be read without colours.
enum BalanceLevel {
    static func role(_ balance: Int) -> Role {
        switch balance {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }

    static func block(_ balance: Int) -> String {
        let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(balance, 0) * 8 / 101, 7)]
    }
}
