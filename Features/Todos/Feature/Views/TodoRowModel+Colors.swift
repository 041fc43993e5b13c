import CoreDesignSystem
import TodosPresentation

/// The roles of a todo's project and tags: their own colours, if these are known.
extension TodoRowModel {
    /// - Parameter role: the role for an unknown colour.
    func projectRole(else role: Role) -> Role { projectColor.map { .color($0) } ?? role }

    /// - Parameter role: the role for an unknown colour.
    func role(ofTag tag: String, else role: Role) -> Role { tagColors[tag].map { .color($0) } ?? role }

    /// The names of the tags with `#`, each in its colour.
    /// - Parameter role: the role for an unknown colour.
    func tagLine(else role: Role) -> StyledLine {
        var line = StyledLine()
        for (index, tag) in tags.enumerated() {
            if index > 0 { line.append(" ") }
            line.append("#\(tag)", self.role(ofTag: tag, else: role))
        }
        return line
    }
}
