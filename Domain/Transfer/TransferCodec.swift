public import DomainPrimitives

/// The reader and the writer of each format: the one place that knows them all.
public enum TransferCodec {
    /// - Parameter now: the zone of dates without one, and the time of creation of todos without one.
    public static func reader(_ format: TransferFormat, now: Moment) -> any TransferReader {
        switch format {
        case .haru: HaruReader()
        case .taskwarrior: TaskwarriorReader(zone: now.zone)
        case .todotxt: TodoTxtReader(now: now)
        case .ics: ICalendarReader(now: now)
        case .markdown: MarkdownReader(now: now)
        case .csv: CSVReader(now: now)
        }
    }

    public static func writer(_ format: TransferFormat, now: Moment) -> any TransferWriter {
        switch format {
        case .haru: HaruWriter()
        case .taskwarrior: TaskwarriorWriter(zone: now.zone)
        case .todotxt: TodoTxtWriter(zone: now.zone)
        case .ics: ICalendarWriter(now: now)
        case .markdown: MarkdownWriter()
        case .csv: CSVWriter()
        }
    }
}
