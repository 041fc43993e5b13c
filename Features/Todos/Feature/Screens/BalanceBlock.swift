/// A block character for a balance from 0 to 100. Its height shows the balance even without colours.
enum BalanceBlock {
    static func text(_ balance: Int) -> String {
        let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(balance, 0) * 8 / 101, 7)]
    }
}
