import DomainPrimitives
import FeatureKit
import StatsInterface
import StatsPresentation
import SyncInterface
import TodosDomain
import UtilLocalization

struct StatsText: Sendable {
    let language: Language
    var calendar: CalendarText { CalendarText(language) }

    init(_ language: Language) { self.language = language }

    func day(_ day: Day, today: Day) -> String { calendar.day(day, today: today) }

    func month(_ day: Day) -> String { calendar.month(year: day.year, month: day.month) }

    /// Returns the name of the month if the range is a whole month; else the first and last day of the range.
    func range(_ range: ClosedRange<Day>, today: Day) -> String {
        let (first, last) = (range.lowerBound, range.upperBound)
        if first == first.startOfMonth, last == first.endOfMonth { return month(first) }
        return "\(day(first, today: today)) – \(day(last, today: today))"
    }

    /// Returns the title and the message for the balance of a day. Each range of balances has three texts
    /// (Documentation/Product.md §Bands and words). The date selects one of the three.
    func balance(_ figures: DayFigures) -> BalanceText {
        balance(band: figures.band, variant: figures.variant)
    }

    func balance(band: BalanceBand, variant: Int) -> BalanceText {
        let texts = Self.balanceTexts[band] ?? []
        guard texts.indices.contains(variant) else { return BalanceText(title: "", message: "") }
        let text = texts[variant]
        return BalanceText(title: text.title(language), message: text.message(language))
    }

    /// Returns a text about the last sync, the unsent edits and failing syncs. If syncs have failed for
    /// 24 hours, the text says so (Documentation/Sync.md §Failsafes).
    func standing(_ status: SyncStatusSummary, at now: Timestamp) -> String {
        var words = [status.syncedAt.map { synced(now.milliseconds - $0.milliseconds) }]
        if status.waiting > 0 { words.append(waiting(status.waiting)) }
        if status.recordsInConflict > 0 { words.append(inConflict(status.recordsInConflict)) }
        if let since = status.failingSince {
            let isLong = now.milliseconds - since.milliseconds >= 86_400_000
            let word = status.isOffline ? language("offline", "오프라인") : language("sync failing", "동기화 실패")
            words.append(isLong ? language("\(word) for over 24 hours", "24시간 넘게 \(word)") : word)
        }
        let said = words.compactMap { $0 }
        return said.isEmpty ? language("never synced", "동기화한 적 없음") : said.joined(separator: ", ")
    }

    private func waiting(_ count: Int) -> String {
        language(count == 1 ? "1 edit waiting" : "\(count) edits waiting", "보내지 않은 편집 \(count)개")
    }

    private func inConflict(_ count: Int) -> String { language("\(count) in conflict", "충돌 \(count)") }

    private func synced(_ milliseconds: Int64) -> String {
        let ago = calendar.ago(milliseconds: milliseconds)
        return language("synced \(ago)", "\(ago) 동기화")
    }

    /// Returns the line of `haru doctor` for a program that the command shell finds.
    /// - Parameters:
    ///   - program: the program of the person's command, such as `tmux`.
    ///   - setting: the name of the setting that contains the command.
    func found(_ program: String, _ setting: String) -> String {
        language("\(setting): the shell finds '\(program)'", "\(setting): '\(program)' 명령이 있습니다")
    }

    func readable(_ setting: String) -> String {
        language("\(setting): the shell can read the command", "\(setting): 셸이 읽을 수 있는 명령입니다")
    }

    func missing(_ program: String, _ setting: String) -> String {
        language(
            "\(setting): the shell does not find '\(program)'. "
                + "Choose another: haru config \(setting) 'COMMAND'",
            "\(setting): '\(program)' 명령을 찾을 수 없습니다. 바꾸기: haru config \(setting) '명령'")
    }

    func unreadable(_ setting: String) -> String {
        language(
            "\(setting): the shell cannot read the command. Check its quotes and brackets. "
                + "To choose another: haru config \(setting) 'COMMAND'",
            "\(setting): 셸이 명령을 읽을 수 없습니다. 따옴표와 괄호를 확인하세요. 바꾸기: haru config \(setting) '명령'")
    }

    var emptyDay: String { language("No todos on this day, so no figures.", "이 날은 할 일이 없어 통계도 없습니다.") }
    var tryAgain: String {
        language(
            "Press t to try again. For details, run haru doctor.",
            "t를 누르면 다시 읽습니다. 자세한 내용은 haru doctor로 확인하세요.")
    }
    var emptyMonth: String { language("No todos in this period.", "이 기간에는 할 일이 없습니다.") }
    var balanceWord: String { language("balance", "균형") }
    /// The legend of the shades and colours of days. The number after a shade is the lowest
    /// productivity with this shade.
    var legend: String {
        let shades = "\(HeatLevel.shade(0)) 0 … \(HeatLevel.shade(HeatLevel.top)) \(Int(HeatLevel.top))+"
        return language("productivity \(shades) · colour: balance", "생산성 \(shades) · 색: 균형")
    }
    var halfYear: String { language("26 weeks up to this month", "이달까지 26주") }
    func more(_ count: Int) -> String { language("and \(count) more", "그 밖에 \(count)개") }
    var productivityWord: String { language("productivity", "생산성") }

