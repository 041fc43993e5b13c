import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsInterface
import ViewsPresentation

/// Registers the Views feature: the command `views`, the Views screen, and the saved views in the palette.
public enum ViewsAssembly: FeatureAssembly {
    public static let name = "Views"
    /// The name of the completion of queries for saved views.
    private static let query = "view-query"

    public static func register(in registry: inout Registry) {
        registry.recordWords(ViewsText.record)
        registry.fieldWords([.view: Wording("view", "뷰"), .viewKey: Wording("key of a view", "뷰의 단축키")])
        registry.failures("views", ViewAdvice.init(language:))
        registry.bind(ViewsText.init(language:))
        registry.bind((any ViewRemarks).self) { (text: ViewsText) in text }
        registry.bind(ViewsOutput.init(console:text:failures:))
        registry.completion(ViewCompletion.name, StoredViews.init(readViews:))
        registry.doctor(ViewCheck.entry) {
            (planner: ReadOnlyPlanner, clock: any WallClock, failures: FailureText, text: ViewsText) in
            ViewCheck(
                checkViews: CheckViews(repository: planner.repository, clock: clock), failures: failures,
                text: text)
        }
        registry.completion(query) { (suggest: SuggestQueryWords) in
            QueryWords { try suggest(completing: $0, in: .savedView) }
        }
        registry.palette(ViewPalette.entry, ViewPalette.init(readViews:findViews:))
        registry.bind(ViewsViewModel.init(findViews:suggest:addView:editView:deleteView:clock:))
        registry.command(
            ViewsCommand.self, group: .organise,
            words: .init(
                .source(ViewCompletion.name), subcommands: ["list": .source(query)],
                values: [
                    "--sort": .words(TodoQuery.Sort.allCases.map(\.rawValue)),
                    "--columns": .list(TodoColumn.ofLists.map(\.rawValue)),
                ]), korean: ViewsCommand.korean)
        registry.subcommand(ViewsListCommand.run)
        registry.subcommand(ViewsAddCommand.run)
        registry.subcommand(ViewsEditCommand.run)
        registry.subcommand(ViewsRemoveCommand.run)
        registry.screen(ViewsAction.entry, ViewsScreen.init(work:model:text:failures:))
    }
}

/// A source of completions for command shells: the names of all saved views.
struct StoredViews: CompletionSource {
    let readViews: ReadViews

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try readViews().map { CompletionCandidate($0.name) }
    }
}

/// Adds the advice "See: haru views" to the error about an unknown saved view.
struct ViewAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard case .unknownView = error as? PlannerError else { return nil }
        return language("See: haru views", "확인: haru views")
    }
}

/// The items for saved views in the palette and in the side bar. Each item opens one saved view. Saved views
/// with a letter are also in the list of screens.
struct ViewPalette: PaletteSource {
    static let entry = PaletteEntry(
        "views", group: Wording("view", "뷰"), route: ViewRoute.self, hasKeys: true,
        sideTitle: Wording("Views", "뷰"))

    let readViews: ReadViews
    let findViews: FindViews

    func items() throws -> [PaletteItem] { items(try readViews()) }

    func sideBarItems() throws -> [SideBarItem] {
        let views = try findViews("").all
        return zip(views, items(views.map(\.view))).map { checked, item in
            SideBarItem(item.title, hasMistake: checked.mistake != nil, key: item.key, route: item.route)
        }
    }

    private func items(_ views: [SavedView]) -> [PaletteItem] {
        var taken: Set<String> = []
        return views.map { view in
            // If two views have one letter, it opens the first one.
            let key = view.key.flatMap { taken.insert($0).inserted ? $0.first : nil }
            return PaletteItem(view.name, note: view.query, key: key, route: ViewRoute(id: view.id))
        }
    }
}
