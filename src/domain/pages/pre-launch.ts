/** Pre-launch as it meets a campaign's pages: where its two ends are, and whether they lead in a circle. */
import { pageTypeFacts, type PageType } from './page-types.ts'
import { matchesPage } from '../addresses/page-url.ts'
import { redirectLoop } from './redirect-loop.ts'
import type { CampaignSettings } from '../campaigns/campaign-settings.ts'
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'

type Page = { id: string; type: PageType; beforeUrl: string; afterUrl: string }
type PreLaunch = Pick<CampaignSettings, 'lockdown' | 'optin_page_url' | 'preventUrlSelected'>

/** Announcements have no offer to keep closed. */
export function hasPreLaunch({ deadlineType }: { deadlineType: DeadlineKind | null }): boolean {
  return deadlineType !== null
}

/** Where tracked visitors of the pre-access page are sent: the page that was chosen, else the first with an offer. */
export function offerPage<P extends Pick<Page, 'id' | 'type'>>(
  { preventUrlSelected }: Pick<PreLaunch, 'preventUrlSelected'>,
  pages: readonly P[],
): P | null {
  const offers = preventUrlOptions(pages)
  return offers.find(({ id }) => id === preventUrlSelected) ?? offers[0] ?? null
}

/** The pages that tracked visitors can be sent on to (A §3: preventUrlOptions). */
export function preventUrlOptions<P extends Pick<Page, 'id' | 'type'>>(pages: readonly P[]): P[] {
  return pages.filter(isOffer)
}

/** Would somebody be sent round in a circle, before their deadline or after it? */
export function sendsInCircles(settings: PreLaunch, pages: readonly Page[]): boolean {
  return locksItselfOut(settings, pages) || redirectLoop([...preAccess(settings, pages), ...pages]) !== null
}

/** The pre-access page is for those who may not see an offer, so it cannot be an offer. */
function locksItselfOut({ lockdown, optin_page_url }: PreLaunch, pages: readonly Page[]): boolean {
  return lockdown && pages.filter(isOffer).some(({ beforeUrl }) => matchesPage(beforeUrl, optin_page_url))
}

function preAccess(settings: PreLaunch, pages: readonly Page[]) {
  const offer = settings.lockdown ? offerPage(settings, pages) : null
  return offer ? [{ beforeUrl: settings.optin_page_url, afterUrl: offer.beforeUrl }] : []
}

function isOffer({ type }: Pick<Page, 'type'>): boolean {
  return pageTypeFacts(type).redirects
}
