import CoreDI
import FeatureKit
import UtilLocalization

extension Registry {
    /// Contributes the names of todos in words, as the feature Todos does.
    mutating func nameTodos() {
        recordWords(
            RecordWords(
                "todo", one: Wording("todo", "할 일"), many: Wording("todos", "할 일"),
                registers: ["title": Wording("title", "제목"), "parent": Wording("parent", "상위 할 일")]))
    }
}
