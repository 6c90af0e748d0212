/** Rules of ours in the page's styles, and not on its elements: what a framework adds later obeys them as well. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { TIMER_PLACES } from './page-places.ts'

export function createPageRules(): (rules: string) => void {
  let sheet: CSSStyleSheet | undefined
  let inForce = ''

  return (rules) => {
    if (rules === inForce) return
    // Browsers before 2023 fail below: once is enough.
    inForce = rules
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
    sheet.replaceSync(rules)
  }
}

/** Those that count down, or did, or count a stock. */
export function countingOf(campaigns: CampaignDecision[]): CampaignDecision[] {
  return campaigns.filter(({ at, over, again }) => at ?? over ?? again)
}

/** For places that show a time, each named by its campaign's id in `attribute`: hidden while nothing runs for them. */
export function rulesForRunning(
  counting: CampaignDecision[],
  now: number,
  places = TIMER_PLACES,
  attribute = 'data-deadline-timer',
): string {
  if (!counting[0]) return ''
  // At zero they say so until the server has spoken; before their hour nobody sees them.
  const isRunning = counting.some(({ at, from = 0, over }) => !over && at && from <= now)
  // Whose campaign is over, though others run.
  const over = counting.map(({ id, over: isOver }) => (isOver ? hiding(`[${attribute}="${id}"]`) : ''))
  return (isRunning ? '' : hiding(places)) + over.join('')
}

export function hiding(places: string): string {
  return `${places}{display:none!important}`
}
