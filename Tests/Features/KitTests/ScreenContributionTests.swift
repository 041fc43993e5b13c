import CoreDI
import CoreDesignSystem
import FeatureKit
import FeatureTesting
import Testing
import UtilLocalization

private final class Note: Screen {
    let text: String
    let work: any ScreenWork

    init(work: any ScreenWork, text: String) {
        self.work = work
        self.text = text
    }

    func view(_ size: Size) -> any View { Line(text) }
    func perform(_ action: String) {}
    func refresh() {}
}

private final class Light: StatusBadge {
    let line: StyledLine?

    init(work: any ScreenWork, text: String) { line = StyledLine(text) }

    func refresh() {}
    func close() {}
}

@Suite("Contributed screens and badges")
struct ScreenContributionTests {
    @Test func `contributed screens and badges are listed by their entries, and made with their work`() throws
    {
        var registry = Registry()
        registry.bind(String.self) { "hello" }
        registry.screen(
            ScreenEntry("note", title: Wording("Note", "메모"), order: 1, key: "n", actions: []),
            Note.init(work:text:))
        registry.badge("light", Light.init(work:text:))
        let container = try registry.build()
        let work = ImmediateWork()

        let screens = container.contributions(of: ScreenEntry.self, making: ScreenFactory.self).all
        let badges = container.contributions(of: BadgeEntry.self, making: BadgeFactory.self).all
        let note = try #require(try screens.first?.make().make(work) as? Note)

        #expect(screens.map(\.item.id) == ["note"])
        #expect(note.text == "hello")
        #expect(note.work as? ImmediateWork === work)
        #expect(badges.map(\.item.id) == ["light"])
        #expect(try badges.first?.make().make(work).line == StyledLine("hello"))
    }
}
