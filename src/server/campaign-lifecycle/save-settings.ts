/** Saving what somebody changed on the settings screen. */
import { settingsForm, type SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { settingsFormOf, settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import {
  chainMessages,
  chainOptions,
  chainsAmong,
  chainSettings,
  isCircle,
  namesChain,
  noChain,
} from '#domain/chaining/chaining.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { currencyProblem } from '#domain/sales/currencies.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import {
  changeSettings,
  settingsAmong,
  type RunningDeadlines,
  type SaveDeps,
} from '../campaigns/change-settings.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { campaignsOf, takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import type { Transaction } from 'kysely'

type SettingsSave = {
  saver: Saver
  sent: Sent<Partial<SettingsForm>>
  runningDeadlines: RunningDeadlines
}

export async function saveSettings(
  deps: SaveDeps,
  scope: CampaignScope,
  { saver, sent, runningDeadlines }: SettingsSave,
): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    // No two campaigns of the account are led in a circle by two saves at once.
    await takeAccount(trx, scope.account.id)
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const pages = await pagesOf(trx, scope)
    const form = await mergeSave(trx, saver, settingsSave(before, sent))
    refuseCurrency(form, before)
    const typed = settingsFromSettingsForm(form, before.settings)
    const chained = await chainedAmong(trx, scope, typed)
    const settings = settingsAmong(pages, chained, 'settings.optinPageUrl')
    await changeSettings(trx, scope, { deps, by: saver.actor, before, settings, runningDeadlines })
  })
  await deps.snapshot.refresh()
}

async function chainedAmong(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  typed: CampaignSettings,
): Promise<CampaignSettings> {
  if (!namesChain(typed)) return typed
  const campaigns = await campaignsOf(trx, account.id)
  const settings = chainsAmong(chainOptions(campaigns, campaign.id), typed)
  const others = campaigns.filter(({ id }) => id !== campaign.id)
  for (const name of Object.values(chainSettings)) {
    const saved = { ...noChain, [name]: settings[name] }
    if (isCircle([...others, { id: campaign.id, settings: saved }], campaign.id))
      throw invalid(`settings.${name}`, chainMessages.circle)
  }
  return settings
}

/** A campaign keeps a currency that went out of use, with all that was sold in it. */
function refuseCurrency({ currency }: SettingsForm, { settings }: StoredCampaign): void {
  const problem = currency === settings.currency ? null : currencyProblem(currency)
  if (problem !== null) throw invalid('settings.currency', problem)
}

/** The settings of a campaign as they are merged, checked as the whole that they make. */
export function settingsSave(
  { id, campaignType, settings }: StoredCampaign,
  sent: Sent<Partial<SettingsForm>>,
) {
  return {
    record: 'campaign',
    id,
    stored: settingsFormOf(settings),
    sent,
    read: readBy(settingsForm(campaignType), 'settings'),
  } as const
}
