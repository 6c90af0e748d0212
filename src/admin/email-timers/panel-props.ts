/** What every screen of the panel is given: the timer as it stands, and the ways to change it. */
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { FieldProblems, TimerField } from './timer-design.ts'

export type PanelProps = {
  campaignId: string
  timer: EmailTimer
  /** `what` names the field: steps on the same one that follow each other are undone together. */
  onChange: (changes: Partial<EmailTimer>, what: TimerField) => void
  problems: FieldProblems
}
