/** The owner's own markup: blocks for before and after the deadline, and places for the written deadline. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { hasPassed } from './known-page.ts'

let sheet: CSSStyleSheet | undefined
let inForce = ''

/** Rules and not elements: blocks that a framework adds later obey them as well. */
export function showBlocks(campaigns: CampaignDecision[], now: number) {
  const rules = rulesFor(
    campaigns.filter(({ at, over }) => at ?? over),
    now,
  )
  if (rules === inForce) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rules)
  inForce = rules
}

function rulesFor(counting: CampaignDecision[], now: number) {
  if (counting.length === 0) return ''
  const isOver = counting.every((campaign) => hasPassed(campaign, now))
  return isOver ? showing('after', 'before') : showing('before', 'after')
}

/** A block may carry `hidden` so that it does not flash before the script has come. */
function showing(phase: string, other: string) {
  return `[data-deadline=${other}]{display:none!important}[data-deadline=${phase}][hidden]{display:block!important}`
}

/** `data-deadline-text` is for the page's first campaign that has one; with a value, for the campaign of that id. */
export function writeDeadlines(campaigns: CampaignDecision[]) {
  for (const place of document.querySelectorAll('[data-deadline-text]')) {
    const wanted = place.getAttribute('data-deadline-text')
    const text = campaigns.find((campaign) => campaign.text && (!wanted || campaign.id === wanted))?.text
    if (text && place.textContent !== text) place.textContent = text
  }
}
