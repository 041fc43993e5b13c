import CoreDesignSystem
import CoreTerminal
import Foundation
import Testing

@Suite("Themes")
struct ThemeTests {
    private static let texts: [Role] = [
        .plain, .strong, .dim, .quiet, .title, .accent, .good, .warning, .danger, .done, .key, .match,
        .emphasis, .strongEmphasis, .struck, .link, .code,
    ]
    private static let surfaces: [Role] = [.plain, .selection, .bar, .panel]

    /// WCAG 2.2, success criterion 1.4.3 (level AA), requires a contrast of 4.5 for text.
    @Test(arguments: [ThemeName.dark, .light], surfaces)
    func `every text of a painted theme has a contrast of at least 4.5 on its surface`(
        name: ThemeName, surface: Role
    ) throws {
        let theme = Theme(name, depth: .trueColor)
        for role in Self.texts {
            let style = theme.style(role, on: surface)
            let (text, ground) = (
                try #require(rgb(style.foreground)),
                try #require(rgb(style.background ?? theme.style(.plain).background))
            )

            #expect(contrast(text, ground) >= 4.5, "\(role) on \(surface): \(contrast(text, ground))")
        }
    }

    @Test(arguments: [ThemeName.dark, .light])
    func `the open tab and marked text of a painted theme have a contrast of at least 4.5`(name: ThemeName)
        throws
    {
        for role in [Role.tab, .marked] {
            let style = Theme(name, depth: .trueColor).style(role)

            #expect(
                contrast(try #require(rgb(style.foreground)), try #require(rgb(style.background))) >= 4.5,
                "\(role)")
        }
    }

    @Test(arguments: ThemeName.allCases)
    func `a theme without colours shows no colour, not even that of a tag`(name: ThemeName) {
        for theme in [Theme(.mono, depth: .trueColor), Theme(name, depth: .none)] {
            for role in Self.texts + [.tab, .selection, .marked, .color(0xFF0000)] {
                #expect(theme.style(role, on: .plain).foreground == nil)
                #expect(theme.style(role, on: .plain).background == nil)
            }
            #expect(theme.style(.selection).attributes.contains(.reverse))
        }
    }

    @Test(arguments: ThemeName.allCases)
    func `a terminal with sixteen colours gets only those colours`(name: ThemeName) {
        let theme = Theme(name, depth: .ansi16)
        for role in Self.texts + [.tab, .selection, .marked] {
            for color in [theme.style(role).foreground, theme.style(role).background] {
                if case .rgb = color { Issue.record("\(role) is \(String(describing: color))") }
            }
        }
    }

    /// Colours that a person can choose: clear and pale ones, black, white and grey.
    private static let chosen: [UInt32] = [
        0xFF0000, 0xFF8C00, 0xF0E68C, 0x3CB371, 0x20B2AA, 0x4682B4, 0x6A5ACD, 0xBA55D3, 0xFF69B4, 0x808080,
        0x000000, 0xFFFFFF, 0x0000FF, 0xFFFF00, 0x1B1F2A, 0xFBFAF7,
    ]

    @Test(arguments: [ThemeName.dark, .light], surfaces)
    func `a chosen colour has a contrast of at least 4.5 on every surface of a painted theme`(
        name: ThemeName, surface: Role
    ) throws {
        let theme = Theme(name, depth: .trueColor)
        let ground = try #require(
            rgb(theme.style(surface).background ?? theme.style(.plain).background))
        for color in Self.chosen {
            let shown = try #require(rgb(theme.style(.color(color), on: surface).foreground))

            #expect(contrast(shown, ground) >= 4.5, "\(String(color, radix: 16)) on \(surface)")
            if contrast(color, ground) >= 4.5 { #expect(shown == color) }
        }
    }

    @Test func `a chosen colour has a contrast of at least 3 on an unknown background`() throws {
        let theme = Theme(.terminal, depth: .trueColor)
        for color in Self.chosen {
            let shown = try #require(rgb(theme.style(.color(color), on: .selection).foreground))

            #expect(contrast(shown, 0xFFFFFF) >= 3 && contrast(shown, 0) >= 3, "\(String(color, radix: 16))")
        }
        #expect(theme.style(.color(0xFF0000)).foreground == .rgb(0xFF0000))
        #expect(theme.style(.color(0xF0E68C)).foreground != .rgb(0xF0E68C))
    }

    @Test(arguments: [
        (0xFF0000 as UInt32, "31"), (0xFF8C00, "33"), (0xF0E68C, "33"), (0x3CB371, "32"), (0x20B2AA, "36"),
        (0x4682B4, "36"), (0x6A5ACD, "34"), (0xBA55D3, "35"), (0xFF69B4, "35"), (0x0000FF, "34"),
    ])
    func `a terminal with sixteen colours shows the nearest hue`(color: UInt32, code: String) {
        #expect(StyledLine("a", .color(color)).rendered(.ansi16) == "\u{1B}[\(code)ma\u{1B}[0m")
    }

    @Test(arguments: [0x808080 as UInt32, 0x000000, 0xFFFFFF])
    func `a terminal with sixteen colours shows a grey in its own colour, which is never invisible`(
        color: UInt32
    ) { #expect(StyledLine("a", .color(color)).rendered(.ansi16) == "a") }

    private func rgb(_ color: CellColor?) -> UInt32? {
        if case .rgb(let rgb) = color { rgb } else { nil }
    }

    /// Returns the contrast ratio of two colours (WCAG 2.2, "contrast ratio" and "relative luminance").
    private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ rgb: UInt32) -> Double {
        let channels = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
