/** The honesty check of a campaign: what is stored of it, and on request a look at its pages. */
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import {
  HONESTY_DAYS,
  honestyFindings,
  honestyKinds,
  type HonestyFacts,
  type SeenPages,
} from '#domain/honesty/honesty-check.ts'
import type { HonestyAnswer } from '#domain/honesty/honesty.api.ts'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { agreedSince } from '#domain/pages/page-check.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { accountOf } from '../accounts/repository.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { discountReadiness } from '../discounts/discount-readiness.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { FetchResult } from '../outbound/fetcher.ts'
import { checkedPages } from '../pages/page-checks-repository.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { pageAmounts } from './honesty-reports.ts'
import { countedLately } from './honesty-repository.ts'

type HonestyDeps = Pick<Platform, 'database' | 'clock' | 'fetcher' | 'limits' | 'reports'>

const DAY_MS = 86_400_000
/** Of a campaign with more pages the first ones speak for the others. */
const MAX_PAGES = 10

export async function checkHonesty(deps: HonestyDeps, scope: CampaignScope): Promise<HonestyAnswer> {
  const facts = await storedFacts(deps, scope)
  return { findings: findingsOf(facts), compared: 0 }
}

/** Pages that do not answer us may answer everybody else: of them nothing is said. */
export async function inspectHonesty(deps: HonestyDeps, scope: CampaignScope): Promise<HonestyAnswer> {
  await deps.limits.take('inspectionPerPage', `${scope.campaign.id} honesty`)
  const facts = await storedFacts(deps, scope)
  const { public_key } = await accountOf(deps.database.db, scope.account.id)
  const ending = facts.pages.filter(hasEnd).slice(0, MAX_PAGES)
  const seen = await Promise.all(ending.map((page) => lookAt(deps, page, public_key)))
  const compared = seen.filter(({ amounts }) => amounts !== null).length
  const others = facts.seen.filter(({ pageId }) => !ending.some(({ id }) => id === pageId))
  return { findings: findingsOf({ ...facts, seen: [...seen, ...others] }), compared }
}

type Page = Pick<StoredPage, 'id' | 'type' | 'beforeUrl' | 'afterUrl'>

function hasEnd({ type, afterUrl }: Page): boolean {
  return pageTypeFacts(type).redirects && afterUrl !== ''
}

function findingsOf(facts: HonestyFacts): HonestyAnswer['findings'] {
  return honestyFindings(facts).map((finding) => ({ ...finding, weight: honestyKinds[finding.kind].weight }))
}

async function storedFacts(
  { database: { db }, clock }: HonestyDeps,
  scope: CampaignScope,
): Promise<HonestyFacts & { pages: readonly Page[] }> {
  const { campaignType, settings } = await campaignOf(db, scope)
  const pages = await pagesOf(db, scope)
  const discount = await discountReadiness(db, scope, campaignType)
  const checks = (await checkedPages(db, scope.account.id)).filter(
    ({ campaignId }) => campaignId === scope.campaign.id,
  )
  return {
    tracksLeads: campaignTypeFacts(campaignType).tracksLeads,
    hasEndingDiscount: discount !== null && discount.discount !== null && discount.shop === 'working',
    knownDays: settings.coupon_cookie_exist_days,
    pages,
    seen: pages.flatMap(({ id, beforeUrl, afterUrl }): SeenPages[] => {
      const check = checks.find((one) => one.beforeUrl === beforeUrl && one.afterUrl === afterUrl)?.check
      if (!check) return []
      const isAfterThere = agreedSince(check.afterGoneSince, check) === null
      return [{ pageId: id, isAfterThere, amounts: null }]
    }),
    lately: await countedLately(db, scope.campaign.id, clock.now() - HONESTY_DAYS * DAY_MS),
  }
}

const GONE: ReadonlySet<number> = new Set([404, 410])

async function lookAt(
  { fetcher, reports }: HonestyDeps,
  { id, beforeUrl, afterUrl }: Page,
  account: string,
): Promise<SeenPages> {
  const [before, after] = await Promise.all(
    [beforeUrl, afterUrl].map((url) => fetcher.getPage(withoutWildcard(url), account)),
  )
  const isAfterThere = !(after?.outcome === 'answered' && GONE.has(after.status))
  const amountsOf = ({ text: html }: Answered) => reports.ask(pageAmounts, { html })
  if (!isPage(before) || !isPage(after)) return { pageId: id, isAfterThere, amounts: null }
  const amounts = { before: await amountsOf(before), after: await amountsOf(after) }
  return { pageId: id, isAfterThere, amounts }
}

type Answered = Extract<FetchResult, { outcome: 'answered' }>

function isPage(fetched: FetchResult | undefined): fetched is Answered {
  return fetched?.outcome === 'answered' && fetched.status < 400
}
