public import CoreDI
public import DomainPrimitives
public import Foundation
public import SearchInterface
public import TodosDomain

/// A search for todos in a fake library, for tests and samples that contain no feature other than Search.
public struct PlannerSearch: SearchSource {
    public static let kind = SearchKind("todos")

    /// A placeholder for the route that a search hit needs. No screen opens this route.
    public struct Route: Hashable, Sendable {
        public let id: UUID
    }

    /// Contributes the search for todos. The registry must already bind the use cases about todos.
    public static func contribute(to registry: inout Registry) {
        registry.contribute(kind, as: (any SearchSource).self, PlannerSearch.init(search:))
    }

    private let search: SearchTodos

    public init(search: SearchTodos) { self.search = search }

    public func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        try search(words, limit: limit).map { todo in
            SearchHit(
                id: todo.id, title: todo.title.description, number: todo.number, isDone: todo.isDone,
                snippet: todo.note,
                route: Route(id: todo.id))
        }
    }
}

extension SearchRequest {
    /// Makes a search request. The default word occurs in every sample library.
    public static func make(_ words: String = "todo") -> SearchRequest { SearchRequest(words: words) }
}
