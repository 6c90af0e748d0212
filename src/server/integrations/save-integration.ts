/** Saving what a campaign does at its platform. What was chosen in one account there is not in another. */
import {
  emptyIntegrationSettings,
  type IntegrationSettings,
} from '#domain/integrations/integration-settings.ts'
import { integrationSettings } from '#domain/integrations/integration-settings.schema.ts'
import { chosenInAccount } from '#domain/integrations/chosen-in-account.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { integrationSettingsOf, storeIntegrationSettings } from './integrations-repository.ts'
import { knownAdapter } from './known-adapter.ts'
import { ownConnection } from './own-connection.ts'

const read = readBy(integrationSettings, '')

type IntegrationSave = { platform: string; saver: Saver; sent: Sent<IntegrationSettings> }

export async function saveIntegration(
  { database, clock }: Pick<IntegrationsDeps, 'database' | 'clock'>,
  scope: CampaignScope,
  { platform, saver, sent }: IntegrationSave,
): Promise<IntegrationSettings> {
  knownAdapter(platform)
  return inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const stored = (await integrationSettingsOf(trx, scope, platform)) ?? emptyIntegrationSettings
    const named = 'changes' in sent ? Object.keys(sent.changes) : null
    const settings = await mergeSave(trx, saver, {
      record: 'integration',
      id: `${scope.campaign.id}/${platform}`,
      stored,
      sent,
      read: (fields) => chosenInAccount(read(fields), { before: stored, named }),
    })
    const { connectionId } = settings
    await ownConnection(trx, scope.account.id, { platform, connectionId })
    await storeIntegrationSettings(trx, scope, { platform, settings, now: clock.now() })
    return settings
  })
}
