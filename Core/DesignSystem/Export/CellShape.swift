/// The part of a cell that a block element or a vertical line fills, in shares of the cell from 0 to 1.
struct CellShape {
    private(set) var left = 0.0
    private(set) var top = 0.0
    private(set) var width = 1.0
    private(set) var height = 1.0

    /// Makes the shape of a vertical line, or of a block such as `▄` or `▌`. Returns `nil` for any other
    /// character.
    init?(_ character: Character) {
        guard let value = character.unicodeScalars.first?.value, character.unicodeScalars.count == 1 else {
            return nil
        }
        switch value {
        // The blocks that grow from below come first, then the blocks that grow from the left. Both grow in
        // eighths.
        case 0x2581...0x2588:
            height = Double(value - 0x2580) / 8
            top = 1 - height
        case 0x2589...0x258F: width = Double(0x2590 - value) / 8
        case 0x2502: (left, width) = (0.45, 0.1)
        case 0x2503: (left, width) = (0.4, 0.2)
        default: return nil
        }
    }
}
