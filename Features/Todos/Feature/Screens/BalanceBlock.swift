/// A balance of 0 to 100 as a block, the higher the fuller, so that it can be read without colours.
enum BalanceBlock {
    static func text(_ balance: Int) -> String {
        let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(balance, 0) * 8 / 101, 7)]
    }
}
