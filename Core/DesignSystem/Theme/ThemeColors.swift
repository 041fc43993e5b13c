/// The colours of a theme with its own background, as 0xRRGGBB.
struct ThemeColors {
    let text: UInt32
    let strong: UInt32
    let dim: UInt32
    let quiet: UInt32
    let accent: UInt32
    let good: UInt32
    let warning: UInt32
    let danger: UInt32
    let ground: UInt32
    let selection: UInt32
    let bar: UInt32
    let panel: UInt32
    let border: UInt32
}
