/** Until when somebody would have who starts at some moment: asked of the product. */
import { readSentence } from '../words/sentence.ts'
import { button } from './buttons.ts'
import { isNo } from './commands.ts'
import type { GuideContext } from './guide-context.ts'
import type { GuideState } from './guide-state.ts'
import type { Move, Step, ToolCall } from './step.ts'

export const startsAtStep: Step = {
  say: () => 'When would they start? I say until when they have.',
  ask: () => ({
    kind: 'dateTime',
    suggestions: ['Now', 'Tomorrow at 9:00 AM', 'Friday at 6:00 PM', 'Not now'].map(button),
  }),
  read: (text, state, context) => {
    if (isNo(text)) return { to: 'next' }
    if (/^(?:right )?now[.!]?$/i.test(text.trim())) return { call: preview(state, localNow(state, context)) }
    return momentMove(text, state, context)
  },
}

/** A date without a time begins now; of a date or time that can mean several, the first counts: the answer names it. */
export function momentMove(text: string, state: GuideState, context: GuideContext): Move | null {
  const zone = state.wishes.timezone ?? context.zone
  const { dates, times, moment, wrong } = readSentence(
    text.replaceAll(/\b(?:start|begin)(?:s|ing|ning)?\b/gi, ' '),
    { now: context.now, zone },
  )
  if (wrong[0] !== undefined) return { wrong: wrong[0] }
  const [date] = moment ? [moment.date] : dates
  const [time] = moment ? [moment.time] : times
  if (date === undefined && time === undefined) return null
  const [today = '', clock = ''] = localNow(state, context).split('T')
  return { call: preview(state, `${date ?? today}T${time ?? clock}`) }
}

function localNow({ wishes }: GuideState, { now, zone }: GuideContext): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(wishes.timezone ?? zone)
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function preview({ made }: GuideState, startsAt: string): ToolCall {
  return { name: 'previewDeadline', input: { campaignId: made?.id ?? '', startsAt } }
}
