import CoreCommandLine
public import CoreDI
import FeatureKit
import SearchPresentation

/// Search over everything.
public enum SearchAssembly: FeatureAssembly {
    public static let name = "Search"

    public static func register(in registry: inout Registry) {
        registry.bind(SearchText.init(language:))
        registry.bind(SearchViewModel.init(searchTodos:clock:))
        registry.command(SearchCommand.run, group: .look, keepsTerminator: true, korean: SearchHelp.search)
        registry.screen(SearchAction.entry, SearchScreen.init(work:model:text:failures:))
    }
}
