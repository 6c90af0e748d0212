/** A timer while it is designed: what is saved, how it stands, and every step back and forth. */
import { coloursAndFontOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimer as schema } from '#domain/email-timers/email-timer.schema.ts'
import { problemsIn, type FieldProblems } from './timer-problems.ts'
import { changed, firstStep, redone, stepped, undone, type Steps } from '../shell/steps.ts'

export type TimerField = keyof EmailTimer

export type TimerDesign = Steps<EmailTimer> & { saved: EmailTimer }

export type TimerEvent =
  | { is: 'changed'; changes: Partial<EmailTimer>; what: TimerField }
  | { is: 'templateChosen'; background: number }
  | { is: 'undone' }
  | { is: 'redone' }
  /** The server's answer, after a save of ours or of somebody else. */
  | { is: 'stored'; saved: EmailTimer }

export function openTimer(saved: EmailTimer): TimerDesign {
  return { saved, ...firstStep(saved) }
}

export function afterEvent(design: TimerDesign, event: TimerEvent): TimerDesign {
  switch (event.is) {
    case 'changed': {
      const next = { ...design.now, ...event.changes }
      // An image that was brought is chosen by the server already.
      if (isSameTimer(next, design.now)) return design
      return changed(design, { what: event.what, design: next }, isSameTimer)
    }
    case 'templateChosen':
      return stepped(design, {
        what: 'background',
        design: withTemplate(design.now, event.background),
      })
    case 'undone':
      return undone(design)
    case 'redone':
      return redone(design)
    case 'stored':
      return stored(design, event.saved)
  }
}

/** Both colours and the font become those of the template (B §4.1). */
export function withTemplate(timer: EmailTimer, background: number): EmailTimer {
  return { ...timer, ...coloursAndFontOf(background), background }
}

export function isUnsaved({ now, saved }: TimerDesign): boolean {
  return !isStoredAlike(now, saved)
}

export function problemsOf({ now }: TimerDesign): FieldProblems {
  return problemsIn(now)
}

/** Who has changed nothing follows what others save; whoever has keeps their work, and their steps. */
function stored(design: TimerDesign, saved: EmailTimer): TimerDesign {
  const isUntouched = isStoredAlike(design.now, design.saved)
  if (!isUntouched || isStoredAlike(design.now, saved)) return { ...design, saved, touched: null }
  return openTimer(saved)
}

/** The same to whoever stores them: accents are composed on the way. */
function isStoredAlike(one: EmailTimer, other: EmailTimer): boolean {
  return isSameTimer(asStored(one), asStored(other))
}

function asStored(timer: EmailTimer): EmailTimer {
  return schema.safeParse(timer).data ?? timer
}

function isSameTimer(one: EmailTimer, other: EmailTimer): boolean {
  // `Object.keys` forgets which keys a timer has.
  return (Object.keys(one) as TimerField[]).every((field) => one[field] === other[field])
}
