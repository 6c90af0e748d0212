/** Asks again in good time where what is shown may change without a clock, as long as somebody looks. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { refreshDecision } from './page-visit.ts'
import { listen } from './host-page.ts'

/** Pages that were opened together do not ask together. */
const SPREAD = 1 + Math.random() / 5

let timer: number | undefined
let isDue = false

export function scheduleRefresh(campaigns: CampaignDecision[]) {
  clearTimeout(timer)
  isDue = false
  const waits = campaigns.filter(({ over }) => !over).flatMap(({ again }) => again ?? [])
  if (waits.length > 0) timer = setTimeout(due, Math.min(...waits) * 1000 * SPREAD)
}

export function refreshWhenVisible() {
  listen(document, 'visibilitychange', () => {
    if (isDue) due()
  })
}

function due() {
  isDue = document.hidden
  if (!isDue) refreshDecision()
}
