/** Adding, changing and deleting a page of a campaign. */
import type { Transaction } from 'kysely'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { sendsInCircles } from '#domain/campaigns/pre-launch.ts'
import { pageMessages, type PageDraft } from '#domain/pages/page.schema.ts'
import { isPageType, pageTypeFacts, pageTypesFor, type PageType } from '#domain/pages/page-types.ts'
import { samePage } from '#domain/pages/page-url.ts'
import { isUsedUrl } from '#domain/pages/used-url.ts'
import type { Deps } from '../app.ts'
import { takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound } from '../http/errors.ts'
import { newId } from '../ids.ts'
import type { CampaignScope } from '../scope.ts'
import {
  changePage,
  deletePage,
  insertLink,
  insertPage,
  pagesOf,
  retireLinks,
  type PageColumns,
  type StoredPage,
} from './repository.ts'

type SaveDeps = Pick<Deps, 'database' | 'clock' | 'snapshot'>
type Trx = Transaction<Database>

export async function addPage(deps: SaveDeps, scope: CampaignScope, draft: PageDraft): Promise<string> {
  const id = await inTransaction(deps.database.db, (trx) =>
    insertDraft(trx, scope, { draft, now: deps.clock.now() }),
  )
  await deps.snapshot.refresh()
  return id
}

export async function insertDraft(
  trx: Trx,
  scope: CampaignScope,
  { draft, now }: { draft: PageDraft; now: number },
): Promise<string> {
  const id = newId()
  const campaign = await taken(trx, scope)
  const pages = await pagesOf(trx, scope)
  const type = refusePage({ ...draft, id }, { campaign, pages, before: null })
  await insertPage(trx, {
    id,
    account_id: scope.account.id,
    campaign_id: scope.campaign.id,
    ...columnsOf({ ...draft, type }),
    bar: null,
    cta: null,
    ...neverSeen,
    created_at: now,
    updated_at: now,
  })
  if (pageTypeFacts(type).hasEmailLink) await insertLink(trx, scope, { pageId: id, now })
  return id
}

export async function savePage(
  deps: SaveDeps,
  scope: CampaignScope,
  change: PageDraft & { id: string },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    const campaign = await taken(trx, scope)
    const pages = await pagesOf(trx, scope)
    const before = pages.find(({ id }) => id === change.id)
    if (!before) throw notFound()
    const type = refusePage(change, { campaign, pages, before })
    const moved = samePage(before.beforeUrl, change.beforeUrl) ? {} : neverSeen
    await changePage(trx, scope, {
      id: change.id,
      ...columnsOf({ ...change, type }),
      ...moved,
      updated_at: now,
    })
    // A page that is an opt-in form for a while finds its link again: it stands in mails already sent.
    const needsLink = pageTypeFacts(type).hasEmailLink && before.linkCode === null
    if (needsLink) await insertLink(trx, scope, { pageId: change.id, now })
  })
  await deps.snapshot.refresh()
}

export async function removePage(
  deps: SaveDeps,
  scope: CampaignScope,
  { id, noted }: { id: string; noted: (trx: Trx) => Promise<void> },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    await retireLinks(trx, scope, { pageId: id, now })
    if (!(await deletePage(trx, scope, id))) throw notFound()
    await noted(trx)
  })
  await deps.snapshot.refresh()
}

/** A page at another URL is another page: what was known of the code there says nothing. */
const neverSeen = {
  verified_at: null,
  verified_by: null,
  last_seen_at: null,
  code_found: null,
} satisfies PageColumns

function columnsOf({ type, label, beforeUrl, afterUrl }: PageDraft & { type: PageType }) {
  return { type, label, before_url: beforeUrl, after_url: afterUrl }
}

/** Holding the campaign's row keeps two pages from taking one URL, or making a circle, at the same time. */
async function taken(trx: Trx, scope: CampaignScope): Promise<StoredCampaign> {
  const campaign = await takeCampaign(trx, scope)
  if (!campaign) throw notFound()
  return campaign
}

type Around = { campaign: StoredCampaign; pages: readonly StoredPage[]; before: StoredPage | null }

function refusePage(page: PageDraft & { id: string }, { campaign, pages, before }: Around): PageType {
  const type = offeredType(page.type, { campaignType: campaign.campaignType, before })
  const fresh = { ...page, type }
  const others = pages.filter(({ id }) => id !== page.id)
  if (isUsedUrl(fresh, others)) throw invalid('data.beforeUrl', pageMessages.usedUrl)
  // In the place that the page has, since the first offer is where pre-launch sends people.
  const all = before ? pages.map((one) => (one.id === page.id ? fresh : one)) : [...pages, fresh]
  if (sendsInCircles(campaign.settings, all)) {
    throw invalid(page.afterUrl === '' ? 'data.beforeUrl' : 'data.afterUrl', pageMessages.redirectLoop)
  }
  return type
}

type Offer = { campaignType: CampaignType; before: StoredPage | null }

/** A page keeps a type that its campaign no longer offers. */
function offeredType(type: string, { campaignType, before }: Offer): PageType {
  if (!isPageType(type)) throw invalid('data.type', pageMessages.typeRequired)
  const isOffered = pageTypesFor(campaignType).includes(type) || before?.type === type
  if (!isOffered) throw invalid('data.type', pageMessages.typeNotForCampaign)
  return type
}
