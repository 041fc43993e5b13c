/// The reason why a text is not a supported recurrence (RFC 5545 §3.3.10).
public enum RecurrenceProblem: Hashable, Sendable {
    /// The text is neither a phrase that Haru knows nor an RRULE (the format of RFC 5545).
    case notAPhrase
    /// This part of the recurrence rule does not have the form `NAME=VALUE`.
    case notAPair(String)
    /// This part occurs twice in the recurrence rule.
    case twice(String)
    case noFrequency
    /// The frequency is not DAILY, WEEKLY, MONTHLY or YEARLY.
    case unknownFrequency(String)
    /// Haru does not support this part of the recurrence rule, or its value is not allowed.
    case notAllowed(String)
    case countAndUntil
    case weekNumbersNeedYears
    case numberedWeekdaysNeedMonths
    case positionsNeedAnotherPart
    /// After its first day, the recurrence rule matches no day.
    case neverAgain
    case endsBeforeDue
}
