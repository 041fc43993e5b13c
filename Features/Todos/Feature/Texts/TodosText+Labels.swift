import CoreDesignSystem
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The texts of names that a person types: tags, projects, and the input line for both.
extension TodosText {
    /// The word beside the name of a tag or a project that does not exist yet.
    var new: String { language("new", "새로 만듦") }

    func labelTitle(_ labeling: Labeling) -> String {
        let field =
            switch labeling.field {
            case .tags: language("Tags", "태그")
            case .project: language("Project", "프로젝트")
            }
        return "\(field) · \(subject(labeling.rows))"
    }

    func labelExample(_ field: Labeling.Field) -> String {
        switch field {
        case .tags: language("#call -#home", "#전화 -#집")
        case .project: language("garden", "정원")
        }
    }

    /// Describes what a typed text does to the todos. A text that breaks a rule gets a hint.
    func labelPreview(_ labeling: Labeling, _ typed: String, _ names: KnownNames?) -> StyledLine {
        switch labeling.field {
        case .tags:
            let phrase = try? TagPhrase(typed)
            guard let phrase, !phrase.isEmpty else { return StyledLine(tagsHint(labeling.rows), .dim) }
            return tagChanges(added: phrase.added, removed: phrase.removed, names)
        case .project:
            switch try? labeling.changes(typed).project {
            case .set(let name):
                var line = StyledLine("→ \(project(name.description))", .good)
                if isNew(name, names) { line.append(" \(new)", .warning) }
                return line
            case .clear: return StyledLine(noProject, .warning)
            case .keep, nil: return StyledLine()
            }
        }
    }

    private func tagsHint(_ rows: [TodoRowModel]) -> String {
        let hint = language("#name adds, -#name removes", "#이름은 붙이고 -#이름은 뗍니다")
        guard rows.count == 1, let tags = rows.first?.tags, !tags.isEmpty else { return hint }
        let present = tags.map { "#\($0)" }.joined(separator: " ")
        return "\(hint) · \(language("now", "지금")) \(present)"
    }

    /// Lists added tags, such as `+#call`, and removed ones. Marks names that do not exist.
    private func tagChanges(added: [TagName], removed: [TagName], _ names: KnownNames?) -> StyledLine {
        var line = StyledLine()
        for name in added {
            if line.width > 0 { line.append("  ") }
            line.append("+#\(name)", .good)
            if isNew(name, names) { line.append(" \(new)", .warning) }
        }
        for name in removed {
            if line.width > 0 { line.append("  ") }
            line.append("−#\(name)", .danger)
            if isNew(name, names) { line.append(" \(language("no such tag", "없는 태그"))", .warning) }
        }
        return line
    }

    private func isNew(_ name: TagName, _ names: KnownNames?) -> Bool {
        names.map { !$0.tags.contains(name) } ?? false
    }

    private func isNew(_ name: ProjectName, _ names: KnownNames?) -> Bool {
        names.map { !$0.projects.contains(name) } ?? false
    }

    var noProject: String { language("→ no project", "→ 프로젝트 없음") }

    /// Describes the change of tags that was stored.
    func tagNotice(_ title: String, added: [TagName], removed: [TagName]) -> StyledLine {
        var line = StyledLine("✎ \(title) · ")
        line.append(tagChanges(added: added, removed: removed, nil))
        return line
    }

    /// Describes the change of the project that was stored.
    func projectNotice(_ title: String, _ name: String?) -> StyledLine {
        var line = StyledLine(name.map { "→ \(project($0))" } ?? noProject, .good)
        line.append(" · \(title)")
        return line
    }
}