    func done(_ done: Int, _ total: Int) -> String {
        language("\(done) of \(total) done", "\(total)개 중 \(done)개 완료")
    }

    func minutes(work: Int, life: Int) -> String {
        let (work, life) = (calendar.duration(minutes: work), calendar.duration(minutes: life))
        return language("work \(work) · life \(life)", "일 \(work) · 생활 \(life)")
    }

    /// Returns how many todos are done. If some todos have no estimate, the text also says how many todos
    /// have an estimate.
    func progress(_ done: Int, estimated: Int, of total: Int) -> String {
        let progress = self.done(done, total)
        guard estimated < total else { return progress }
        return "\(progress) · \(FigureTexts.estimated(estimated, of: total, language))"
    }

    func progress(_ figures: DayFigures) -> String {
        progress(figures.done, estimated: figures.estimated, of: figures.total)
    }

    func streak(_ current: Int, _ longest: Int) -> String {
        language(
            "streak \(current) \(current == 1 ? "day" : "days"), longest \(longest)",
            "연속 \(current)일, 최장 \(longest)일")
    }

    private static let balanceTexts: [BalanceBand: [BalanceWording]] = [
        .light: [
            BalanceWording(
                Wording("A light day", "가벼운 하루"),
                Wording("Room for something you have been putting off.", "미뤄 둔 일을 하기 좋은 날이에요.")),
            BalanceWording(
                Wording("Plenty of air", "여유로운 하루"),
                Wording("Rest counts too.", "쉬는 것도 계획이에요.")),
            BalanceWording(
                Wording("An open page", "빈 페이지"),
                Wording("What would make today good?", "오늘을 무엇으로 채워 볼까요?")),
        ],
        .easy: [
            BalanceWording(
                Wording("An easy pace", "편안한 속도"),
                Wording("Work and rest get along today.", "일과 쉼이 잘 어울리는 날이에요.")),
            BalanceWording(
                Wording("Gently moving", "잔잔한 하루"),
                Wording("A little at a time goes far.", "조금씩 가도 멀리 가요.")),
            BalanceWording(
                Wording("Well within reach", "넉넉한 하루"),
                Wording("You will finish this with time to spare.", "여유 있게 끝낼 수 있어요.")),
        ],
        .balanced: [
            BalanceWording(
                Wording("In balance", "균형 잡힌 하루"),
                Wording("A full day that still leaves you an evening.", "알차지만 저녁 시간은 남아요.")),
            BalanceWording(
                Wording("A good measure", "알맞은 하루"),
                Wording("Keep this rhythm.", "이 리듬을 지켜 보세요.")),
            BalanceWording(
                Wording("Steady", "꾸준한 하루"),
                Wording("Start with what matters most.", "중요한 것부터 시작하세요.")),
        ],
        .full: [
            BalanceWording(
                Wording("A full day", "꽉 찬 하루"),
                Wording("Plan a break before you need one.", "지치기 전에 쉬는 시간을 잡으세요.")),
            BalanceWording(
                Wording("Busy", "바쁜 하루"),
                Wording("Say no to one more thing.", "하나쯤은 거절해도 괜찮아요.")),
            BalanceWording(
                Wording("Close to the brim", "가득한 하루"),
                Wording("Could one of these wait until tomorrow?", "내일로 미룰 것은 없을까요?")),
        ],
        .heavy: [
            BalanceWording(
                Wording("Too much", "무리한 하루"),
                Wording("Move something; tomorrow has room.", "몇 가지는 다른 날로 옮기세요.")),
            BalanceWording(
                Wording("Overloaded", "넘치는 하루"),
                Wording("Choose three, let the rest go.", "세 가지만 고르고 나머지는 내려놓으세요.")),
            BalanceWording(
                Wording("Heavy", "무거운 하루"),
                Wording("Nobody does all this in a day.", "하루에 다 할 수는 없어요.")),
        ],
    ]
}

/// A title and a message for a band: a range of the balance of a day, such as 41 to 60.
private struct BalanceWording {
    let title: Wording
    let message: Wording

    init(_ title: Wording, _ message: Wording) {
        self.title = title
        self.message = message
    }
}

/// The titles and messages for the balance of a day, from ``StatsText``. Other features use them through
/// ``BalanceWords``.
struct CatalogueBalanceWords: BalanceWords {
    let text: StatsText

    func words(balance: Int, on day: Day) -> BalanceText {
        text.balance(
            band: BalanceBand(balance: balance), variant: DailyStat.variant(on: day, of: DayFigures.variants))
    }
}
