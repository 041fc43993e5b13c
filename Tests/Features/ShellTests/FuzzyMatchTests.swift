import ShellPresentation
import Testing

@Suite("Fuzzy matches")
struct FuzzyMatchTests {
    @Test func `a fuzzy match has all typed letters in order`() {
        #expect(FuzzyMatch("und", in: "Undo the last action") != nil)
        #expect(FuzzyMatch("dnu", in: "Undo") == nil)
        #expect(FuzzyMatch("", in: "Undo")?.offsets == [])
    }

    @Test func `a fuzzy match reports the letters it found, at the starts of words where possible`() {
        #expect(FuzzyMatch("nd", in: "Next day")?.offsets == [0, 5])
        #expect(FuzzyMatch("day", in: "Next day")?.offsets == [5, 6, 7])
    }

    @Test func `the fuzzy ranking prefers adjacent letters and letters at the starts of words`() {
        var choice = ChoiceState(
            ["Complete or reopen", "Redo what was undone", "Red", "Tired"].map {
                .init(.action($0), title: $0, group: "", keys: "")
            })

        choice.type("red")

        #expect(choice.matches.map(\.item.title) == ["Red", "Redo what was undone", "Tired"])
    }

    @Test func `a fuzzy match finds Korean by its syllables and by their initial consonants`() {
        #expect(FuzzyMatch("할일", in: "할 일 추가")?.offsets == [0, 2])
        #expect(FuzzyMatch("ㅎㅇㅊ", in: "할 일 추가")?.offsets == [0, 2, 4])
        #expect(FuzzyMatch("ㄱ", in: "할 일 추가")?.offsets == [5])
    }

    @Test func `the selection stays within the choice list, and an item that is found later joins it`() {
        var choice = ChoiceState(
            (0..<3).map { .init(.action("\($0)"), title: "a\($0)", group: "", keys: "") })

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
