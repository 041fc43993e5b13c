import ShellPresentation

/// A stack of the routes that a person followed. Escape goes back from the newest route. For
/// example, Escape leads from the list of a project back to the Projects screen.
struct WayBack {
    /// A route that a person followed.
    struct Step {
        /// The index of the tab on which the person was.
        let origin: Int
        /// The index of the tab that the route opened.
        let target: Int
        /// The content that the target showed before the route; `nil` if no route can restore this content.
        let replaced: ChosenRoute?
        /// The content that the route opened in the target; `nil` if the screen of the target always has
        /// the same content.
        let opened: ChosenRoute?
    }

    private var steps: [Step] = []

    /// Adds a step. If an earlier step opened the same content, removes the steps after this earlier
    /// step instead. So the way back has no loops.
    mutating func add(_ step: Step) {
        if let same = steps.firstIndex(where: { $0.target == step.target && $0.opened == step.opened }) {
            steps.removeSubrange((same + 1)...)
        } else {
            steps.append(step)
        }
    }

    /// Returns the last step; `nil` if the person has gone elsewhere since this step.
    /// - Parameters:
    ///   - tab: the index of the open tab.
    ///   - shown: the content of the open tab.
    func last(tab: Int, shown: ChosenRoute?) -> Step? {
        steps.last.flatMap { $0.target == tab && $0.opened == shown ? $0 : nil }
    }

    mutating func removeLast() { steps.removeLast() }

    mutating func removeAll() { steps = [] }
}
