public import CoreDI
public import CoreDesignSystem

extension Registry {
    /// Contributes a screen.
    ///
    ///     registry.screen(TagsAction.entry, TagsScreen.init(work:model:text:failures:))
    ///
    /// - Parameter make: makes the screen when a person first opens it. Its first parameter runs the screen's
    ///   work on background threads. Its other parameters are the services that the screen needs.
    public mutating func screen<each Need: Sendable>(
        _ entry: ScreenEntry, _ make: @escaping @Sendable (any ScreenWork, repeat each Need) -> any Screen
    ) {
        contribute(entry) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return ScreenFactory { work in make(work, repeat each needs) }
        }
    }

    /// Contributes a badge: a short text in the last line of the full screen.
    /// - Parameter make: makes the badge when the full screen opens. Its first parameter runs the badge's
    ///   work on background threads. Its other parameters are the services that the badge needs.
    public mutating func badge<each Need: Sendable>(
        _ id: String, _ make: @escaping @Sendable (any ScreenWork, repeat each Need) -> any StatusBadge
    ) {
        contribute(BadgeEntry(id)) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return BadgeFactory { work in make(work, repeat each needs) }
        }
    }

    /// Contributes a list of items to the palette. Each item leads to a screen.
    /// - Parameter make: makes the ``PaletteSource``. The parameters of `make` are the services that the
    ///   source needs.
    public mutating func palette<each Need: Sendable>(
        _ entry: PaletteEntry, _ make: @escaping @Sendable (repeat each Need) throws -> any PaletteSource
    ) {
        contribute(entry, make)
    }

    /// Contributes a task that runs at the start of each period while the full screen is open.
    /// - Parameters:
    ///   - name: unique within the feature.
    ///   - make: makes the task from the services that the task needs.
    public mutating func timer<each Need: Sendable>(
        _ name: String, every period: TimerEntry.Period,
        _ make: @escaping @Sendable (repeat each Need) throws -> any TimedTask
    ) {
        contribute(TimerEntry(name, every: period), make)
    }

    /// Contributes a companion: work that runs while the full screen is open, such as a background sync.
    /// - Parameter make: makes the companion from the services that the companion needs.
    public mutating func companion<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any ScreenCompanion
    ) {
        contribute(CompanionEntry(name), make)
    }
}
