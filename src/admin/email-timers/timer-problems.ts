/** What keeps a timer from being saved, by field. */
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimer } from '#domain/email-timers/email-timer.schema.ts'

export type FieldProblems = Partial<Record<keyof EmailTimer, string>>

export function problemsIn(timer: EmailTimer): FieldProblems {
  const { error } = emailTimer.safeParse(timer)
  const problems = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
  // Of several of one field the first is said.
  return Object.fromEntries<string>(problems.toReversed())
}
