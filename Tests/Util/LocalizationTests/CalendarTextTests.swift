import Testing
import UtilLocalization

@Suite("Calendar texts")
struct CalendarTextTests {
    @Test func `a calendar text names a day in both languages, with the year only where given`() {
        #expect(CalendarText(.english).day(year: nil, month: 11, day: 22, weekday: 6) == "Sun 22 Nov")
        #expect(CalendarText(.english).day(year: 2027, month: 1, day: 3, weekday: 6) == "Sun 3 Jan 2027")
        #expect(CalendarText(.korean).day(year: nil, month: 11, day: 22, weekday: 6) == "11월 22일 (일)")
        #expect(CalendarText(.korean).day(year: 2027, month: 1, day: 3, weekday: 6) == "2027년 1월 3일 (일)")
    }

    @Test func `short dates name the weekday, the month or the year, in at most 8 columns`() {
        let (english, korean) = (CalendarText(.english), CalendarText(.korean))

        #expect(english.nearDay(month: 11, day: 27, weekday: 4) == "Fri 27")
        #expect(korean.nearDay(month: 11, day: 27, weekday: 4) == "11/27 금")
        #expect(english.monthDay(month: 1, day: 3) == "3 Jan" && korean.monthDay(month: 1, day: 3) == "1/3")
        #expect(english.dayOfYear(year: 2028, month: 1, day: 9) == "9 Jan '28")
        #expect(korean.dayOfYear(year: 2028, month: 1, day: 9) == "2028.1.9")
        #expect(english.shortMonth(year: 2028, month: 1) == "Jan '28")
        #expect(english.shortMonth(year: 2105, month: 12) == "Dec '05")
        #expect(korean.shortMonth(year: 2028, month: 1) == "2028.1")
    }

    @Test(arguments: [(45, "45m", "45분"), (60, "1h", "1시간"), (90, "1h 30m", "1시간 30분")])
    func `a calendar text shortens a length of time in both languages`(
        minutes: Int, english: String, korean: String
    ) {
        #expect(CalendarText(.english).duration(minutes: minutes) == english)
        #expect(CalendarText(.korean).duration(minutes: minutes) == korean)
    }

    @Test func `a language joins sentences, also where the former ends with a command`() {
        #expect(
            Language.english.sentences("To go on: haru login", "Nothing was done.")
                == "To go on: haru login. Nothing was done.")
        #expect(Language.korean.sentences("없습니다.", "보기: haru sync") == "없습니다. 보기: haru sync")
    }

    @Test(arguments: [("ko_KR.UTF-8", Language.korean), ("C", .english), ("en_GB", .english)])
    func `the language is taken from the locale's name`(name: String, expected: Language) {
        #expect(Language(locale: name) == expected)
    }
}
