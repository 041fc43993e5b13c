import CoreDesignSystem
import TodosDomain
import TodosInterface
import UtilLocalization

/// The open todos that the palette offers: the todos of the coming week, then overdue todos, then the inbox.
struct TodoPalette: PaletteSource {
    static let entry = PaletteEntry("todos", group: Wording("todo", "할 일"), route: TodoRoute.self)

    private static let most = 500

    let suggest: SuggestTodos

    func items() throws -> [PaletteItem] {
        try suggest(limit: Self.most).compactMap { todo in
            todo.number.map { number in
                PaletteItem(
                    todo.title.description, note: String(number),
                    route: TodoRoute(id: todo.id, day: todo.due?.day))
            }
        }
    }
}
