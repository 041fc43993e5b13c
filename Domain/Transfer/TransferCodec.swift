public import DomainPrimitives
public import TodosDomain

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

    /// - Parameter tags: what the format may say of the tags themselves.
    public static func writer(_ format: TransferFormat, now: Moment, tags: [Tag]) -> any TransferWriter {
        switch format {
        case .haru: HaruWriter(tags: tags)
        case .taskwarrior: TaskwarriorWriter(zone: now.zone)
        case .todotxt: TodoTxtWriter(zone: now.zone)
        case .ics: ICalendarWriter(now: now)
        case .markdown: MarkdownWriter()
        case .csv: CSVWriter()
        }
    }
}
