/** The inline timer of one campaign while it is designed. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { useDesign } from '../editor/use-design.ts'
import { drawableTimer, timerDesign, withTemplate } from './timer-design.ts'

export type InlineTimerDesign = ReturnType<typeof useTimerDesign>

export function useTimerDesign(saved: InlineTimer) {
  const { now, ...design } = useDesign(timerDesign, saved)
  return {
    ...design,
    timer: now,
    drawable: drawableTimer({ now, problems: design.problems, saved }),
    chooseTemplate: (id: number) => design.apply((timer) => withTemplate(timer, id), 'id'),
  }
}
