/// The reason why a text is not a supported recurrence (RFC 5545 §3.3.10).
public enum RecurrenceProblem: Hashable, Sendable {
    /// The text is neither a phrase that Haru knows nor an RRULE (the format of RFC 5545).
    case notAPhrase
    /// This part of the rule does not have the form `NAME=VALUE`.
    case notAPair(String)
    /// This part occurs twice.
    case twice(String)
    case noFrequency
    /// The frequency is not DAILY, WEEKLY, MONTHLY or YEARLY.
    case unknownFrequency(String)
    /// This part has a value that is not allowed, or the part is not supported.
    case notAllowed(String)
    case countAndUntil
    case weekNumbersNeedYears
    case numberedWeekdaysNeedMonths
    case positionsNeedAnotherPart
    /// No day after the first one matches the rule.
    case neverAgain
    /// The last day of the rule is before the due day.
    case endsBeforeDue
}
