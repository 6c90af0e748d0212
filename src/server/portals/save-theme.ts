/** Saving a portal theme, for all pages that use it. */
import type { Transaction } from 'kysely'
import { mergedSteps } from '#domain/portals/merged-steps.schema.ts'
import { imagesOf, portalImageMessages, portalImagePath } from '#domain/portals/portal-image.ts'
import { portalTheme } from '#domain/portals/portal-theme.schema.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { picturesOf } from '../uploads/pictures-repository.ts'
import type { ThemesDeps } from './change-themes.ts'
import { oneTheme } from './portal-answers.ts'
import { changeTheme } from './themes-repository.ts'

type ThemeSave = { id: string; saver: Saver; sent: Sent<PortalTheme> }

const read = readBy(portalTheme, 'data')

export async function saveTheme(
  { database, clock, snapshot }: ThemesDeps,
  scope: CampaignScope,
  { id, saver, sent }: ThemeSave,
): Promise<PortalThemeAnswer> {
  const saved = await inTransaction(database.db, async (trx) => {
    // No picture goes meanwhile.
    await takeAccount(trx, scope.account.id)
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const { data: stored, ...theme } = await oneTheme(trx, scope, id)
    const data = await mergeSave(trx, saver, {
      record: 'portalTheme',
      id,
      stored,
      sent: withMergedSteps(sent, stored),
      read,
    })
    await refuseUnknownImages(trx, scope, data)
    await changeTheme(trx, scope, { id, text: JSON.stringify(data), now: clock.now() })
    campaignChanged(trx, scope.campaign.id)
    return { ...theme, data }
  })
  await snapshot.refresh()
  return saved
}

/** Whoever has changed other blocks meanwhile is in nobody's way, as long as a portal comes of both. */
function withMergedSteps(sent: Sent<PortalTheme>, stored: PortalTheme): Sent<PortalTheme> {
  if (!('changes' in sent) || !sent.changes['steps']) return sent
  const { from, to } = sent.changes['steps']
  const steps = mergedSteps({ from, stored, to })
  if (!steps) return sent
  return { changes: { ...sent.changes, steps: { from: stored.steps, to: steps } } }
}

/** The account is locked. */
async function refuseUnknownImages(
  trx: Transaction<Database>,
  { account }: CampaignScope,
  theme: PortalTheme,
): Promise<void> {
  const shown = imagesOf(theme)
  if (shown.length === 0) return
  const images = await picturesOf(trx, account.id, 'portal_images')
  const known = new Set(images.map((image) => portalImagePath({ ...image, account: account.id })))
  for (const { image, at } of shown)
    if (!known.has(image)) throw invalid(`data.${at}`, portalImageMessages.gone)
}
