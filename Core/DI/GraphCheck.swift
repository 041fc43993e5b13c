/// Finds every fault of a graph in one pass over its nodes and edges.
struct GraphCheck {
    let bindings: [Binding]
    let contributions: [ContributionBinding]

    func problems() -> [CompositionProblem] {
        var byKey: [ServiceKey: Binding] = [:]
        byKey.reserveCapacity(bindings.count)
        var repeated: [ServiceKey] = []
        for binding in bindings where byKey.updateValue(binding, forKey: binding.key) != nil {
            if !repeated.contains(binding.key) { repeated.append(binding.key) }
        }
        return duplicates(repeated) + missing(byKey) + captives(byKey) + cycles(byKey)
    }

    private func duplicates(_ keys: [ServiceKey]) -> [CompositionProblem] {
        keys.map { key in
            .duplicate(service: key.name, origins: bindings.filter { $0.key == key }.map(\.origin))
        }
    }

    private func missing(_ byKey: [ServiceKey: Binding]) -> [CompositionProblem] {
        var problems: [CompositionProblem] = []
        for binding in bindings {
            for need in binding.needs where byKey[need] == nil && !need.isDerived {
                problems.append(.missing(service: need.name, neededBy: binding.key.name, origin: binding.origin))
            }
        }
        for contribution in contributions {
            for need in contribution.needs where byKey[need] == nil && !need.isDerived {
                let name = String(describing: contribution.item)
                problems.append(.missing(service: need.name, neededBy: name, origin: contribution.origin))
            }
        }
        return problems
    }

    private func captives(_ byKey: [ServiceKey: Binding]) -> [CompositionProblem] {
        var problems: [CompositionProblem] = []
        for binding in bindings {
            for need in binding.needs {
                guard let needed = byKey[need] ?? need.wrapped.flatMap({ byKey[$0] }), binding.scope < needed.scope else {
                    continue
                }
                problems.append(.captive(service: binding.key.name, needs: need.name, origin: binding.origin))
            }
        }
        return problems
    }

    private func cycles(_ byKey: [ServiceKey: Binding]) -> [CompositionProblem] {
        var search = CycleSearch(byKey: byKey)
        for binding in bindings { search.visit(binding.key) }
        return search.cycles.map { .cycle($0.map(\.name)) }
    }
}
