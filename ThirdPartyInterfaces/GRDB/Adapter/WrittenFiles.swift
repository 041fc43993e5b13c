/// Waits for writes to the files of a database.
protocol WrittenFiles: Sendable {
    /// - Parameters:
    ///   - milliseconds: how long at most; -1 for as long as it takes.
    ///   - stop: a descriptor that can be read when it shall wait no longer.
    func wait(milliseconds: Int32, stop: Int32) -> WaitResult

    func close()
}
