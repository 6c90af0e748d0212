/** Adding, changing and deleting a page of a campaign. */
import type { Transaction } from 'kysely'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { sendsInCircles } from '#domain/pages/pre-launch.ts'
import { pageRecordOf } from '#domain/pages/page-record.ts'
import { pageDraft, pageMessages, type PageChange, type PageDraft } from '#domain/pages/page.schema.ts'
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import {
  isLockedPageType,
  isPageType,
  pageTypeFacts,
  pageTypesFor,
  type PageType,
} from '#domain/pages/page-types.ts'
import { sharedCta } from '#domain/pages/shared-cta.ts'
import { samePage } from '#domain/addresses/page-url.ts'
import { isUsedUrl } from '#domain/pages/used-url.ts'
import { refuseWhenFull } from '../accounts/quotas.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver as MergingSaver } from '../saves/saver.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { SavedPage } from '#domain/pages/pages.api.ts'
import type { Once } from '../idempotency/once.ts'
import { onePage } from './page-answers.ts'
import type { PageCode } from './page-code.ts'
import { sharedBar } from './shared-bar-repository.ts'
import { rememberLabel } from './page-labels-repository.ts'
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

type SaveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }
type Trx = Transaction<Database>
type Owner = CampaignScope & { account: { permissions: AccountPermissions } }

/** Whoever saves a page with a label is offered that label again. */
type Saver = Owner & { user: { id: string } }

type PageAdded = {
  draft: PageDraft
  by: Actor
  once: Once
  /** Throws where the campaign, as it is stored by now, takes no page in this way. */
  refuse?: (campaign: StoredCampaign) => void
}

export async function addPage(
  deps: SaveDeps & { pageCode: PageCode },
  saver: Saver,
  { draft, by, once, refuse }: PageAdded,
): Promise<SavedPage> {
  const now = deps.clock.now()
  const page = await inTransaction(deps.database.db, (trx) =>
    once(trx, async () => {
      await setChangeCause(trx, { ...by, cause: null, at: now })
      const id = await insertDraft(trx, saver, { draft, now, refuse })
      // After the campaign's row, like every change of a page: two that take both never wait for each other.
      await rememberLabel(trx, saver, { label: draft.label, now })
      return onePage({ db: trx, pageCode: deps.pageCode }, saver, id)
    }),
  )
  await deps.snapshot.refresh()
  return page
}

export async function insertDraft(
  trx: Trx,
  owner: Owner,
  { draft, now, refuse }: Pick<PageAdded, 'draft' | 'refuse'> & { now: number },
): Promise<string> {
  const id = newId()
  const campaign = await taken(trx, owner)
  refuse?.(campaign)
  await refuseWhenFull(trx, owner.account.id, { kind: 'pages' })
  const pages = await pagesOf(trx, owner)
  const type = refusePage({ ...draft, id }, { owner, campaign, pages, before: null })
  const cta = draft.namesCta ? draft.cta : (sharedCta(pages.map(withButton)) ?? draft.cta)
  await insertPage(trx, {
    id,
    account_id: owner.account.id,
    campaign_id: owner.campaign.id,
    ...columnsOf({ ...draft, type, cta }),
    ...(await sharedBar(trx, owner, type)),
    ...neverSeen,
    created_at: now,
    updated_at: now,
  })
  if (pageTypeFacts(type).hasEmailLink) await insertLink(trx, owner, { pageId: id, now })
  return id
}

function withButton({ type, cta }: StoredPage) {
  return { type, ...cta }
}

type PageSave = { id: string; sent: Sent<Omit<PageChange, 'id'>> }

const readDraft = readBy(pageDraft, 'data')

export async function savePage(
  deps: SaveDeps,
  saver: Saver & MergingSaver,
  { id, sent }: PageSave,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    const campaign = await taken(trx, saver)
    const pages = await pagesOf(trx, saver)
    const before = pages.find((page) => page.id === id)
    if (!before) throw notFound()
    const record = await mergeSave(trx, saver, {
      record: 'page',
      id,
      stored: pageRecordOf(before),
      sent,
      read: (fields) => pageRecordOf(readDraft(fields)),
    })
    const page = { ...readDraft(record), id }
    const type = refusePage(page, { owner: saver, campaign, pages, before })
    const moved = samePage(before.beforeUrl, page.beforeUrl) ? {} : neverSeen
    // Like a page that is added: what was saved for all while it showed no bar is meant for it too.
    const bar = type === before.type ? {} : await sharedBar(trx, saver, type)
    await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
    await changePage(trx, saver, {
      id,
      ...columnsOf({ ...page, type }),
      ...moved,
      ...bar,
      updated_at: now,
    })
    await rememberLabel(trx, saver, { label: page.label, now })
    // A page that is an opt-in form for a while finds its link again: it stands in mails already sent.
    const needsLink = pageTypeFacts(type).hasEmailLink && before.linkCode === null
    if (needsLink) await insertLink(trx, saver, { pageId: id, now })
  })
  await deps.snapshot.refresh()
}

export async function removePage(
  deps: SaveDeps,
  scope: CampaignScope,
  { id, by, noted }: { id: string; by: Actor; noted: (trx: Trx) => Promise<void> },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    await taken(trx, scope)
    await setChangeCause(trx, { ...by, cause: null, at: now })
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

type Columns = Omit<PageDraft, 'namesCta'> & { type: PageType }

function columnsOf({ type, label, beforeUrl, afterUrl, cta, sale }: Columns) {
  return {
    type,
    label,
    before_url: beforeUrl,
    after_url: afterUrl,
    cta: JSON.stringify(cta),
    sale_amount: saleInMinorUnits(sale),
    sale_currency: sale.sale_currency,
  }
}

/**
 * Holding the campaign's row keeps two pages from taking one URL, or making a circle, at the same time, and a page
 * that is being deleted from getting a new link.
 */
async function taken(trx: Trx, scope: CampaignScope): Promise<StoredCampaign> {
  const campaign = await takeCampaign(trx, scope)
  if (!campaign) throw notFound()
  return campaign
}

type PageSurroundings = {
  owner: Owner
  campaign: StoredCampaign
  pages: readonly StoredPage[]
  before: StoredPage | null
}

function refusePage(page: PageDraft & { id: string }, around: PageSurroundings): PageType {
  const { campaign, pages, before } = around
  const type = offeredType(page.type, around)
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

/** A page keeps a type that its campaign no longer offers, but not one that its account may not use. */
function offeredType(type: string, { owner, campaign, before }: PageSurroundings): PageType {
  if (!isPageType(type)) throw invalid('data.type', pageMessages.typeRequired)
  const isOffered = pageTypesFor(campaign.campaignType).includes(type) || before?.type === type
  if (!isOffered) throw invalid('data.type', pageMessages.typeNotForCampaign)
  if (isLockedPageType(owner.account.permissions, type)) throw invalid('data.type', pageMessages.typeLocked)
  return type
}
