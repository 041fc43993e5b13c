import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("The own colours of tags and projects on the screens")
struct OwnColorsTests {
    private let planner = FakePlannerRepository()

    /// The full screen over a library with a red tag, a blue project, and a todo with both.
    private func front(colors: ColorDepth = .trueColor) throws -> Front {
        let clock = FixedClock()
        _ = try AddTag(repository: planner, clock: clock)(TagName("home"), color: TagColor("FF0000"))
        _ = try AddProject(repository: planner, clock: clock)(
            ProjectName("garden"), color: TagColor("4682B4"), parent: nil)
        let front = try Front(repository: planner, colors: colors)
        front.press("a 'water plants' enter a 'prune #home project:garden' enter")
        // The toast about the new todo names the tag and the project too, so the tests wait for its end.
        _ = front.draw(80, 24)
        front.wait(milliseconds: 3_000)
        _ = front.draw(80, 24)
        return front
    }

    /// The text colours of a text at all of its places, from top to bottom.
    private func colors(of text: String, in drawing: Drawing) -> [CellColor?] {
        let frame = drawing.frame
        return (0..<frame.rows).flatMap { row in
            let line = (0..<frame.columns).map { frame[$0, row].character.map(String.init) ?? "" }
            return line.indices.filter { line[$0...].joined().hasPrefix(text) }
                .map { frame[$0, row].style.foreground }
        }
    }

    @Test func `the list and the details show a tag and a project in their colours`() throws {
        let front = try front()

        let drawing = front.drawRoles(118, 30)

        #expect(colors(of: "#home", in: drawing) == [.rgb(0xFF0000), .rgb(0xFF0000)])
        #expect(colors(of: "[garden]", in: drawing) == [.rgb(0x4682B4)])
        #expect(colors(of: "garden", in: drawing) == [.rgb(0x4682B4), .rgb(0x4682B4)])
    }

    @Test func `the row shows a new colour after it was changed elsewhere`() throws {
        let front = try front()
        _ = try EditTag(repository: planner, clock: FixedClock())(
            TagName("home"), newColor: TagColor("BA55D3"))

        front.shell.handle(.changed)

        #expect(colors(of: "#home", in: front.drawRoles(80, 24)) == [.rgb(0xBA55D3)])
    }

    @Test func `a line that a person types shows the colours of known tags and projects`() throws {
        let front = try front()

        front.press("a 'mow #home project:garden'")

        let drawing = front.drawRoles(80, 24)
        // The row of the list, and the todo below the typed line.
        #expect(colors(of: "[garden]", in: drawing) == [.rgb(0x4682B4), .rgb(0x4682B4)])
    }

    @Test func `a search shows a tag in its colour`() throws {
        let front = try front()

        front.press("6 'home'")

        // The row of the todo, and the row of the tag.
        let colors = colors(of: "#home", in: front.drawRoles(80, 24))
        #expect(colors.count >= 2 && colors.allSatisfy { $0 == .rgb(0xFF0000) })
    }

    @Test func `without colours, a tag has none`() throws {
        let front = try front(colors: .none)

        #expect(colors(of: "#home", in: front.draw(80, 24)) == [nil])
    }
}
