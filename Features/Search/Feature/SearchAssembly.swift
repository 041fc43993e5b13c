import CoreCommandLine
public import CoreDI
import DomainPrimitives
import FeatureKit
import SearchInterface
import SearchPresentation

/// Registers the Search feature: the command `search` and the Search screen. Other features contribute the
/// kinds of things that a search finds.
public enum SearchAssembly: FeatureAssembly {
    public static let name = "Search"

    public static func register(in registry: inout Registry) {
        registry.bind(SearchText.init(language:))
        registry.bind { (kinds: Contributions<SearchKind, any SearchSource>, clock: any WallClock) in
            SearchViewModel(
                kinds: kinds.all.map { kind in SearchViewModel.Kind(kind.item, makeSource: kind.make) },
                clock: clock)
        }
        registry.command(
            SearchCommand.run, group: .look, words: .init(keepsTerminator: true), korean: SearchHelp.search)
        registry.screen(SearchAction.entry, SearchScreen.init(work:model:text:failures:))
    }
}
