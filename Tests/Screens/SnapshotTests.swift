import CoreDesignSystem
import CoreTerminal
import DomainTesting
import Testing
import UtilLocalization

@Suite("The screens, as they were last looked at and found good")
struct SnapshotTests {
    private static let sizes = [(80, 24), (40, 10), (200, 60)]
    private static let themes: [ThemeName] = [.dark, .light, .mono]

    @Test(
        "are the same in letters and styles, in both languages, three sizes and three themes", arguments: Scene.all,
        Language.allCases)
    func scenes(scene: Scene, language: Language) throws {
        var text = ""
        for (columns, rows) in Self.sizes {
            var letters = ""
            var styles = ""
            for theme in Self.themes {
                let front = try Front(repository: scene.repository(FixedClock()), language: language, theme: theme)
                scene.play(on: front)
                let frame = front.draw(columns, rows).frame
                let drawn = Snapshot.letters(frame)
                // What is told by colour is never told by colour alone: the letters are the same in every theme.
                if letters.isEmpty { letters = drawn }
                // But for the settings, which say which theme it is.
                #expect(drawn == letters || scene.name == "settings", "\(theme)")
                let ground = Theme(theme, depth: .trueColor).style(.plain)
                styles += "── \(theme.rawValue)\n\(drawn == letters ? "" : drawn)\(Snapshot.styles(frame, ground: ground))"
                try Picture.write(frame, "\(scene.name).\(language.rawValue).\(theme.rawValue).\(columns)x\(rows)")
            }
            text += "══ \(columns)×\(rows)\n\(letters)\(styles)"
        }
        let front = try Front(repository: scene.repository(FixedClock()), language: language, theme: .dark)
        scene.play(on: front)
        try Picture.write(front.draw(110, 30).frame, "\(scene.name).\(language.rawValue).dark.110x30")
        let snapshot = Snapshot(name: "\(scene.name).\(language.rawValue)")
        if Snapshot.isRecording { try snapshot.record(text) }

        let difference = snapshot.difference(text)

        if !difference.isEmpty { Issue.record("\(snapshot.name)\n\(difference.prefix(60).joined(separator: "\n"))") }
    }

    @Test(
        "can all be told apart without colours: what is selected, open, marked", arguments: [ColorDepth.none, .ansi16, .ansi256])
    func depths(depth: ColorDepth) throws {
        for theme in ThemeName.allCases {
            let front = try Front(theme: theme, colors: depth)

            let frame = front.draw(80, 24).frame
            let row = (0..<24).first { frame.text(row: $0).contains("pay rent") } ?? 0
            let (selected, other) = (frame[20, row].style, frame[20, row + 1].style)

            #expect(selected != other, "\(theme) at \(depth)")
            if depth == .none { #expect(selected.attributes.contains(.reverse)) }
        }
    }
}
