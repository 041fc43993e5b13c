/// A colour of a cell.
public enum CellColor: Hashable, Sendable {
    /// One of the terminal's own sixteen colours, 0 to 15.
    case theme(UInt8)
    /// The colour 0xRRGGBB. Haru shows the nearest colour that the terminal has.
    case rgb(UInt32)
}
