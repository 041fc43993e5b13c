import CoreCommandLine
import DomainPrimitives
import CoreDesignSystem
import ShellPresentation

/// What is shown.
extension Shell {
    func draw(_ size: Size) -> Drawing {
        takeToasts()
        let drawing = Drawing(view(size), size: size, theme: theme)
        self.drawing = drawing
        return drawing
    }

    private func view(_ size: Size) -> any View {
        let bars = ShellBars(tabs: tabs.map(\.entry), open: model.state.tab, keys: keys, text: text, now: clock.now())
        // On a terminal of a few rows the screen has them all.
        let (top, bottom) = (size.rows >= 4 ? 1 : 0, size.rows >= 8 ? 1 : 0)
        let content = content(Size(size.columns, size.rows - top - bottom))
        let base = VStack {
            bars.top(size.columns).length(.fixed(top))
            content.length(.share(1))
            (isWaitingLong ? Surfaced(Line(" " + text.waiting, .warning), .bar) : bars.bottom(size.columns)).length(
                .fixed(bottom))
        }
        var view: any View = base
        if let choice = model.state.panel.choice {
            let isPalette = if case .palette = model.state.panel { true } else { false }
            view = Overlay(ShellPanel(choice: choice, query: query, isPalette: isPalette, text: text), over: view, at: .top)
        }
        // Never over what is being typed or asked: above it, or not at all where there is no room above.
        let isAsking = current?.screenIfMade?.isAsking == true
        if isAsking, size.rows < 16 { return view }
        let place: Alignment = isAsking ? .top : .bottom
        return toasts.current.map { Overlay(ToastView($0), over: view, at: place) } ?? view
    }

    private func content(_ room: Size) -> any View {
        guard let current else { return Empty() }
        do {
            return try current.screen().view(room)
        } catch {
            return Padding(Paragraph(failures.describe(error).message, .danger), columns: 2, rows: 1)
        }
    }
}
