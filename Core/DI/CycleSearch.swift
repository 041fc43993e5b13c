/// Depth-first search that reports each ring once, from the service it was first entered by.
struct CycleSearch {
    let byKey: [ServiceKey: Binding]
    private(set) var cycles: [[ServiceKey]] = []
    private var finished: Set<ServiceKey> = []
    private var path: [ServiceKey] = []

    init(byKey: [ServiceKey: Binding]) { self.byKey = byKey }

    mutating func visit(_ key: ServiceKey) {
        if finished.contains(key) { return }
        if let start = path.firstIndex(of: key) {
            cycles.append(Array(path[start...]) + [key])
            return
        }
        guard let binding = byKey[key] else {
            if let wrapped = key.wrapped { visit(wrapped) }
            return
        }
        path.append(key)
        for need in binding.needs { visit(need) }
        path.removeLast()
        finished.insert(key)
    }
}
