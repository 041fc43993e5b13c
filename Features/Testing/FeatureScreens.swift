public import CoreDI
public import CoreDesignSystem
public import CoreTerminal

/// The screens of features, their assemblies the real ones, all that stands below them fakes.
public struct FeatureScreens {
    /// A screen and what its feature says of it.
    public struct Member {
        public let entry: ScreenEntry
        public let screen: any Screen
        /// The container, which makes contributions of other features when the screen uses them. The member
        /// keeps it alive.
        private let container: Container?

        public init(entry: ScreenEntry, screen: any Screen, container: Container? = nil) {
            self.entry = entry
            self.screen = screen
            self.container = container
        }
    }

    /// In the order of the features.
    public let members: [Member]

    /// - Parameter bindings: what the features need besides the planner.
    /// - Throws: ``CompositionError`` where a feature needs what nobody binds.
    public init(
        _ assemblies: [any FeatureAssembly.Type], console: Console, world: FeatureWorld, work: any ScreenWork,
        bindings: (inout Registry) -> Void = { _ in }
    ) throws {
        var registry = Registry()
        world.bind(in: &registry, console: console)
        bindings(&registry)
        for assembly in assemblies { registry.install(assembly) }
        let container = try registry.build()
        members = try container.contributions(of: ScreenEntry.self, making: ScreenFactory.self).all.map {
            contributed in
            Member(entry: contributed.item, screen: try contributed.make().make(work), container: container)
        }
    }
}
