import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul.
@Suite("Days, times and repetitions in forms that quick add does not read")
struct UnreadFormsTests {
    private let now = FixedClock().now()

    @Test(
        arguments: [
            ("rent 10th every month", "10th every month", "rent 10th every month"),
            (
                "payroll 1st and 15th every month", "1st and 15th every month",
                "payroll 1st and 15th every month"
            ),
            ("payroll 15th & 30th every month", "15th & 30th every month", "payroll 15th & 30th every month"),
            ("pay every month starting jan", "every month starting jan", "pay every month starting jan"),
            ("pay every month from january", "every month from january", "pay every month from january"),
            ("pay every year starting 2027", "every year starting 2027", "pay every year starting 2027"),
            ("gym every friday of december", "every friday of december", "gym every friday of december"),
            ("call every monday from 9 to 10", "from 9 to 10", "call from 9 to 10"),
            ("call every alternate friday", "every alternate friday", "call every alternate friday"),
            ("call ev mon", "ev mon", "call ev mon"),
            ("pay every month at month end", "every month at month end", "pay every month at month end"),
            ("party tonight 1am", "1am", "party 1am"),
            ("call in 3 days and 2 hours", "in 3 days and 2 hours", "call in 3 days and 2 hours"),
            ("call in 1 day 2 hours", "in 1 day 2 hours", "call in 1 day 2 hours"),
            ("trip dec 3, 4 and 5", "dec 3, 4 and 5", "trip dec 3, 4 and 5"),
            ("standup daily 9am until dec 31", "daily, until dec 31", "standup daily until dec 31"),
            ("pm 9시 약 먹기", "pm 9시", "pm 9시 약 먹기"),
            ("am 3시 기차", "am 3시", "am 3시 기차"),
            ("매월 2째주 토요일 산행", "매월 2째주 토요일", "매월 2째주 토요일 산행"),
            ("매월 2주차 토요일 산행", "매월 2주차 토요일", "매월 2주차 토요일 산행"),
            ("매월 2,4주 토요일 산행", "매월 2,4주 토요일", "매월 2,4주 토요일 산행"),
            ("2주차 일요일 마트 휴무", "2주차 일요일", "2주차 일요일 마트 휴무"),
            ("매달 25일날 월급", "매달 25일날", "매달 25일날 월급"),
            ("매달 25 월급", "매달 25", "매달 25 월급"),
            ("격주로 금요일 회의", "격주로 금요일", "격주로 금요일 회의"),
            ("격주마다 금요일 회의", "격주마다 금요일", "격주마다 금요일 회의"),
            ("2주에 한 번 금요일 회의", "2주에 한 번", "2주에 한 번 회의"),
            ("매 2주 월요일 회의", "매 2주 월요일", "매 2주 월요일 회의"),
            ("매해 5월 5일 파티", "매해 5월 5일", "매해 5월 5일 파티"),
            ("평일 매일 9시 스탠드업", "평일 매일", "평일 매일 스탠드업"),
            ("매일 9시 스탠드업 (주말 제외)", "매일, (주말 제외)", "매일 스탠드업 (주말 제외)"),
            ("매주 화&목 운동", "매주 화&목", "매주 화&목 운동"),
            ("3시 5분 전 도착", "3시 5분 전", "3시 5분 전 도착"),
            ("9시 10분전까지 도착", "9시 10분전까지", "9시 10분전까지 도착"),
            ("3시 15분전 도착", "3시 15분전", "3시 15분전 도착"),
            ("정오 10분 전 도착", "정오 10분 전", "정오 10분 전 도착"),
            ("10시에서 11시 회의", "10시에서 11시", "10시에서 11시 회의"),
            ("매주 월요일 9시 30분~10시 회의", "9시 30분~10시", "9시 30분~10시 회의"),
            ("12월 24일 25일 휴가", "12월 24일 25일", "12월 24일 25일 휴가"),
            ("다음주 월화 출장", "다음주 월화", "다음주 월화 출장"),
            ("금요일날 3시 회의", "금요일날", "금요일날 회의"),
            ("내년 설날 여행", "내년 설날", "내년 설날 여행"),
            ("내년 1분기까지 완료", "내년 1분기까지", "내년 1분기까지 완료"),
            ("28일 금요일 회의", "28일 금요일", "28일 금요일 회의"),
            ("월요일 9시마다 회의", "9시마다", "9시마다 회의"),
            ("금요일 회의를 목요일로 옮기기", "목요일로", "회의를 목요일로 옮기기"),
            ("call in 2 wks", "in 2 wks", "call in 2 wks"),
            ("call in 2wks", "in 2wks", "call in 2wks"),
            ("call in 1wk", "in 1wk", "call in 1wk"),
            ("call in 3d", "in 3d", "call in 3d"),
            ("call in 2w", "in 2w", "call in 2w"),
            ("call in 3 mos", "in 3 mos", "call in 3 mos"),
            ("call in 3 yrs", "in 3 yrs", "call in 3 yrs"),
            ("call 2h from now", "2h from now", "call 2h from now"),
            ("call next wk", "next wk", "call next wk"),
            ("gym every 2d", "every 2d", "gym every 2d"),
            ("gym every 2w", "every 2w", "gym every 2w"),
            ("gym every 12h", "every 12h", "gym every 12h"),
            ("gym every 2 wks", "every 2 wks", "gym every 2 wks"),
            ("gym every wk", "every wk", "gym every wk"),
            ("gym every mth", "every mth", "gym every mth"),
            ("gym every monday's", "every monday's", "gym every monday's"),
            ("gym everyday", "everyday", "gym everyday"),
            ("alarm hourly", "hourly", "alarm hourly"),
            ("gym MWF 6am", "MWF", "gym MWF"),
            ("class T/Th 7pm", "T/Th", "class T/Th"),
            ("work M-F 9:30am", "M-F", "work M-F"),
            ("gym mon+thu 7pm", "mon+thu", "gym mon+thu"),
            ("club first week of december", "first week of december", "club first week of december"),
            ("club last week of december", "last week of december", "club last week of december"),
            (
                "report first business day of the month", "first business day of the month",
                "report first business day of the month"
            ),
            ("report by month end", "by month end", "report by month end"),
            ("report by year end", "by year end", "report by year end"),
            ("report month-end", "month-end", "report month-end"),
            ("trip dec24", "dec24", "trip dec24"),
            ("trip 24dec", "24dec", "trip 24dec"),
            ("trip 3-dec", "3-dec", "trip 3-dec"),
            ("trip 24-dec-2026", "24-dec-2026", "trip 24-dec-2026"),
            ("trip 24/dec/2026", "24/dec/2026", "trip 24/dec/2026"),
            ("call tomorrow pm", "pm", "call pm"),
            ("call fri pm", "pm", "call pm"),
            ("call tomorrow 9-5", "9-5", "call 9-5"),
            ("call tomorrow 9 to 5", "9 to 5", "call 9 to 5"),
            ("call @3pm", "@3pm", "call @3pm"),
            ("call in thirty minutes", "in thirty minutes", "call in thirty minutes"),
            ("call in twenty days", "in twenty days", "call in twenty days"),
            ("call in another week", "in another week", "call in another week"),
            ("call tonite", "tonite", "call tonite"),
            ("call 2day", "2day", "call 2day"),
            ("call tomo", "tomo", "call tomo"),
            ("call (tomorrow)", "(tomorrow)", "call (tomorrow)"),
            ("call [fri 3pm]", "[fri, 3pm]", "call [fri 3pm]"),
            ("call \"tomorrow\"", "\"tomorrow\"", "call \"tomorrow\""),
            ("call @fri", "@fri", "call @fri"),
            ("call 5pm!", "5pm!", "call 5pm!"),
            ("call dec 3!", "dec 3!", "call dec 3!"),
            ("매주금요일 회의", "매주금요일", "매주금요일 회의"),
            ("매주월욜 회의", "매주월욜", "매주월욜 회의"),
            ("매주월요일9시 회의", "매주월요일9시", "매주월요일9시 회의"),
            ("매월25일 월세", "매월25일", "매월25일 월세"),
            ("매월1일 월세", "매월1일", "매월1일 월세"),
            ("매일9시 약", "매일9시", "매일9시 약"),
            ("매일아침9시 약", "매일아침9시", "매일아침9시 약"),
            ("평일9시 출근", "평일9시", "평일9시 출근"),
            ("금욜3시 회의", "금욜3시", "금욜3시 회의"),
            ("다음주월요일오후3시 회의", "다음주월요일오후3시", "다음주월요일오후3시 회의"),
            ("담주월욜3시 회의", "담주월욜3시", "담주월욜3시 회의"),
            ("12월3일오후3시 회의", "12월3일오후3시", "12월3일오후3시 회의"),
            ("1월5일3시 회의", "1월5일3시", "1월5일3시 회의"),
            ("내일! 회의", "내일!", "내일! 회의"),
            ("내일까지! 보고", "내일까지!", "내일까지! 보고"),
            ("(내일까지) 보고", "(내일까지)", "(내일까지) 보고"),
            ("[금요일] 보고", "[금요일]", "[금요일] 보고"),
            ("내일: 보고서", "내일:", "내일: 보고서"),
            ("매일밤 약", "매일밤", "매일밤 약"),
            ("매일매일 운동", "매일매일", "매일매일 운동"),
            ("매주마다 운동", "매주마다", "매주마다 운동"),
            ("월수금마다 운동", "월수금마다", "월수금마다 운동"),
            ("격일로 운동", "격일로", "격일로 운동"),
            ("이틀에 한번 물주기", "이틀에 한번", "이틀에 한번 물주기"),
            ("2주에 한번 청소", "2주에 한번", "2주에 한번 청소"),
            ("3일 간격으로 물주기", "3일 간격으로", "3일 간격으로 물주기"),
            ("매 3일 물주기", "매 3일", "매 3일 물주기"),
            ("30분마다 스트레칭", "30분마다", "30분마다 스트레칭"),
            ("한시간마다 스트레칭", "한시간마다", "한시간마다 스트레칭"),
            ("분기별 보고", "분기별", "분기별 보고"),
            ("주3회 운동", "주3회", "주3회 운동"),
            ("하루 세 번 약", "하루 세 번", "하루 세 번 약"),
            ("매주 3회 운동", "매주 3회", "매주 3회 운동"),
            ("저녁에 전화", "저녁에", "저녁에 전화"),
            ("아침에 전화", "아침에", "아침에 전화"),
            ("내일쯤 전화", "내일쯤", "내일쯤 전화"),
            ("금요일쯤 전화", "금요일쯤", "금요일쯤 전화"),
            ("다음주쯤 전화", "다음주쯤", "다음주쯤 전화"),
            ("10분 있다가 전화", "10분 있다가", "10분 있다가 전화"),
            ("10분 이따 전화", "10분 이따", "10분 이따 전화"),
            ("이번주중 완료", "이번주중", "이번주중 완료"),
            (
                "report every month end 9am until dec 31", "every month end, until dec 31",
                "report every month end until dec 31"
            ),
            ("party tonight 12am", "12am", "party 12am"),
            ("오후에 전화 9:00", "오후에", "오후에 전화"),
            ("오늘밤 9시 지나서 연락", "9시 지나서", "9시 지나서 연락"),
            ("call in 2 hours!", "in 2 hours!", "call in 2 hours!"),
            ("gym every 2 weeks!", "every 2 weeks!", "gym every 2 weeks!"),
            ("1st of month pay rent", "1st of month", "1st of month pay rent"),
            ("연2회 검진", "연2회", "연2회 검진"),
            ("세시간 안에 답장", "세시간 안에", "세시간 안에 답장"),
            ("금요일까지 매주 보고서", "금요일까지", "금요일까지 보고서"),
            ("lunch last friday of the month", "last friday of the month", "lunch last friday of the month"),
            ("call by 5", "by 5", "call by 5"),
            ("call at 3:15p", "3:15p", "call at 3:15p"),
            ("vitamins 2x a day", "2x a day", "vitamins 2x a day"),
            ("vitamins 3x/week", "3x/week", "vitamins 3x/week"),
            ("27일 출장", "27일", "27일 출장"),
            ("석 달 뒤 택배", "석 달 뒤", "석 달 뒤 택배"),
            ("삼일 뒤 택배", "삼일 뒤", "삼일 뒤 택배"),
            ("담날 택배", "담날", "담날 택배"),
            ("한 달에 두 번 미용실", "한 달에 두 번", "한 달에 두 번 미용실"),
            ("1일 3회 약", "1일 3회", "1일 3회 약"),
        ] as [(String, String, String)])
    func `quick add reports a form that it does not read, and keeps it in the title`(
        _ line: String, _ text: String, _ title: String
    ) throws {
        try expectReport(line, text, title)
    }

