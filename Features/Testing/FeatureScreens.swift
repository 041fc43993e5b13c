public import CoreDI
public import CoreDesignSystem
public import CoreTerminal

/// The screens of some features. The assemblies of the features are real, and all services that they use are
/// fakes.
public struct FeatureScreens {
    /// A screen, with the screen entry that describes it to the shell.
    public struct Member {
        public let entry: ScreenEntry
        public let screen: any Screen
        /// The container that made the screen, kept because the container must live as long as the screen.
        /// `nil` for a screen that no container made.
        private let container: Container?

        public init(entry: ScreenEntry, screen: any Screen, container: Container? = nil) {
            self.entry = entry
            self.screen = screen
            self.container = container
        }
    }

    /// The screens in the order of the features.
    public let members: [Member]

    /// - Parameter bindings: binds the services that ``FeatureWorld`` does not bind.
    /// - Throws: ``CompositionError`` if a feature needs a service that is not bound.
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
