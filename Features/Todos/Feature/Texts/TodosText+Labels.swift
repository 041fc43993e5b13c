import CoreDesignSystem
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The texts of names that a person types: tags, projects, and the input line for both.
extension TodosText {
    /// Returns the name of a tag. A name that does not exist yet is marked as new.
    /// - Parameter names: the names that exist; `nil` if they are unknown.
    func tag(_ name: TagName, _ names: KnownNames?, _ role: Role = .plain) -> StyledLine {
        marked(StyledLine("#\(name)", role), isNew: names?.tags.contains(name) == false)
    }

    /// Returns the name of a project. A name that does not exist yet is marked as new.
    /// - Parameter names: the names that exist; `nil` if they are unknown.
    func project(_ name: ProjectName, _ names: KnownNames?, _ role: Role = .plain) -> StyledLine {
        marked(StyledLine(project(name.description), role), isNew: names?.projects.contains(name) == false)
    }

    private func marked(_ name: StyledLine, isNew: Bool) -> StyledLine {
        var line = name
        if isNew { line.append(" \(language("new", "새로 만듦"))", .warning) }
        return line
    }

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
                var line = StyledLine("→ ", .good)
                line.append(project(name, names, .good))
                return line
            case .clear: return StyledLine(noProject, .warning)
            case .keep:
                let hint = language("- removes the project of all", "-를 적으면 모두 프로젝트에서 뺍니다")
                return labeling.isMixed ? StyledLine(hint, .dim) : StyledLine()
            case nil: return StyledLine()
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
            line.append("+", .good)
            line.append(tag(name, names, .good))
        }
        for name in removed {
            if line.width > 0 { line.append("  ") }
            line.append("−#\(name)", .danger)
            if let names, !names.tags.contains(name) {
                line.append(" \(language("no such tag", "없는 태그"))", .warning)
            }
        }
        return line
    }

    private var noProject: String { language("→ no project", "→ 프로젝트 없음") }

    /// Describes a change of tags after Haru has stored the change.
    func tagNotice(_ title: String, added: [TagName], removed: [TagName]) -> StyledLine {
        var line = StyledLine("✎ \(title) · ")
        line.append(tagChanges(added: added, removed: removed, nil))
        return line
    }

    /// Describes a change of the project after Haru has stored the change.
    /// - Parameter name: the new project; `nil` for no project.
    func projectNotice(_ title: String, _ name: String?) -> StyledLine {
        var line = StyledLine(name.map { "→ \(project($0))" } ?? noProject, .good)
        line.append(" · \(title)")
        return line
    }
}
