/// What ended a wait for writes.
enum WaitResult { case written, time, stopped }
