/** A campaign goes over to the new style of bars, and back to its earlier one. What its bars were stays stored. */
import type { Transaction } from 'kysely'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { newBarOf } from '#domain/bars/page-bars.ts'
import { newStyleMessages } from '#domain/earlier-bars/earlier-bar-words.ts'
import type { StyleAnswer } from '#domain/earlier-bars/earlier-bars.api.ts'
import { campaignOf, takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database, Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { barsInNewStyle, type PageInNewStyle } from './bars-in-new-style.ts'
import { earlierPagesOf, keepBefore, pagesThatWentOver, turnEarlier, turnNew } from './repository.ts'

type StyleDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }
type Owner = CampaignScope & { account: { permissions: AccountPermissions } }
type Trx = Transaction<Database>

export async function styleOf(db: Db, owner: Owner): Promise<StyleAnswer> {
  const campaign = await campaignOf(db, owner)
  const pages = await converted(db, owner, campaign)
  const wentOver = await pagesThatWentOver(db, owner)
  return {
    earlierBar: campaign.earlierBar,
    pages: pages.map(({ page: { id, url }, lost }) => ({ id, url, lost })),
    wentOver: wentOver.map(({ page: { id, url } }) => ({ id, url })),
  }
}

export async function goOver(deps: StyleDeps, owner: Owner, saver: Saver): Promise<StyleAnswer> {
  return changed(deps, owner, saver, async (trx, campaign, now) => {
    const pages = await converted(trx, owner, campaign)
    if (pages.length === 0) throw badRequest(newStyleMessages.noPage)
    for (const { page, bar, cta } of pages) await turnNew(trx, owner, { id: page.id, bar, cta, now })
    const before = pages.map(({ page: { id, cta }, keepsButton }) => ({ id, ...(keepsButton && { cta }) }))
    const ids = new Set(before.map(({ id }) => id))
    const others = (await pagesThatWentOver(trx, owner)).map((other) => other.before)
    await keepBefore(trx, owner, { before: [...others.filter(({ id }) => !ids.has(id)), ...before], now })
  })
}

export async function goBack(deps: StyleDeps, owner: Owner, saver: Saver): Promise<StyleAnswer> {
  return changed(deps, owner, saver, async (trx, _campaign, now) => {
    const pages = await pagesThatWentOver(trx, owner)
    if (pages.length === 0) throw badRequest(newStyleMessages.noneWentOver)
    for (const { before } of pages) await turnEarlier(trx, owner, { ...before, now })
    await keepBefore(trx, owner, { before: [], now })
  })
}

type Change = (trx: Trx, campaign: StoredCampaign, now: number) => Promise<void>

async function changed(
  { database, clock, snapshot }: StyleDeps,
  owner: Owner,
  saver: Saver,
  change: Change,
): Promise<StyleAnswer> {
  const now = clock.now()
  const answer = await inTransaction(database.db, async (trx) => {
    const campaign = await takeCampaign(trx, owner)
    if (!campaign) throw notFound()
    await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
    await change(trx, campaign, now)
    await saver.note(trx, { action: 'bar-style-changed', subject: owner.campaign.id })
    campaignChanged(trx, owner.campaign.id)
    return styleOf(trx, owner)
  })
  await snapshot.refresh()
  return answer
}

async function converted(db: Db, owner: Owner, campaign: StoredCampaign): Promise<PageInNewStyle[]> {
  const { permissions } = owner.account
  const facts = { ...newBarOf(campaign.campaignType, campaign.settings), permissions }
  const pages = await earlierPagesOf(db, owner)
  return barsInNewStyle[campaign.earlierBar](db, owner, { campaign, pages, facts })
}
