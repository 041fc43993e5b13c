import ShellPresentation

/// The places that routes led away from, such as the Projects screen before the list of a project. Escape
/// leads back to them.
struct WayBack {
    /// A route that a person followed.
    struct Step {
        /// The index of the tab on which the person was.
        let origin: Int
        /// The index of the tab that the route opened.
        let target: Int
        /// The content that the target showed before; `nil` if no route leads back to it.
        let replaced: ChosenRoute?
        /// The content that the target shows since then; `nil` for a screen with the same content always.
        let opened: ChosenRoute?
    }

    private var steps: [Step] = []

    /// Adds a step. A step to content that an earlier step opened returns to this earlier step, so that the
    /// way back has no loops.
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
