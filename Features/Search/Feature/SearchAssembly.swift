import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SearchPresentation
import TodosDomain

/// Search over everything.
public enum SearchAssembly: FeatureAssembly {
    public static let name = "Search"

    public static func register(in registry: inout Registry) {
        registry.bind(SearchTodos.self, needs: (any PlannerRepository).self) { SearchTodos(repository: $0) }
        registry.bind(SearchViewModel.self, needs: SearchTodos.self, (any WallClock).self) {
            SearchViewModel(searchTodos: $0, clock: $1)
        }
        registry.contribute(SearchAction.entry, needs: Console.self, SearchViewModel.self, FailureText.self) {
            console, model, failures in
            ScreenMaker { SearchScreen(model, text: SearchText(language: console.language), failures: failures, work: $0) }
        }
        registry.contribute(
            CommandEntry(SearchCommand.self, group: .look, keepsTerminator: true, korean: SearchHelp.search),
            needs: Console.self, SearchViewModel.self
        ) {
            console, search in CommandRunner(SearchCommand.self) { try $0.run(console, search) }
        }
    }
}
