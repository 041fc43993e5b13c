import CoreDesignSystem
import CoreTerminal
import Testing

@Suite("A form")
struct FormTests {
    private func text(_ form: FormView, _ columns: Int, _ rows: Int) -> String {
        Drawing(form, size: Size(columns, rows), theme: Theme(.mono, depth: .none)).frame.text
    }

    private func form(focused: Int) -> FormView {
        FormView(
            title: "Form", keys: "Esc",
            rows: (0..<6).map { row in
                FormView.Row("field \(row)", TextField(EditedText("text \(row)"), isFocused: row == focused))
            }, focused: focused, remark: StyledLine("what is wrong with it by the rule", .danger))
    }

    @Test(arguments: 0..<6)
    func `a form shows its focused row and its error, however few rows there are`(focused: Int) {
        for rows in 4...12 {
            let text = text(form(focused: focused), 30, rows)
            #expect(
                text.contains("› field \(focused)  text \(focused)") && (rows < 5 || text.contains("rule")),
                "\(rows)")
        }
    }

    @Test func `a form shows a secret as one star for each letter, with the cursor after them`() {
        let field = TextField(EditedText("비밀 👩‍👩‍👧pass"), isSecret: true)
        let drawing = Drawing(field, size: Size(20, 1), theme: Theme(.mono, depth: .none))

        #expect(drawing.frame.text.hasPrefix("********"))
        #expect(!drawing.frame.text.contains("비") && !drawing.frame.text.contains("p"))
        #expect(drawing.cursor?.column == 8)
    }
}
