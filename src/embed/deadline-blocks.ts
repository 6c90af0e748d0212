/** What of the owner's own markup is to be seen: blocks for before and after the deadline, timers while they run. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { hasPassed } from './cached-decision.ts'

/** Where an inline timer stands. */
export const timerPlaces = '.ddio_countdown_wrap,[data-deadline-timer]'

const running = `${timerPlaces},[data-deadline-dynamic]`

let sheet: CSSStyleSheet | undefined
let inForce = ''

/** Rules and not elements: blocks that a framework adds later obey them as well. */
export function showBlocks(campaigns: CampaignDecision[], now: number) {
  const counting = campaigns.filter(({ at, over, again }) => at ?? over ?? again)
  const rules = counting.length > 0 ? rulesFor(counting, now) : ''
  if (rules === inForce) return
  // Browsers before 2023 fail below: once is enough.
  inForce = rules
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rules)
}

function rulesFor(counting: CampaignDecision[], now: number) {
  const open = counting.filter(({ over }) => !over)
  const isOver = counting.every((campaign) => hasPassed(campaign, now))
  return (
    (isOver ? showing('after', 'before') : showing('before', 'after')) +
    // At zero they say so until the server has spoken; before their hour nobody sees them.
    (open.some(({ at, from = 0 }) => at && from <= now) ? '' : hiding(running)) +
    // Whose campaign is over, though others run.
    counting
      .map(({ id, over }) =>
        over ? hiding(`[data-deadline-dynamic="${id}"],[data-deadline-timer="${id}"]`) : '',
      )
      .join('') +
    (open.some(({ again }) => again) ? '' : hiding('[data-deadline-quantity]'))
  )
}

/** A block may carry `hidden` so that it does not flash before the script has come. */
function showing(phase: string, other: string) {
  return `${hiding(`[data-deadline=${other}]`)}[data-deadline=${phase}][hidden]{display:block!important}`
}

function hiding(places: string) {
  return `${places}{display:none!important}`
}
