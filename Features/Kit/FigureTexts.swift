public import UtilLocalization

/// The texts about the figures of a day that several screens show.
public enum FigureTexts {
    /// The explanations of the figures, one line each, for the help of a screen (`?`).
    public static let explanations = [
        Wording(
            "Balance 0–100: how full the day is; work adds, life takes off",
            "균형 0~100: 하루가 얼마나 찼는지. 일은 높이고 생활은 낮춥니다"),
        Wording(
            "A todo without estimate counts 30m, without difficulty 3 of 5",
            "예상 시간이 없으면 30분, 난이도가 없으면 3으로 계산합니다"),
        Wording("A todo without a side counts as work", "구분이 없는 할 일은 일로 계산합니다"),
        Wording(
            "3 of 7 estimated: 3 of the 7 todos have an estimate",
            "예상 시간 3/7: 할 일 7개 중 3개에 예상 시간이 있습니다"),
        Wording(
            "Productivity: grows with difficulty and time of each done todo",
            "생산성: 끝낸 할 일의 난이도와 시간만큼 늘어납니다"),
        Wording(
            "Streak: days in a row with something done, up to today",
            "연속: 오늘까지 하나라도 끝낸 날이 이어진 일수"),
    ]

    /// Returns how many todos have an estimate that a person set, such as `3 of 7 estimated`.
    public static func estimated(_ count: Int, of total: Int, _ language: Language) -> String {
        language("\(count) of \(total) estimated", "예상 시간 \(count)/\(total)")
    }
}
