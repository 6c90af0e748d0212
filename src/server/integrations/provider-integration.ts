/** What the email setup says of the campaign's own platform: the account there, and where the choice is saved. */
import { mailerliteApi } from '#domain/integrations/mailerlite.api.ts'
import { integrationsApi } from '#domain/integrations/integrations.api.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { connectionOf } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { integrationSettingsOf } from './integrations-repository.ts'

export type ProviderIntegration = {
  saveUri: string | null
  connection: { id: string; name: string } | null
  deadlineField: { name: string; mergeTag: string | null } | null
}

export async function integrationOfProvider(
  db: Db,
  scope: CampaignScope,
  platform: string,
): Promise<ProviderIntegration> {
  if (!findAdapter(platform)) return { saveUri: null, connection: null, deadlineField: null }
  const settings = await integrationSettingsOf(db, scope, platform)
  const row = settings && (await connectionOf(db, scope.account.id, settings.connectionId))
  return {
    saveUri: saveUri(scope.campaign.id, platform),
    connection: row ? { id: row.id, name: row.name } : null,
    deadlineField: settings?.textField
      ? { name: settings.textField.name, mergeTag: settings.textField.mergeTag }
      : null,
  }
}

/** The specification has an address of its own for its mail-list provider (A §7). */
function saveUri(campaignId: string, platform: string): string {
  const { path } = platform === 'mailerlite' ? mailerliteApi.save : integrationsApi.save
  return path.replace(':campaignId', campaignId).replace(':platform', platform)
}
