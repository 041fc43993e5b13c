import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import Foundation
import ProjectsInterface
import ProjectsPresentation
import TodosDomain
import TodosInterface
import UtilLocalization

/// Registers the Projects feature: the command `projects`, the Projects screen, and the projects in the
/// palette.
public enum ProjectsAssembly: FeatureAssembly {
    public static let name = "Projects"
    /// The name of the completion of queries for projects.
    private static let query = "project-query"

    public static func register(in registry: inout Registry) {
        registry.recordWords(ProjectsText.record)
        registry.fieldWords([.project: Wording("project", "프로젝트")])
        registry.failures("projects", ProjectAdvice.init(language:))
        registry.bind(ProjectsText.init(language:views:))
        registry.bind(ProjectsOutput.init(console:text:))
        registry.completion(ProjectCompletion.name, StoredProjects.init(readProjects:))
        registry.completion(ProjectCompletion.all, AllProjects.init(readProjects:))
        registry.completion(query) { (suggest: SuggestQueryWords) in
            QueryWords { try suggest(completing: $0, in: .project) }
        }
        registry.palette(ProjectPalette.entry, ProjectPalette.init(readProjects:readOutline:))
        registry.bind(ProjectsViewModel.init(findProjects:suggest:addProject:editProject:deleteProject:))
        registry.command(
            ProjectsCommand.self, group: .organise,
            words: .init(
                .source(ProjectCompletion.all), subcommands: ["list": .source(query)],
                values: ["--parent": .source(ProjectCompletion.name)]), korean: ProjectsHelp.projects)
        registry.subcommand(ProjectsListCommand.run)
        registry.subcommand(ProjectsAddCommand.run)
        registry.subcommand(ProjectsEditCommand.run)
        registry.subcommand(ProjectsColorCommand.run)
        registry.subcommand(ProjectsArchiveCommand.run)
        registry.subcommand(ProjectsRestoreCommand.run)
        registry.subcommand(ProjectsRemoveCommand.run)
        registry.screen(ProjectsAction.entry, ProjectsScreen.init(work:model:text:failures:))
    }
}

/// A source of completions for command shells: the names of the projects that are not archived.
struct StoredProjects: CompletionSource {
    let readProjects: ReadProjects

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try readProjects(countsTodos: false).map { CompletionCandidate($0.project.name.description) }
    }
}

/// A source of completions for command shells: the names of all projects, including archived ones.
struct AllProjects: CompletionSource {
    let readProjects: ReadProjects

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try readProjects(includingArchived: true, countsTodos: false).map {
            CompletionCandidate($0.project.name.description)
        }
    }
}

/// Adds the next command to the errors about an unknown project and about the name of an archived project.
struct ProjectAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        switch error as? PlannerError {
        case .unknownProject?: language("See: haru projects", "확인: haru projects")
        case .invalid(let error)? where error.rule == .archivedDuplicate:
            language("To restore it: haru projects restore", "다시 목록에 보이려면: haru projects restore")
        default: nil
        }
    }
}

/// The items for projects in the palette and in the side bar. Each item opens the list of the open todos in
/// one project.
struct ProjectPalette: PaletteSource {
    static let entry = PaletteEntry(
        "projects", group: Wording("project", "프로젝트"), route: ProjectRoute.self,
        sideTitle: Wording("Projects", "프로젝트"))

    let readProjects: ReadProjects
    let readOutline: ReadProjectOutline

    func items() throws -> [PaletteItem] {
        // Each project follows its parent.
        var paths: [UUID: String] = [:]
        return try readProjects(countsTodos: false).map { usage in
            let name = usage.project.name
            // A name such as `home.garden` already has the name of the parent.
            let parent = name.parent == usage.parent ? nil : usage.project.parent.flatMap { paths[$0] }
            let item = PaletteItem(
                name.description, parent: parent ?? "", route: ProjectRoute(id: usage.project.id))
            paths[usage.project.id] = item.path
            return item
        }
    }

    func sideBarItems() throws -> [SideBarItem] {
        try readOutline().map { entry in
            SideBarItem(
                entry.project.name.description, depth: entry.depth, color: entry.project.color.rgb,
                count: entry.open, route: ProjectRoute(id: entry.project.id))
        }
    }
}
