/** What one person would see on a page now, in words. */
import { withoutScheme } from '../addresses/page-url.ts'
import type { LeadState } from '../leads/lead.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import type { PageAnswer } from '../testing/rehearsal-facts.ts'

export type PageSight = {
  type: PageType
  answer: PageAnswer
  state: LeadState
  isAsleep: boolean
  /** They have hidden its bar, and not brought it back. */
  isHidden: boolean
  now: number
}

export function pageSight({ type, answer, state, isAsleep, isHidden, now }: PageSight): string {
  const { recordsSale, startsOnSubmit, shows, label } = pageTypeFacts(type)
  if (isAsleep) return 'Nothing: the campaign is not live'
  if (answer.takenBy !== null) return `What “${answer.takenBy}” shows, which comes first there`
  if (recordsSale) return 'Nothing: a visit there counts as a sale'
  if (answer.sentTo !== null) return `Sent on to ${withoutScheme(answer.sentTo)}`
  if (startsOnSubmit) return 'Nothing: its form starts deadlines'
  if (state === 'sold') return 'Nothing: they have bought'
  if (answer.isOver) return 'Nothing: the deadline has passed'
  if (shows === null) return 'Nothing: it only leads on when the deadline has passed'
  if (answer.showsFrom !== null && answer.showsFrom > now)
    return 'Nothing yet: hidden until less time is left'
  const isShown = answer.showsSomething || (shows === 'text' && answer.endsAt !== null)
  if (!isShown) return 'Nothing'
  if (isHidden) return 'Hidden bar: they closed it'
  return state === 'reset' ? `${label}, with a new deadline` : label
}
