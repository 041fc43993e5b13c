import CoreDesignSystem
import CoreTerminal
import DomainTesting
import FeatureTesting
import SettingsDomain
import Testing

@testable import ShellFeature

@Suite("The theme that the full screen shows")
struct ChosenThemeTests {
    private let black = TerminalColor(red: 0, green: 0, blue: 0)
    private let white = TerminalColor(red: 1, green: 1, blue: 1)

    private func theme(_ name: ThemeName) -> Theme { Theme(name, depth: .trueColor) }

    @Test func `the auto theme is dark or light by the terminal's background, however late it comes`() throws
    {
        let front = try Front(theme: .auto)

        #expect(front.shell.theme == theme(.terminal))
        front.wait(milliseconds: 5_000)
        front.handle(.report(.background(white)))
        #expect(front.shell.theme == theme(.light))
        // The program can be stopped, and then continue on another terminal.
        front.handle(.report(.background(black)))
        #expect(front.shell.theme == theme(.dark))
    }

    @Test(arguments: [ThemeName.dark, .light, .terminal, .mono])
    func `a chosen theme is shown whatever the background is`(name: ThemeName) throws {
        let front = try Front(theme: name)

        for color in [black, white] { front.handle(.report(.background(color))) }

        #expect(front.shell.theme == theme(name))
    }

    @Test func `a terminal's answer is not typed into a field`() throws {
        let front = try Front(theme: .auto)

        front.press("a 'kept'")
        front.handle(.report(.background(white)))
        front.handle(.report(.deviceAttributes))

        #expect(front.text().contains("│ kept "))
    }

    @Test func `the shell waits a tenth of a second for the background, no longer than for all answers`()
        throws
    {
        let front = try Front(theme: .auto)

        #expect(front.shell.waitForTerminal == 100)
        front.wait(milliseconds: 60)
        #expect(front.shell.waitForTerminal == 40)
        front.wait(milliseconds: 40)
        #expect(front.shell.waitForTerminal == nil)
        for report in [TerminalReport.background(white), .deviceAttributes] {
            let front = try Front(theme: .auto)
            front.handle(.report(report))
            #expect(front.shell.waitForTerminal == nil)
        }
    }

    @Test(arguments: [
        (ThemeName.dark, ColorDepth.trueColor), (.terminal, .trueColor), (.mono, .trueColor),
        (.auto, .ansi16), (.auto, .none),
    ])
    func `the shell does not wait for a background colour that would change nothing`(
        name: ThemeName, depth: ColorDepth
    )
        throws
    {
        #expect(try Front(theme: name, colors: depth).shell.waitForTerminal == nil)
    }

    @Test func `the theme and the keys change with the settings that another process chooses`() throws {
        let front = try Front(theme: .dark)
        front.press("a 'kept'")

        try front.settings.set(Setting.theme.name, to: "light")
        try front.settings.setKeys(of: "todos.add", to: "ctrl-n")
        front.shell.handle(.reconfigured)

        #expect(front.shell.theme == theme(.light))
        // The text that was typed into the form is still there.
        #expect(front.text().contains("│ kept "))
        front.press("esc ctrl-n")
        #expect(front.text().contains("Enter add"))
    }
}
