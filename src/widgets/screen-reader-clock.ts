/** A clock for those who hear it: full words, which change only with the minute, in the place of digits that run. */
import { minutesLeft, spokenTime } from '#domain/countdown/remaining.ts'
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'

export type ScreenReaderClock = { face: HTMLElement; say: (deadlineAt: number, now: number) => void }

/** A screen reader would stumble over digits that change while it reads them: it is told the words instead. */
export function screenReaderClock(digits: HTMLElement, language: string): ScreenReaderClock {
  digits.setAttribute('aria-hidden', 'true')
  const face = element('div', { class: 'clock', role: 'timer', lang: language }, digits)
  let spokenMinutes: number | undefined

  function say(deadlineAt: number, now: number) {
    const minutes = minutesLeft(deadlineAt, now)
    if (minutes === spokenMinutes) return
    spokenMinutes = minutes
    // The first words of most languages are slow to come: the digits are painted before them.
    whenIdle(() => neverThrow(() => face.setAttribute('aria-label', inWords(minutes, language))))
  }

  return { face, say }
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}

/** A language tag that this browser doesn't know is no reason to stay silent. */
function inWords(minutes: number, language: string) {
  return neverThrow(() => spokenTime(minutes, language)) ?? spokenTime(minutes, 'en')
}
