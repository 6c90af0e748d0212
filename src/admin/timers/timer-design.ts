/** An inline timer while it is designed: the style of another template, and what can be shown of what is typed. */
import { inlineTimer as schema } from '#domain/timers/inline-timer.schema.ts'
import { inlineTimerTemplates, templateOf } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { designRules, type Problems } from '../editor/design.ts'
import { wordFields } from './word-groups.ts'

export const timerDesign = designRules<InlineTimer>('inlineTimer', schema)

/** Words, units and width, of which no template knows better what an owner wants. */
const ownersOwn = [
  ...wordFields,
  'show_dd',
  'show_hh',
  'show_mm',
  'show_ss',
  'day_digits',
  'max_height',
] as const satisfies readonly (keyof InlineTimer)[]

/** The style of a template; what the owner had changed about words, units and width stays. */
export function withTemplate(timer: InlineTimer, id: number): InlineTimer {
  const before = templateOf(timer)
  const after = inlineTimerTemplates[id - 1]?.settings
  if (!after) return timer
  const kept = ownersOwn.filter((field) => timer[field] !== before[field])
  return { ...after, ...Object.fromEntries(kept.map((field) => [field, timer[field]])) }
}

type DesignedTimer = { now: InlineTimer; problems: Problems; saved: InlineTimer }

/** What can be shown: in the place of what cannot be, that which is saved. */
export function drawableTimer({ now, problems, saved }: DesignedTimer): InlineTimer {
  const instead = Object.entries(saved).filter(([field]) => field in problems)
  return { ...now, ...Object.fromEntries(instead) }
}
