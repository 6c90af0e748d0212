/** The email timer of one campaign while it is designed. */
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { useDesign } from '../editor/use-design.ts'
import { timerDesign, withTemplate } from './timer-design.ts'

export function useTimerDesign(saved: EmailTimer) {
  const { now, ...design } = useDesign(timerDesign, saved)
  return {
    ...design,
    timer: now,
    chooseTemplate: (background: number) =>
      design.apply((timer) => withTemplate(timer, background), 'background'),
  }
}
