import CoreDesignSystem

/// The colour of a balance (PRODUCT.md §5): from 81 red, from 61 orange, from 20 green, else grey.
enum BandRole {
    static func role(_ balance: Int) -> Role {
        switch balance {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }
}
