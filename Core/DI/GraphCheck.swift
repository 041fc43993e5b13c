/// A check that finds all faults in the graph of services.
struct GraphCheck {
    private let graph: Graph

    init(_ graph: Graph) { self.graph = graph }

    func problems() -> [CompositionProblem] { duplicates + missing + captives + cycles }

    private var duplicates: [CompositionProblem] {
        guard graph.byKey.count < graph.bindings.count else { return [] }
        var origins: [ServiceKey: [String]] = [:]
        for binding in graph.bindings { origins[binding.key, default: []].append(binding.origin) }
        // The loop over `bindings` keeps the order of registration.
        return graph.bindings.compactMap { binding in
            guard let all = origins.removeValue(forKey: binding.key), all.count > 1 else { return nil }
            return .duplicate(service: binding.key.name, origins: all)
        }
    }

    private var missing: [CompositionProblem] {
        var problems: [CompositionProblem] = []
        for binding in graph.bindings {
            for need in binding.needs where graph.isMissing(need) {
                problems.append(
                    .missing(service: need.name, neededBy: binding.key.name, origin: binding.origin))
            }
        }
        for contribution in graph.contributions {
            for need in contribution.needs where graph.isMissing(need) {
                let name = contribution.item.description
                problems.append(.missing(service: need.name, neededBy: name, origin: contribution.origin))
            }
        }
        return problems
    }

    private var captives: [CompositionProblem] {
        var problems: [CompositionProblem] = []
        for binding in graph.bindings where binding.scope == .singleton {
            for need in binding.needs where graph.binding(for: need)?.scope == .transient {
                problems.append(.captive(service: binding.key.name, needs: need.name, origin: binding.origin))
            }
        }
        return problems
    }

    private var cycles: [CompositionProblem] {
        var search = CycleSearch(graph)
        for binding in graph.bindings { search.visit(binding) }
        return search.cycles.map { .cycle($0.map(\.name)) }
    }
}

/// A depth-first search for cycles in the graph of services. A reported cycle begins and ends with the
/// service that the search reached first.
private struct CycleSearch {
    private let graph: Graph
    private(set) var cycles: [[ServiceKey]] = []
    private var finished: Set<ServiceKey> = []
    private var path: [ServiceKey] = []

    init(_ graph: Graph) { self.graph = graph }

    mutating func visit(_ binding: Binding) {
        if finished.contains(binding.key) { return }
        if let start = path.firstIndex(of: binding.key) {
            cycles.append(Array(path[start...]) + [binding.key])
            return
        }
        path.append(binding.key)
        for need in binding.needs {
            if let needed = graph.binding(for: need) { visit(needed) }
        }
        path.removeLast()
        finished.insert(binding.key)
    }
}
