extension Role {
    /// How a load of 0 to 100 looks (PRODUCT.md §5): from 81 red, from 61 orange, from 20 green, else grey.
    public static func load(_ percent: Int) -> Role {
        switch percent {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }
}
