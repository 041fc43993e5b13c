import DomainPrimitives
import DomainTesting
import NotesDomain
import NotesPresentation
import Testing
import TodosDomain

@Suite("The view model of one note")
struct NoteDetailsViewModelTests {
    private let planner: FakePlannerRepository
    private let add: AddNote
    private let model: NoteDetailsViewModel

    init() {
        planner = FakePlannerRepository([Todo.make("call"), Todo.make("mow", done: true)])
        let random = RandomSource(SeededGenerator(seed: 3))
        add = AddNote(repository: planner, clock: FixedClock(), random: random)
        model = NoteDetailsViewModel(read: ReadNote(repository: planner))
    }

    private func add(_ title: String, body: String = "", under parent: String? = nil) throws {
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.body = body
        draft.parent = parent.map { .text($0) }
        _ = try add(draft)
    }

    @Test func `a note has the titles above it from the top down, and the titles directly below it`() throws {
        try add("home")
        try add("garden", body: "tulips\n", under: "home")
        try add("beds", under: "garden")
        try add("Äcker", under: "garden")
        try add("soil", under: "beds")
        try add("rows", under: "soil")

        try model.show(.text("beds"), isComplete: false)
        #expect(model.state.details?.path == ["home", "garden"])
        #expect(model.state.details?.below == ["soil"])

        try model.show(.text("garden"), isComplete: false)
        let details = try #require(model.state.details)
        #expect(details.note.title == "garden" && details.body == "tulips\n")
        #expect(details.path == ["home"] && Set(details.below) == ["beds", "Äcker"])
        #expect(model.state.heading == nil)
    }

    @Test func `a reference can name a heading, but its links belong to the whole note`() throws {
        try add("garden", body: "[[garden#Plan]]\n# Plan\n")
        try model.show(.text("garden#Plan"), isComplete: false)
        #expect(model.state.heading == "Plan" && model.state.details?.note.title == "garden")

        try model.showLinks(of: .text("garden"), hasAllPaths: true)
        #expect(model.state.heading == nil)
        #expect(model.state.details?.links.map(\.heading) == ["Plan"])
        #expect(throws: PlannerError.unknownNote(reference: "garden#Plan")) {
            try model.showLinks(of: .text("garden#Plan"), hasAllPaths: true)
        }
        #expect(model.state.details?.note.title == "garden")
    }

    @Test func `links keep their order, and only a link with one target has a target`() throws {
        try add("Twin")
        try add("twin")
        try add("A", body: "[[todo:call]] [[Nothing]] [[Twin|the twins]] [[todo:mow]] [[todo:nothing]]")
        try model.showLinks(of: .text("A"), hasAllPaths: true)
        let links = try #require(model.state.details?.links)
        #expect(links.map(\.state) == [.resolved, .missing, .ambiguous, .resolved, .missing])
        #expect(links.map(\.isTodo) == [true, false, false, true, true])
        #expect(links.map(\.target?.title) == ["call", nil, nil, "mow", nil])
        #expect(links.map(\.target?.todo?.isDone) == [false, nil, nil, true, nil])
        #expect(Set(links[2].targets.map(\.title)) == ["Twin", "twin"])
        #expect(links[2].alias == "the twins" && links[2].source == "Twin|the twins")
        #expect(links[1].name == "Nothing")
    }

    @Test func `only linked notes that share a title have a path, unless all paths are wanted`() throws {
        for parent in ["Work", "Home"] {
            try add(parent)
            try add("Standup", body: "[[Plan]]", under: parent)
        }
        try add("Only", body: "[[Plan]]", under: "Work")
        try add("Far", under: "Home")
        try add("Plan", body: "[[Far]] [[Work/Standup]]")
        let paths = {
            let details = try #require(model.state.details)
            return details.links.flatMap(\.targets).map(\.path) + details.backlinks.map(\.record.path)
        }

        for isShort in [true, false] {
            if isShort {
                try model.show(.text("Plan"), isComplete: false)
            } else {
                try model.showLinks(of: .text("Plan"), hasAllPaths: false)
            }
            #expect(try paths() == [nil, ["Work"], nil, ["Home"], ["Work"]])
        }
        let all = [["Home"], ["Work"], ["Work"], ["Home"], ["Work"]]
        try model.show(.text("Plan"), isComplete: true)
        #expect(try paths() == all)
        try model.showLinks(of: .text("Plan"), hasAllPaths: true)
        #expect(try paths() == all)
    }

    @Test func `the order of backlinks with one title does not depend on the paths that are wanted`() throws {
        try add("Plan")
        try add("Home")
        for _ in 1...2 { try add("call", body: "[[Plan]]", under: "Home") }
        try add("Work", under: "Home")
        try add("call", body: "[[Plan]]", under: "Work")
        try add("call", body: "[[Plan]]")
        try model.showLinks(of: .text("Plan"), hasAllPaths: true)
        let all = try #require(model.state.details?.backlinks.map(\.record.id))
        try model.showLinks(of: .text("Plan"), hasAllPaths: false)
        #expect(model.state.details?.backlinks.map(\.record.id) == all && Set(all).count == 4)
        #expect(
            model.state.details?.backlinks.map(\.record.path) == [[], ["Home"], ["Home"], ["Home", "Work"]])
    }

    @Test func `a note shows the first 100 backlinks and counts the others, or shows all`() throws {
        try add("garden")
        for number in 1...102 { try add("note \(number)", body: "[[garden]]") }
        try model.show(.text("garden"), isComplete: false)
        #expect(model.state.details?.backlinks.count == 100 && model.state.details?.unreadBacklinks == 2)

        try model.show(.text("garden"), isComplete: true)
        #expect(model.state.details?.backlinks.count == 102 && model.state.details?.unreadBacklinks == 0)

        try model.showLinks(of: .text("garden"), hasAllPaths: true)
        #expect(model.state.details?.backlinks.count == 102)
        #expect(model.state.details?.backlinks.first?.lines == ["[[garden]]"])
    }
}
