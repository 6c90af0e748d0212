/** A clock for those who hear it: full words, which change only with the minute, in the place of digits that run. */
import { inEnglish, isEnglish, minutesLeft, spokenAmounts } from '#domain/countdown/remaining.ts'
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'
import type { WidgetContext } from './widget.ts'

type SpeakingContext = Pick<WidgetContext, 'language' | 'sayAmounts'>

export type ScreenReaderClock = { face: HTMLElement; say: (deadlineAt: number, now: number) => void }

/** A screen reader would stumble over digits that change while it reads them: it is told the words instead. */
export function screenReaderClock(digits: HTMLElement, context: SpeakingContext): ScreenReaderClock {
  digits.setAttribute('aria-hidden', 'true')
  const face = element('div', { class: 'clock', role: 'timer', lang: context.language }, digits)
  let spokenMinutes: number | undefined

  function say(deadlineAt: number, now: number) {
    const minutes = minutesLeft(deadlineAt, now)
    if (minutes === spokenMinutes) return
    spokenMinutes = minutes
    // The first words of most languages are slow to come: the digits are painted before them.
    whenIdle(() => neverThrow(() => face.setAttribute('aria-label', spokenWords(minutes, context))))
  }

  return { face, say }
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void) {
  const wait = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  wait(work)
}

function spokenWords(minutes: number, { language, sayAmounts }: SpeakingContext) {
  const amounts = spokenAmounts(minutes)
  return (isEnglish(language) ? undefined : sayAmounts?.(amounts, language)) ?? inEnglish(amounts)
}
