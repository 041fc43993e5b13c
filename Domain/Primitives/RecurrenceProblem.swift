/// Why a text is no repetition (RFC 5545 §3.3.10, and what of it is out of scope).
public enum RecurrenceProblem: Hashable, Sendable {
    /// Neither a phrase of quick add nor an RRULE.
    case notAPhrase
    /// A part that is not `NAME=VALUE`.
    case notAPair(String)
    /// A part that stands twice.
    case twice(String)
    case noFrequency
    /// Not one of DAILY, WEEKLY, MONTHLY, YEARLY.
    case unknownFrequency(String)
    /// A value that its part does not allow, or a part that is not supported.
    case notAllowed(String)
    case countAndUntil
    case weekNumbersNeedYears
    case numberedWeekdaysNeedMonths
    case positionsNeedAnotherPart
    /// No day after the first is ever like this.
    case neverAgain
    /// Its last day is before the due day.
    case endsBeforeDue
}
