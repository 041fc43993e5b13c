import TodosDomain

extension LossReport {
    /// Names what a period such as `monthly`, counted from due day to due day, does not say of a repetition.
    mutating func notePeriod(of recurrence: Recurrence) {
        if !recurrence.excluded.isEmpty { note(.dropped(.excludedDays)) }
        if !recurrence.added.isEmpty { note(.dropped(.addedDays)) }
        // Days and weeks are equally long from whichever day they are counted.
        let isEven =
            [.daily, .weekly].contains(recurrence.rule.frequency) && recurrence.rule.weekdays.isEmpty
        if recurrence.offset != 0, !isEven { note(.dropped(.dueOffset)) }
    }
}
