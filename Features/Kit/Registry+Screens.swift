public import CoreDI
public import CoreDesignSystem

extension Registry {
    /// Contributes a screen.
    ///
    ///     registry.screen(TagsAction.entry, TagsScreen.init(work:model:text:failures:))
    ///
    /// - Parameter make: makes the screen when it is first looked at. Its first parameter is where the screen
    ///   does what may wait. The others are the services that it needs.
    public mutating func screen<each Need: Sendable>(
        _ entry: ScreenEntry, _ make: @escaping @Sendable (any ScreenWork, repeat each Need) -> any Screen
    ) {
        contribute(entry) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return ScreenFactory { work in make(work, repeat each needs) }
        }
    }

    /// Contributes a badge of the status line.
    /// - Parameter make: makes the badge when the full screen opens. Its parameters are those of a screen.
    public mutating func badge<each Need: Sendable>(
        _ id: String, _ make: @escaping @Sendable (any ScreenWork, repeat each Need) -> any StatusBadge
    ) {
        contribute(BadgeEntry(id)) { (needs: repeat each Need) in
            let needs = (repeat each needs)
            return BadgeFactory { work in make(work, repeat each needs) }
        }
    }

    /// Contributes things to the palette that lead to a screen.
    /// - Parameter make: makes their source. Its parameters are the services that it needs.
    public mutating func palette<each Need: Sendable>(
        _ entry: PaletteEntry, _ make: @escaping @Sendable (repeat each Need) throws -> any PaletteSource
    ) {
        contribute(entry, make)
    }

    /// Contributes a task that runs at the beginning of each period while the full screen is open.
    /// - Parameters:
    ///   - name: names the task among those of the feature.
    ///   - make: makes the ``TimedTask``. The parameters of `make` are the services that the task needs.
    public mutating func timer<each Need: Sendable>(
        _ name: String, every period: TimerEntry.Period,
        _ make: @escaping @Sendable (repeat each Need) throws -> any TimedTask
    ) {
        contribute(TimerEntry(name, every: period), make)
    }

    /// Contributes work that goes on while the full screen is open.
    /// - Parameter make: makes what does the work. Its parameters are the services that it needs.
    public mutating func companion<each Need: Sendable>(
        _ name: String, _ make: @escaping @Sendable (repeat each Need) throws -> any ScreenCompanion
    ) {
        contribute(CompanionEntry(name), make)
    }
}
