public import LibraryDomain

extension ActionLabel.Kind {
    public static let done = ActionLabel.Kind(rawValue: "done")
    public static let undone = ActionLabel.Kind(rawValue: "undone")
    public static let move = ActionLabel.Kind(rawValue: "move")
    public static let reorder = ActionLabel.Kind(rawValue: "reorder")
    public static let tagAdd = ActionLabel.Kind(rawValue: "tagAdd")
    public static let tagEdit = ActionLabel.Kind(rawValue: "tagEdit")
    public static let tagDelete = ActionLabel.Kind(rawValue: "tagDelete")
    public static let tagMerge = ActionLabel.Kind(rawValue: "tagMerge")
    public static let viewAdd = ActionLabel.Kind(rawValue: "viewAdd")
    public static let viewEdit = ActionLabel.Kind(rawValue: "viewEdit")
    public static let viewRemove = ActionLabel.Kind(rawValue: "viewRemove")
    public static let projectAdd = ActionLabel.Kind(rawValue: "projectAdd")
    public static let projectEdit = ActionLabel.Kind(rawValue: "projectEdit")
    public static let projectDelete = ActionLabel.Kind(rawValue: "projectDelete")
}

extension ActionLabel {
    /// Returns the title of the first todo and the number of the others, such as `Pay rent +2`.
    public static func subject(of todos: [Todo]) -> String {
        guard let first = todos.first else { return "" }
        return todos.count == 1 ? first.title.description : "\(first.title) +\(todos.count - 1)"
    }
}
