import CoreDesignSystem
import CoreTerminal
import DomainTesting
import Testing
import UtilLocalization

@Suite("The snapshots of the screens")
struct SnapshotTests {
    private static let sizes = [(80, 24), (40, 10), (140, 40)]
    private static let themes: [ThemeName] = [.dark, .light, .mono]

    @Test(arguments: Scene.all, Language.allCases)
    func `every scene has the letters and roles of its snapshot`(scene: Scene, language: Language) throws {
        let front = try Front(repository: scene.repository(FixedClock()), language: language)
        scene.play(on: front)
        front.readSideBar()
        var text = ""
        for (columns, rows) in Self.sizes {
            let drawing = front.drawRoles(columns, rows)
            text += "══ \(columns)×\(rows)\n\(Snapshot.letters(drawing.frame))──\n"
            text += Snapshot.roles(drawing.frame)
        }
        let snapshot = Snapshot(name: "\(scene.name).\(language.rawValue)")
        if Snapshot.isRecording { try snapshot.record(text) }

        let difference = snapshot.difference(text)

        if !difference.isEmpty {
            Issue.record("\(snapshot.name)\n\(difference.prefix(60).joined(separator: "\n"))")
        }
    }

    @Test(arguments: Scene.all)
    func `every scene has the same letters in every theme`(scene: Scene) throws {
        var letters: String?
        for theme in Self.themes {
            let front = try Front(repository: scene.repository(FixedClock()), theme: theme)
            scene.play(on: front)
            let frame = front.draw(80, 24).frame
            try Picture.write(frame, "\(scene.name).\(theme.rawValue).80x24")
            if theme == .dark { try Picture.write(front.draw(110, 30).frame, "\(scene.name).dark.110x30") }
            // The settings screen shows the name of the theme, so it differs between themes.
            guard scene.name != "settings" else { continue }

            let drawn = Snapshot.letters(frame)

            #expect(drawn == letters ?? drawn, "\(theme)")
            letters = drawn
        }
    }

    @Test(arguments: [ColorDepth.none, .ansi16, .ansi256])
    func `the selected row looks different from its neighbour in every theme and colour depth`(
        depth: ColorDepth
    ) throws {
        for theme in ThemeName.allCases {
            let front = try Front(theme: theme, colors: depth)

            let frame = front.draw(80, 24).frame
            let row = try #require((0..<24).first { frame.text(row: $0).contains("pay rent") })
            let (selected, other) = (frame[20, row].style, frame[20, row + 1].style)

            #expect(selected != other, "\(theme) at \(depth)")
            if depth == .none { #expect(selected.attributes.contains(.reverse)) }
        }
    }

    @Test func `the snapshots take less than 420 KB`() throws {
        let sizes = Scene.all.flatMap { scene in
            Language.allCases.map { Snapshot(name: "\(scene.name).\($0.rawValue)").kept.utf8.count }
        }

        #expect(sizes.allSatisfy { $0 > 0 })
        #expect(sizes.reduce(0, +) < 420_000)
    }
}
