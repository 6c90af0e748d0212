/** What of the owner's own markup is to be seen: blocks for before and after the deadline, texts while they run. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { hasPassed } from './cached-decision.ts'
import { countingOf, hiding, rulesForRunning } from './page-rules.ts'

export function rulesForBlocks(campaigns: CampaignDecision[], now: number): string {
  const counting = countingOf(campaigns)
  if (!counting[0]) return ''
  const isOver = counting.every((campaign) => hasPassed(campaign, now))
  return (
    (isOver ? showing('after', 'before') : showing('before', 'after')) +
    rulesForRunning(counting, now) +
    rulesForRunning(counting, now, '[data-deadline-dynamic]', 'data-deadline-dynamic') +
    (counting.some(({ again, over }) => again && !over) ? '' : hiding('[data-deadline-quantity]'))
  )
}

/** A block may carry `hidden` so that it does not flash before the script has come. */
function showing(phase: string, other: string) {
  return `${hiding(`[data-deadline=${other}]`)}[data-deadline=${phase}][hidden]{display:block!important}`
}
