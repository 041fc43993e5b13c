public import DomainPrimitives
public import TodosDomain

/// The reader and the writer of each format: the one place that knows them all.
public enum TransferCodec {
    /// - Parameters:
    ///   - now: the zone of dates without one, and the time of creation of todos without one.
    ///   - policy: what becomes of an entry that breaks a rule.
    ///   - csv: what is known of a CSV file besides.
    public static func reader(
        _ format: TransferFormat, now: Moment, policy: EntryPolicy, csv: CSVOptions = CSVOptions()
    ) -> any TransferReader {
        switch format {
        case .haru: HaruReader(policy: policy)
        case .taskwarrior: TaskwarriorReader(zone: now.zone, policy: policy)
        case .todotxt: TodoTxtReader(now: now, policy: policy)
        case .ics: ICalendarReader(now: now, policy: policy)
        case .markdown: MarkdownReader(now: now, policy: policy)
        case .csv: CSVReader(now: now, policy: policy, options: csv)
        }
    }

    /// - Parameter tags: what the format may say of the tags themselves.
    public static func writer(_ format: TransferFormat, now: Moment, tags: [Tag]) -> any TransferWriter {
        switch format {
        case .haru: HaruWriter(tags: tags)
        case .taskwarrior: TaskwarriorWriter(zone: now.zone)
        case .todotxt: TodoTxtWriter(zone: now.zone)
        case .ics: ICalendarWriter(now: now)
        case .markdown: MarkdownWriter(zone: now.zone)
        case .csv: CSVWriter()
        }
    }
}
