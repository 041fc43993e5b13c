import TodosDomain

extension LossReport {
    /// Notes the parts of a repetition that a period such as `monthly` does not express. Such a period counts
    /// from due day to due day.
    mutating func notePeriod(of recurrence: Recurrence) {
        if !recurrence.excluded.isEmpty { note(.dropped(.excludedDays)) }
        if !recurrence.added.isEmpty { note(.dropped(.addedDays)) }
        // Days and weeks have the same length from every start.
        let isEven =
            [.daily, .weekly].contains(recurrence.rule.frequency) && recurrence.rule.weekdays.isEmpty
        if recurrence.offset != 0, !isEven { note(.dropped(.dueOffset)) }
    }
}
