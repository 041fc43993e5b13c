public import CoreDI
import TransferDomain

/// The use cases about import and export.
///
/// The use cases need a `PlannerRepository` and a `WallClock`.
public enum TransferArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(ImportTodos.init(repository:clock:))
        registry.bind(ExportTodos.init(repository:clock:))
        registry.bind(CompareCalendarFile.init(importTodos:))
    }
}
