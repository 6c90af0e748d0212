/** What every group of fields is given: the timer as it stands, and the way to change it. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldProblems } from './timer-design.ts'
import type { TimerField } from './timer-screens.ts'

export type PanelProps = {
  timer: InlineTimer
  /** `what` names the field: steps on the same one that follow each other are undone together. */
  onChange: (changes: Partial<InlineTimer>, what: TimerField) => void
  problems: FieldProblems
}
