import ShellPresentation
import Testing

@Suite("What fits letters that are typed")
struct FuzzyMatchTests {
    @Test("is what has all of them in order")
    func order() {
        #expect(FuzzyMatch("und", in: "Undo the last action") != nil)
        #expect(FuzzyMatch("dnu", in: "Undo") == nil)
        #expect(FuzzyMatch("", in: "Undo")?.offsets == [])
    }

    @Test("says which letters were found, at the starts of words where they are")
    func offsets() {
        #expect(FuzzyMatch("nd", in: "Next day")?.offsets == [0, 5])
        #expect(FuzzyMatch("day", in: "Next day")?.offsets == [5, 6, 7])
    }

    @Test("prefers letters that stand together and at the starts of words")
    func ranking() {
        var choice = ChoiceState(
            ["Complete or reopen", "Redo what was undone", "Red", "Tired"].map {
                .init(.action($0), title: $0, group: "", keys: "")
            })

        choice.type("red")

        #expect(choice.matches.map(\.item.title) == ["Red", "Redo what was undone", "Tired"])
    }

    @Test("finds Korean by its syllables and by their first consonants")
    func korean() {
        #expect(FuzzyMatch("할일", in: "할 일 추가")?.offsets == [0, 2])
        #expect(FuzzyMatch("ㅎㅇㅊ", in: "할 일 추가")?.offsets == [0, 2, 4])
        #expect(FuzzyMatch("ㄱ", in: "할 일 추가")?.offsets == [5])
    }

    @Test("stays in the list while it is moved about, and what is found later joins it")
    func moving() {
        var choice = ChoiceState((0..<3).map { .init(.action("\($0)"), title: "a\($0)", group: "", keys: "") })

        choice.move(by: 10)
        #expect(choice.selected?.choice == .action("2"))
        choice.move(by: -10)
        #expect(choice.selected?.choice == .action("0"))
        choice.type("zz")
        #expect(choice.selected == nil)
        choice.add([.init(.action("late"), title: "zz top", group: "", keys: "")])

        #expect(choice.selected?.choice == .action("late"))
    }
}
