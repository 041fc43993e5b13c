import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import Foundation
import StatsInterface
import StatsPresentation
import TodosInterface

final class CalendarScreen: Screen {
    private let model: CalendarViewModel
    private let text: StatsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: CalendarViewModel, text: StatsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        if let problem = model.state.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        return CalendarView(state: model.state, text: text, size: size)
    }

    func refresh() {
        model.tick()
        reload()
    }

    func open(_ route: any ScreenRoute) {
        guard let request = route as? DayRequest else { return }
        model.select(request.day)
        reload()
    }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func perform(_ action: String) {
        guard let action = CalendarAction(rawValue: action) else { return }
        switch action {
        case .open: route = DayRoute(day: model.state.selected)
        case .add: route = AddRoute(day: model.state.selected)
        case .nextMonth: model.step(months: 1)
        case .previousMonth: model.step(months: -1)
        case .today: model.goToToday()
        case .right: model.step(days: 1)
        case .left: model.step(days: -1)
        case .down: model.step(days: 7)
        case .up: model.step(days: -7)
        }
        reloadWhatIsMissing()
    }

    func click(_ target: Target, isDouble: Bool) {
        switch target.id {
        case CalendarView.days:
            guard let day = target.key?.value(as: Day.self) else { return }
            model.select(day)
            if isDouble { perform(CalendarAction.open.rawValue) } else { reloadWhatIsMissing() }
        case DayItems.items where isDouble:
            if let id = target.key?.value(as: UUID.self) {
                route = TodoRoute(id: id, day: model.state.listed)
            }
        default: break
        }
    }

    func scroll(_ target: Target?, by rows: Int) {
        perform((rows > 0 ? CalendarAction.nextMonth : .previousMonth).rawValue)
    }

    private func reloadWhatIsMissing() {
        guard model.state.isLoaded, model.state.problem == nil else { return reload() }
        if !model.state.isDayLoaded { readDay() }
    }

    private func reload() {
        work.run(replacing: "stats.month") { [model] in model.readMonth() }
        work.run(replacing: "stats.halfYear") { [model] in model.readHalfYear() }
        readDay()
    }

    private func readDay() { work.run(replacing: "stats.day") { [model] in model.readDay() } }
}
