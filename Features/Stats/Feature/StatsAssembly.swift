import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import StatsInterface
import StatsPresentation
import SyncInterface
import TodosDomain

/// Figures of days: status box, calendar, widget.
public enum StatsAssembly: FeatureAssembly {
    public static let name = "Stats"

    public static func register(in registry: inout Registry) {
        registerCommands(in: &registry)
        registerScreens(in: &registry)
    }

    private static func registerScreens(in registry: inout Registry) {
        registry.bind(
            CalendarViewModel.self, needs: ReadStats.self, (any PlannerRepository).self, (any WallClock).self
        ) { stats, repository, clock in
            CalendarViewModel(readStats: stats, readAgenda: ReadAgenda(repository: repository, clock: clock), clock: clock)
        }
        registry.contribute(CalendarAction.entry, needs: Console.self, CalendarViewModel.self, FailureText.self) {
            console, model, failures in
            ScreenMaker { CalendarScreen(model, text: StatsText(console.language), failures: failures, work: $0) }
        }
    }

    private static func registerCommands(in registry: inout Registry) {
        registry.bind(ReadStats.self, needs: (any PlannerRepository).self, (any WallClock).self) {
            ReadStats(repository: $0, clock: $1)
        }
        registry.bind((any BalanceWords).self, needs: Console.self) { CatalogueBalanceWords(text: StatsText($0.language)) }
        registry.bind(StatsViewModel.self, needs: ReadStats.self, (any WallClock).self) {
            StatsViewModel(readStats: $0, clock: $1)
        }
        registry.bind(WidgetViewModel.self, needs: ReadOnlyPlanner.self, (any WallClock).self) { planner, clock in
            WidgetViewModel(
                readAgenda: ReadAgenda(repository: planner.repository, clock: clock),
                readStats: ReadStats(repository: planner.repository, clock: clock), clock: clock)
        }
        registry.contribute(
            CommandEntry(StatsCommand.self, group: .look, korean: StatsHelp.stats), needs: Console.self, StatsViewModel.self,
            (any WallClock).self
        ) { console, stats, clock in
            CommandRunner(StatsCommand.self) { try $0.run(console, stats, clock) }
        }
        registry.contribute(
            CommandEntry(CalendarCommand.self, group: .look, korean: StatsHelp.calendar), needs: Console.self,
            StatsViewModel.self, (any WallClock).self
        ) { console, stats, clock in
            CommandRunner(CalendarCommand.self) { try $0.run(console, stats, clock) }
        }
        registry.contribute(
            CommandEntry(
                WidgetCommand.self, group: .look, completion: .words(WidgetCommand.Kind.allCases.map(\.rawValue)),
                values: [
                    "--size": .words(WidgetCommand.Size.allCases.map(\.rawValue)),
                    "--format": .words(WidgetCommand.Format.allCases.map(\.rawValue)),
                ], korean: StatsHelp.widget), needs: Console.self, WidgetViewModel.self, IfBound<any SyncBriefs>.self,
            (any WallClock).self
        ) { console, widget, briefs, clock in
            CommandRunner(WidgetCommand.self) { command in
                try command.run(console, widget, briefs.service?.brief(), at: clock.now().timestamp)
            }
        }
    }
}
