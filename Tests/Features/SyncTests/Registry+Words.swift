import CoreDI
import FeatureKit
import UtilLocalization

extension Registry {
    /// Contributes the words that messages use for todos, such as "todos" and "title". In the program, the
    /// feature Todos contributes them.
    mutating func nameTodos() {
        recordWords(
            RecordWords(
                "todo", one: Wording("todo", "할 일"), many: Wording("todos", "할 일"),
                registers: ["title": .init("title", "제목"), "parent": .init("parent", "상위 할 일")]))
    }
}
