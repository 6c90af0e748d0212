/** Renaming a campaign, beside its form: the name is the same field there. */
import { z } from 'zod'
import { campaignName } from '#domain/campaigns/campaign-form.schema.ts'
import { changeCampaign, takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import type { Platform } from '../platform/platform.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

type Renaming = { saver: Saver; sent: Sent<{ campaignName: string }> }

const read = readBy(z.strictObject({ campaignName }), '')

export async function renameCampaign(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saver, sent }: Renaming,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const stored = { campaignName: before.name }
    const form = await mergeSave(trx, saver, { record: 'campaign', id: before.id, stored, sent, read })
    await changeCampaign(trx, scope, { name: form.campaignName, updated_at: clock.now() })
  })
  await snapshot.refresh()
}
