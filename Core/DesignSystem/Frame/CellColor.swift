/// A colour of a cell.
public enum CellColor: Hashable, Sendable {
    /// One of the sixteen that the terminal's own theme chooses: 0 to 15.
    case theme(UInt8)
    /// 0xRRGGBB; shown as near as the terminal can.
    case rgb(UInt32)
}
