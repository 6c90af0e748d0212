/** Making, naming and deleting the portal themes of a campaign, and having its pages use them. */
import type { Transaction } from 'kysely'
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { pageTypesFor } from '#domain/pages/page-types.ts'
import {
  copiedThemeName,
  freeThemeName,
  newPortalTheme,
  portalThemeMessages,
} from '#domain/portals/portal-themes.ts'
import type { PortalStarterName } from '#domain/portals/portal-starters.ts'
import { portalLimits, type PortalTheme } from '#domain/portals/portal-theme.ts'
import type { PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { oneTheme } from './portal-answers.ts'
import { changeTheme, deleteTheme, insertTheme, setThemeOfPage, themesOf } from './themes-repository.ts'

export type ThemesDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

type Trx = Transaction<Database>

type Creation = {
  starter: PortalStarterName
  name: string
  /** Of a portal page that uses it at once. */
  pageId: string | undefined
  saver: Saver
  once: Once
}

export function createTheme(
  deps: ThemesDeps,
  scope: CampaignScope,
  { starter, name, pageId, saver, once }: Creation,
): Promise<PortalThemeAnswer> {
  return changed(deps, (trx, now) =>
    once(trx, async () => {
      const { campaignType } = await taken(trx, scope)
      if (!pageTypesFor(campaignType).includes('portal')) throw badRequest(pageMessages.typeNotForCampaign)
      const isQuantity = campaignTypeFacts(campaignType).pageList === 'quantity'
      const data = newPortalTheme(starter, isQuantity ? 'stock' : 'time')
      const id = await makeTheme(trx, scope, { name, data, now })
      if (pageId !== undefined) await usePage(trx, scope, { pageId, themeId: id, saver, now })
      return oneTheme(trx, scope, id)
    }),
  )
}

/** No page uses the copy. */
export function duplicateTheme(
  deps: ThemesDeps,
  scope: CampaignScope,
  { id: original, once }: { id: string; once: Once },
): Promise<PortalThemeAnswer> {
  return changed(deps, (trx, now) =>
    once(trx, async () => {
      await taken(trx, scope)
      const { name, data } = await oneTheme(trx, scope, original)
      const id = await makeTheme(trx, scope, { name: copiedThemeName(name), data, now })
      return oneTheme(trx, scope, id)
    }),
  )
}

export function renameTheme(
  deps: ThemesDeps,
  scope: CampaignScope,
  { id, name, saver }: { id: string; name: string; saver: Saver },
): Promise<PortalThemeAnswer> {
  return changed(deps, async (trx, now) => {
    await taken(trx, scope)
    await oneTheme(trx, scope, id)
    await changeTheme(trx, scope, { id, name, now })
    await saver.note(trx, { action: 'portal-theme-changed', subject: `${id} name` })
    return oneTheme(trx, scope, id)
  })
}

export function removeTheme(
  deps: ThemesDeps,
  scope: CampaignScope,
  { id, saver }: { id: string; saver: Saver },
): Promise<void> {
  return changed(deps, async (trx, now) => {
    await taken(trx, scope)
    await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
    if (!(await deleteTheme(trx, scope, { id, now }))) throw notFound()
    campaignChanged(trx, scope.campaign.id)
    await saver.note(trx, { action: 'portal-theme-deleted', subject: id })
  })
}

type Assignment = { pageId: string; themeId: string | null; saver: Saver }

export function assignTheme(deps: ThemesDeps, scope: CampaignScope, assignment: Assignment): Promise<void> {
  return changed(deps, async (trx, now) => {
    await taken(trx, scope)
    const { themeId } = assignment
    if (themeId !== null) await oneTheme(trx, scope, themeId)
    await usePage(trx, scope, { ...assignment, now })
  })
}

async function changed<Made>(
  { database, clock, snapshot }: ThemesDeps,
  change: (trx: Trx, now: number) => Promise<Made>,
): Promise<Made> {
  const made = await inTransaction(database.db, (trx) => change(trx, clock.now()))
  await snapshot.refresh()
  return made
}

/** One after the other: two that ask for the last place do not both get it. */
async function taken(trx: Trx, scope: CampaignScope): Promise<StoredCampaign> {
  const campaign = await takeCampaign(trx, scope)
  if (!campaign) throw notFound()
  return campaign
}

type NewTheme = { name: string; data: PortalTheme; now: number }

async function makeTheme(trx: Trx, scope: CampaignScope, { name, data, now }: NewTheme): Promise<string> {
  const known = await themesOf(trx, scope)
  if (known.length >= portalLimits.themes) throw conflict(portalThemeMessages.tooMany)
  const id = newId()
  const free = freeThemeName(
    name,
    known.map((theme) => theme.name),
  )
  await insertTheme(trx, scope, { id, name: free, text: JSON.stringify(data), now })
  return id
}

async function usePage(
  trx: Trx,
  scope: CampaignScope,
  { pageId, themeId, saver, now }: Assignment & { now: number },
): Promise<void> {
  await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
  if (!(await setThemeOfPage(trx, scope, { pageId, themeId, now }))) throw notFound()
  await saver.note(trx, { action: 'page-changed', subject: `${pageId} portalTheme` })
}
