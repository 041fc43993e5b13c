import DomainPrimitives
import StatsInterface
import StatsPresentation
import SyncInterface
import TodosDomain
import UtilLocalization

/// The texts that this feature shows, in English and Korean.
struct StatsText: Sendable {
    let language: Language
    var calendar: CalendarText { CalendarText(language) }

    init(_ language: Language) { self.language = language }

    func day(_ day: Day, today: Day) -> String {
        let (year, month, number) = day.components
        return calendar.day(
            year: year == today.year ? nil : year, month: month, day: number, weekday: day.weekday.mondayBased
        )
    }

    func month(_ day: Day) -> String { calendar.month(year: day.year, month: day.month) }

    /// Returns the name of the month if the range is a whole month; else the first and last day of the range.
    func range(_ range: ClosedRange<Day>, today: Day) -> String {
        let (first, last) = (range.lowerBound, range.upperBound)
        if first == first.startOfMonth, last == first.endOfMonth { return month(first) }
        return "\(day(first, today: today)) – \(day(last, today: today))"
    }

    /// Returns the title and the message for the balance of a day. Each band of balances has three titles and
    /// messages, of which the day chooses one (Documentation/Product.md §Bands and words).
    func balance(_ figures: DayFigures) -> (title: String, message: String) {
        balance(band: figures.band, variant: figures.variant)
    }

    func balance(band: BalanceBand, variant: Int) -> (title: String, message: String) {
        let texts = Self.balanceTexts[band] ?? []
        guard texts.indices.contains(variant) else { return ("", "") }
        let text = texts[variant]
        return language == .english ? (text.0, text.1) : (text.2, text.3)
    }

    /// Returns the state of sync: the time of the last sync, the number of waiting edits, and whether syncs
    /// fail. After 24 hours of failures, the text becomes a warning (Documentation/Sync.md §Failsafes).
    func standing(_ status: SyncStatusSummary, at now: Timestamp) -> String {
        var words = [status.syncedAt.map { synced(now.milliseconds - $0.milliseconds) }]
        if status.waiting > 0 { words.append(waiting(status.waiting)) }
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

    private func synced(_ milliseconds: Int64) -> String {
        let ago = calendar.ago(milliseconds: milliseconds)
        return language("synced \(ago)", "\(ago) 동기화")
    }

    /// Returns the text of `haru doctor` for a widget command whose program the shell finds.
    /// - Parameters:
    ///   - program: the name of the program.
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
    var balanceWord: String { language("balance", "밸런스") }
    var legend: String { language("shade: productivity · colour: balance", "농도: 생산성 · 색: 밸런스") }
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

    func streak(_ current: Int, _ longest: Int) -> String {
        language(
            "streak \(current) \(current == 1 ? "day" : "days"), longest \(longest)",
            "연속 \(current)일, 최장 \(longest)일")
    }

    private static let balanceTexts: [BalanceBand: [(String, String, String, String)]] = [
        .light: [
            ("A light day", "Room for something you have been putting off.", "가벼운 하루", "미뤄 둔 일을 하기 좋은 날이에요."),
            ("Plenty of air", "Rest counts too.", "여유로운 하루", "쉬는 것도 계획이에요."),
            ("An open page", "What would make today good?", "빈 페이지", "오늘을 무엇으로 채워 볼까요?"),
        ],
        .easy: [
            ("An easy pace", "Work and rest get along today.", "편안한 속도", "일과 쉼이 잘 어울리는 날이에요."),
            ("Gently moving", "A little at a time goes far.", "잔잔한 하루", "조금씩, 멀리 갑니다."),
            ("Well within reach", "You will finish this with time to spare.", "충분한 하루", "여유 있게 끝낼 수 있어요."),
        ],
        .balanced: [
            ("In balance", "A full day that still leaves you an evening.", "밸런스 좋은 하루", "알차지만 저녁은 남아요."),
            ("A good measure", "Keep this rhythm.", "알맞은 하루", "이 리듬을 지켜 보세요."),
            ("Steady", "Start with what matters most.", "꾸준한 하루", "중요한 것부터 시작하세요."),
        ],
        .full: [
            ("A full day", "Plan a break before you need one.", "꽉 찬 하루", "지치기 전에 쉬는 시간을 잡으세요."),
            ("Busy", "Say no to one more thing.", "바쁜 하루", "하나쯤은 거절해도 괜찮아요."),
            ("Close to the brim", "Could one of these wait until tomorrow?", "가득한 하루", "내일로 미룰 것은 없을까요?"),
        ],
        .heavy: [
            ("Too much", "Move something; tomorrow has room.", "무리한 하루", "몇 가지는 다른 날로 옮기세요."),
            ("Overloaded", "Choose three, let the rest go.", "넘치는 하루", "세 가지만 고르고 나머지는 놓아 주세요."),
            ("Heavy", "Nobody does all this in a day.", "무거운 하루", "하루에 다 할 수는 없어요."),
        ],
    ]
}

/// The titles and messages for a balance, from ``StatsText``. Other features use them through
/// ``BalanceWords``.
struct CatalogueBalanceWords: BalanceWords {
    let text: StatsText

    func words(balance: Int, on day: Day) -> (title: String, message: String) {
        text.balance(
            band: BalanceBand(balance: balance), variant: DailyStat.variant(on: day, of: DayFigures.variants))
    }
}
