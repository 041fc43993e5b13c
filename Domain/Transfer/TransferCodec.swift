public import DomainPrimitives
public import TodosDomain

/// The functions that make the reader and the writer of each format.
public enum TransferCodec {
    /// Returns the reader of a format.
    /// - Parameters:
    ///   - now: The time of creation for todos without one, and the time zone for dates without one.
    ///   - csv: The information about a CSV file that the file does not contain.
    public static func reader(
        _ format: TransferFormat, now: Moment, policy: EntryPolicy, csv: CSVOptions = CSVOptions()
    ) -> any TransferReader {
        switch format {
        case .haru: HaruReader(policy: policy)
        case .taskwarrior: TaskwarriorReader(now: now, policy: policy)
        case .todotxt: TodoTxtReader(now: now, policy: policy)
        case .ics: ICalendarReader(now: now, policy: policy)
        case .markdown: MarkdownReader(now: now, policy: policy)
        case .csv: CSVReader(now: now, policy: policy, options: csv)
        }
    }

    /// Returns the writer of a format.
    /// - Parameter tags: The tags of the library. Only Haru's own format describes them.
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
