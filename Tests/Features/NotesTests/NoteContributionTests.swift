import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainTesting
import FeatureTesting
import NotesDomain
import NotesFeature
import NotesInterface
import SearchInterface
import Testing

@Suite("Notes in the palette and the search")
struct NoteContributionTests {
    private let container: Container

    init() throws {
        let world = FeatureWorld(clock: FixedClock(), repository: FakePlannerRepository())
        var registry = Registry()
        world.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        registry.install(NotesAssembly.self)
        container = try registry.build()
    }

    private func add(_ title: String, _ body: String = "", under parent: Note? = nil) throws -> Note {
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.body = body
        draft.parent = parent.map { .id($0.id) }
        return try container.resolve(AddNote.self)(draft)
    }

    @Test func `the palette offers notes with the title of their parent, pinned notes first, at most 500`()
        throws
    {
        let home = try add("home")
        let garden = try add("garden", under: home)
        _ = try container.resolve(PinNotes.self)([.id(home.id)], true)
        let palette = try #require(
            container.contributions(of: PaletteEntry.self, making: (any PaletteSource).self).all.first)

        let items = try palette.make().items()
        #expect(items.map(\.title) == ["home", "garden"] && items.map(\.note) == ["", "home"])
        #expect(items[1].route as? NoteRoute == NoteRoute(id: garden.id))
        for number in 0..<510 { _ = try add("note \(number)") }
        #expect(try palette.make().items().count == 500)
        #expect(palette.item.isSearched)
    }

    @Test func `the palette finds a note by the start or the words of its title`() throws {
        let home = try add("home", "garden")
        let garden = try add("Garden plan", under: home)
        for title in ["old garden", "garden archive"] { _ = try add(title) }
        _ = try container.resolve(ArchiveNotes.self)([.text("garden archive")], true)
        let palette = try #require(
            container.contributions(of: PaletteEntry.self, making: (any PaletteSource).self).all.first
        ).make()

        let found = try palette.items(named: " GARD")
        #expect(found.map(\.title) == ["Garden plan", "old garden"] && found.map(\.note) == ["home", ""])
        #expect(found[0].route as? NoteRoute == NoteRoute(id: garden.id))
        #expect(try palette.items(named: "gard old").map(\.title) == ["old garden"])
        #expect(try palette.items(named: "g").map(\.title) == ["Garden plan"])
        #expect(try palette.items(named: " ").isEmpty)
        for number in 0..<60 { _ = try add("garden \(number)") }
        #expect(try palette.items(named: "garden").count == 50)
    }

    @Test func `the search finds notes by all words, and nothing if a word is excluded`() throws {
        let garden = try add("garden", "red tulips")
        _ = try add("shed", "red paint")
        let search = try #require(
            container.contributions(of: SearchKind.self, making: (any SearchSource).self).all.first
        ).make()

        let hits = try search.find("tul red", limit: 5)
        #expect(hits.map(\.title) == ["garden"] && hits[0].isDone == nil)
        #expect(hits[0].route as? NoteRoute == NoteRoute(id: garden.id))
        #expect(try search.find("red", limit: 1).count == 1)
        #expect(try search.find("red -tulips", limit: 5).isEmpty)
    }
}
