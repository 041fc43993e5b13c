extension Role {
    /// Returns the role of a balance from 0 to 100 (Documentation/Product.md §Bands and words): red from 81,
    /// orange from 61, green from 20, else grey.
    public static func load(_ percent: Int) -> Role {
        switch percent {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }
}