    @Test(arguments: [
        "buy everyday shoes",
        "MON router setup",
        "order from A/B test",
        "discuss T-shirt order",
        "fix M-series laptop",
        "read dec paper",
        "buy 2d glasses",
        "rename h-bridge",
        "주3동 방문",
        "평일 요금 확인",
        "저녁 먹기",
        "아침 준비",
        "매일유업 주문",
        "매일경제 구독",
        "내일배움카드 신청",
        "오늘의집 구경",
        "주말농장 가기",
        "월요일의 남자",
        "이다음 계획",
        "다음주문 확인",
        "매장 방문",
        "격일제 근무표 확인",
        "일주일 치 장보기",
        "work from 9 to 5 movie",
        "read \"The Hobbit\"",
        "email bob@fri.com",
        "check http://x.y/z",
        "plan (draft)",
        "fix bug!",
        "5-4 win",
        "3-4 pages",
        "party dec 24, 10 guests",
        "다음주 일일 보고",
        "매월 100 저축",
        "friday one to one with Kim",
        "check M/F ratio",
        "read the weekly magazine until friday",
        "last friday of silence movie",
        "30일 챌린지 시작",
        "3일 여행 계획",
        "divide by 5 parts",
        "D-파일 정리",
        "이튿날아침 식당 예약",
    ])
    func `quick add does not report words that only look like an unread form`(_ line: String) throws {
        try expectNoReport(line)
    }

