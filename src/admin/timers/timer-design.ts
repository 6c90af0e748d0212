/** An inline timer while it is designed: what is saved, how it stands, and every step back and forth. */
import { inlineTimer as schema } from '#domain/timers/inline-timer.schema.ts'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { changed, firstStep, redone, stepped, undone, type Steps } from '../shell/steps.ts'
import type { TimerField } from './timer-screens.ts'

export type FieldProblems = Partial<Record<TimerField, string>>

export type TimerDesign = Steps<InlineTimer> & { saved: InlineTimer }

export type TimerEvent =
  | { is: 'changed'; changes: Partial<InlineTimer>; what: TimerField }
  | { is: 'templateChosen'; id: number }
  | { is: 'undone' }
  | { is: 'redone' }
  /** The server's answer, after a save of ours or of somebody else. */
  | { is: 'stored'; saved: InlineTimer }

export function openTimer(saved: InlineTimer): TimerDesign {
  return { saved, ...firstStep(saved) }
}

export function afterEvent(design: TimerDesign, event: TimerEvent): TimerDesign {
  switch (event.is) {
    case 'changed':
      return changed(design, { what: event.what, design: { ...design.now, ...event.changes } }, isSameTimer)
    case 'templateChosen':
      return stepped(design, { what: 'id', design: withTemplate(design.now, event.id) })
    case 'undone':
      return undone(design)
    case 'redone':
      return redone(design)
    case 'stored':
      return stored(design, event.saved)
  }
}

/** What an owner decided about the words and the time, and no template knows better. */
const ownersOwn = [
  'days_long',
  'hours_long',
  'mins_long',
  'secs_long',
  'days_short',
  'hours_short',
  'mins_short',
  'secs_short',
  'show_dd',
  'show_hh',
  'show_mm',
  'show_ss',
  'day_digits',
  'max_height',
] as const satisfies readonly TimerField[]

/** The look of a template; what the owner had changed about words, units and width stays. */
export function withTemplate(timer: InlineTimer, id: number): InlineTimer {
  const before = inlineTimerTemplates[timer.id - 1]?.settings
  const after = inlineTimerTemplates[id - 1]?.settings
  if (!after) return timer
  const kept = ownersOwn.filter((field) => timer[field] !== before?.[field])
  return { ...after, ...Object.fromEntries(kept.map((field) => [field, timer[field]])) }
}

export function isUnsaved({ now, saved }: TimerDesign): boolean {
  return !isSameTimer(asStored(now), asStored(saved))
}

export function problemsOf({ now }: TimerDesign): FieldProblems {
  const { error } = schema.safeParse(now)
  const problems = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
  // Of several of one field the first is said.
  return Object.fromEntries<string>(problems.toReversed())
}

/** What can be shown: in the place of what cannot be, that which is saved. */
export function drawableTimer(design: TimerDesign): InlineTimer {
  const troubled = Object.keys(problemsOf(design))
  const instead = Object.entries(design.saved).filter(([field]) => troubled.includes(field))
  return { ...design.now, ...Object.fromEntries(instead) }
}

/** Who has changed nothing follows what others save; whoever has keeps their work, and their steps. */
function stored(design: TimerDesign, saved: InlineTimer): TimerDesign {
  const isUntouched = isSameTimer(asStored(design.now), asStored(design.saved))
  if (!isUntouched || isSameTimer(asStored(design.now), saved)) return { ...design, saved }
  return openTimer(saved)
}

/** Accents are composed on the way. */
function asStored(timer: InlineTimer): InlineTimer {
  return schema.safeParse(timer).data ?? timer
}

export function isSameTimer(one: InlineTimer, other: InlineTimer): boolean {
  // `Object.keys` forgets which keys a timer has.
  return (Object.keys(one) as TimerField[]).every((field) => one[field] === other[field])
}
