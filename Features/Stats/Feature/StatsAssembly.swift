import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import StatsInterface
import StatsPresentation
import TodosDomain
import UtilLocalization

/// Registers the Stats feature: the commands `stats`, `calendar` and `widget`, and the Calendar screen.
public enum StatsAssembly: FeatureAssembly {
    public static let name = "Stats"

    public static func register(in registry: inout Registry) {
        registry.bind(StatsText.init(_:))
        registry.bind((any BalanceWords).self, CatalogueBalanceWords.init(text:))
        registry.bind(StatsViewModel.init(readStats:readColors:clock:))
        registry.bind(CalendarViewModel.init(readStats:readAgenda:readColors:clock:))
        registry.bind { (planner: ReadOnlyPlanner, clock: any WallClock) in
            WidgetViewModel(
                readAgenda: ReadAgenda(repository: planner.repository, clock: clock),
                readStats: ReadStats(repository: planner.repository, clock: clock), clock: clock)
        }
        registry.setting(WidgetRefresh.setting, title: Wording("Widget refresh command", "위젯 갱신 명령"))
        registry.bind(WidgetRefresh.init(readSettings:commands:))
        registry.doctor(WidgetCheck.entry, WidgetCheck.init(refresh:text:))
        registry.followUp("widget", WidgetFollowUp.init(refresh:))
        registry.bind(WidgetCompanion.init(refresh:edits:changes:))
        registry.companion("widget") { (companion: WidgetCompanion) in companion }
        registry.timer("widget", every: .day) { (companion: WidgetCompanion) in companion }
        registry.command(StatsCommand.run, group: .look, korean: StatsHelp.stats)
        registry.command(CalendarCommand.run, group: .look, korean: StatsHelp.calendar)
        registry.command(
            WidgetCommand.run, group: .look,
            words: .init(
                .words(WidgetCommand.Kind.allCases.map(\.rawValue)),
                values: [
                    "--size": .words(WidgetCommand.Size.allCases.map(\.rawValue)),
                    "--format": .words(WidgetCommand.Format.allCases.map(\.rawValue)),
                ]), korean: StatsHelp.widget)
        registry.screen(CalendarAction.entry, CalendarScreen.init(work:model:text:failures:))
    }
}
