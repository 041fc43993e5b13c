import CoreDesignSystem
import UtilLocalization

/// The signs in the rows of todos and in the row of days, for the help of the Today screen (`?`).
enum TodoSigns {
    static let all = [
        SignEntry("○ ✓", Wording("an open todo, a done todo", "남은 할 일, 끝낸 할 일")),
        SignEntry("!!! !! !", Wording("high, medium, low priority", "중요도 높음, 보통, 낮음")),
        SignEntry("↻", Wording("the todo repeats", "반복하는 할 일")),
        SignEntry("▸3", Wording("3 subtasks are folded", "하위 할 일 3개를 접어 둠")),
        SignEntry(after, Wording("todo 13 must be done first", "13번을 먼저 끝내야 함")),
        SignEntry(
            Wording("from …", "…부터"),
            Wording("the start: until then, lists hide the todo", "시작일: 그때까지 목록에 보이지 않음")),
        SignEntry(
            Wording("by …", "…까지"),
            Wording("the deadline; the due date is the planned day", "마감. 날짜는 하기로 계획한 날")),
        SignEntry("*", Wording("marked for the next action", "다음 작업 대상으로 표시함")),
        SignEntry(
            "▏", Wording("the selected row, while another part takes the keys", "다른 곳에 입력하는 동안 고른 줄")),
        SignEntry("•", Wording("today, in the row of days", "위쪽 날짜 중 오늘")),
        SignEntry("▁▄█", Wording("the balance of a day, from 0 to 100", "하루의 균형, 0에서 100까지")),
        SignEntry("…", Wording("more text than fits into the row", "줄에 다 들어가지 않는 글")),
    ]

    private static var after: Wording {
        Wording(TodosText(.english).after(["13"]), TodosText(.korean).after(["13"]))
    }
}
