/** Saving what somebody changed on the settings screen. */
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsForm, type SettingsChanges } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { settingsFormOf, settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound, RequestError } from '../http/errors.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import {
  changeSettings,
  settingsAmong,
  type RunningDeadlines,
  type SaveDeps,
} from '../campaigns/change-settings.ts'
import { takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'

type SettingsSave = { settings: SettingsChanges; runningDeadlines: RunningDeadlines }

export async function saveSettings(
  deps: SaveDeps,
  scope: CampaignScope,
  { settings: changes, runningDeadlines }: SettingsSave,
): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const pages = await pagesOf(trx, scope)
    const settings = settingsAmong(pages, changedSettings(before, changes), 'settings.optinPageUrl')
    await changeSettings(trx, scope, { deps, before, settings, runningDeadlines })
  })
  await deps.snapshot.refresh()
}

/** The changes over what is stored now, checked as the whole that they make. */
export function changedSettings(
  { campaignType, settings }: StoredCampaign,
  changes: SettingsChanges,
): CampaignSettings {
  const checked = settingsForm(campaignType).safeParse({ ...settingsFormOf(settings), ...changes })
  if (!checked.success) throw refusal(checked.error.issues)
  return settingsFromSettingsForm(checked.data, settings)
}

function refusal(issues: readonly { path: PropertyKey[]; message: string }[]): RequestError {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[`settings.${path.join('.')}`] ??= message
  return new RequestError(400, issues[0]?.message ?? '', { fields })
}