    @Test(arguments: ["pill until dec 10 every day", "12월 10일까지 매일 약", "약 12월 10일까지 매일"])
    func `the last day of a repetition may come before the repetition`(_ line: String) throws {
        let read = try QuickAdd(line, now: now)
        #expect(read.rule?.frequency == .daily)
        #expect(read.rule?.until == Day(year: 2026, month: 12, day: 10))
        #expect(read.isDayImplied)
        #expect(read.day == now.day)
        #expect(read.spans.map(\.kind) == [.recurrence, .recurrence])
        #expect(read.unreadParts.isEmpty)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `quick add reads random lines of its grammar's words without overlaps or an empty title`(
        _ seed: UInt64
    ) throws {
        let words = """
            every each in at by on until from between the of and or to not next last first 1st 15th 2 5 30 \
            4pm 9:30 noon half a two weeks days month hours business monday fri sun dec march today \
            tomorrow tonight daily week end after before later ago \
            now 매일 매주 매월 격주 월요일 금요일까지 내일 오늘 오후 3시 30분 반 12월 5일, 25일 다음 주 다음주 전 전날 뒤 까지 마다 2주마다 첫날 마지막 \
            날 평일 주 3회 하루 한 번 시간 10시에서 9시~10시 올해 내년 (tomorrow) "fri" 내일! 2w dec24 T/Th due:fri @ ~ - , x5 PST
            """.split(separator: " ").map(String.init)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10_000 {
            let line = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }
            .joined(separator: " ")
            let read = try QuickAdd(line, now: now)
            for span in read.spans {
                switch span.kind {
                case .day: #expect(read.day != nil, "\(line)")
                case .recurrence: #expect(read.rule != nil, "\(line)")
                default: break
                }
            }
            #expect(!read.title.isEmpty, "\(line)")
            let places = (read.spans.map(\.range) + read.unreadParts.map(\.range)).sorted {
                $0.lowerBound < $1.lowerBound
            }
            #expect(places.allSatisfy { $0.upperBound <= line.count }, "\(line)")
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(line)")
        }
    }
}
