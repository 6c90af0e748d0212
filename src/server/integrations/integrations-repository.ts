/** The SQL on what campaigns do at their platforms. */
import type { Transaction } from 'kysely'
import {
  emptyIntegrationSettings,
  writesToPeople,
  type IntegrationSettings,
} from '#domain/integrations/integration-settings.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'

/** Null: nothing has been saved yet. */
export async function integrationSettingsOf(
  db: Db,
  { account, campaign }: CampaignScope,
  platform: string,
): Promise<IntegrationSettings | null> {
  const row = await db
    .selectFrom('campaign_integrations')
    .select(['connection_id', 'settings'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('platform', '=', platform)
    .executeTakeFirst()
  return row ? storedSettings(row) : null
}

type Stored = { connection_id: string; settings: string }

/** What a version before has not stored yet is as if nothing had been chosen. */
function storedSettings({ connection_id: connectionId, settings }: Stored): IntegrationSettings {
  const stored = JSON.parse(settings) as Partial<IntegrationSettings>
  return { ...emptyIntegrationSettings, ...stored, connectionId }
}

export async function storeIntegrationSettings(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { platform, settings, now }: { platform: string; settings: IntegrationSettings; now: number },
): Promise<void> {
  const stored = {
    connection_id: settings.connectionId,
    settings: JSON.stringify(settings),
    writes_text: writesToPeople(settings) ? (1 as const) : (0 as const),
    updated_at: now,
  }
  await trx
    .insertInto('campaign_integrations')
    .values({ ...stored, account_id: account.id, campaign_id: campaign.id, platform })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'platform']).doUpdateSet(stored))
    .execute()
}

export async function deleteIntegration(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  platform: string,
): Promise<void> {
  await trx
    .deleteFrom('campaign_integrations')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('platform', '=', platform)
    .execute()
}

/** In which fields of an account there campaigns write, by the id of the field: the names of the campaigns. */
export async function fieldsInUse(
  db: Db,
  account: OwnedAccountId,
  connectionId: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('campaign_integrations as integration')
    .innerJoin('campaigns', 'campaigns.id', 'integration.campaign_id')
    .select(['integration.settings', 'integration.connection_id', 'campaigns.name'])
    .where('integration.account_id', '=', account)
    .where('integration.connection_id', '=', connectionId)
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('campaigns.name')
    .execute()
  const used = rows.flatMap((row) => {
    const { textField, dateField, codeField } = storedSettings(row)
    return [textField, dateField, codeField].flatMap((field) =>
      field ? [{ field: field.id, name: row.name }] : [],
    )
  })
  const byField = Map.groupBy(used, ({ field }) => field)
  return new Map([...byField].map(([id, all]) => [id, all.map(({ name }) => name)]))
}
