/** Writing new settings over old ones, whichever screen they come from, and moving the deadlines that follow them. */
import type { Transaction } from 'kysely'
import { deadlineRuleOf, isSameRule, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { sendsInCircles } from '#domain/pages/pre-launch.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { invalid } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { settingsText } from './create-campaign.ts'
import { startRecomputation } from './recompute-deadlines.ts'
import { changeCampaign, type CampaignChange, type StoredCampaign } from './repository.ts'

export type SaveDeps = Pick<Platform, 'database' | 'clock' | 'jobs'> & { snapshot: Snapshot }
export type RunningDeadlines = 'everyone' | 'newLeadsOnly'

type SettingsChange = {
  by: Actor
  before: StoredCampaign
  settings: CampaignSettings
  runningDeadlines: RunningDeadlines
  /** What else changes in the campaign's row. */
  columns?: CampaignChange
}

/** In the transaction that has taken the campaign's row. */
export async function changeSettings(
  trx: Transaction<Database>,
  scope: CampaignScope,
  { deps, by, before, settings, runningDeadlines, columns }: SettingsChange & { deps: SaveDeps },
): Promise<void> {
  const rule = ruleChange(before, settings, runningDeadlines)
  const now = deps.clock.now()
  const saved = { settings: settingsText(settings), updated_at: now }
  await setChangeCause(trx, { ...by, cause: null, at: now })
  await changeCampaign(trx, scope, { ...columns, ...rule, ...saved })
  if (rule.follow_below !== undefined) await startRecomputation(trx, scope, deps)
}

/** As the campaign's pages allow it; `field` is where the sender's form shows that they do not. */
export function settingsAmong(
  pages: Parameters<typeof sendsInCircles>[1],
  typed: CampaignSettings,
  field: string,
): CampaignSettings {
  // A page that was deleted while the form was open is no longer a choice.
  const isThere = pages.some(({ id }) => id === typed.preventUrlSelected)
  const settings = { ...typed, preventUrlSelected: isThere ? typed.preventUrlSelected : '' }
  if (sendsInCircles(settings, pages)) throw invalid(field, pageMessages.redirectLoop)
  return settings
}

/** An unchanged rule keeps its version. "Everyone" counts from the commit on, before any lead is recomputed. */
function ruleChange(
  { settings: before, rulesVersion }: StoredCampaign,
  settings: CampaignSettings,
  running: RunningDeadlines,
): CampaignChange {
  if (isSameRule(before, settings)) return {}
  const rules_version = rulesVersion + 1
  if (running === 'newLeadsOnly') return { rules_version }
  const rule = deadlineRuleOf(settings)
  return { rules_version, follow_below: rules_version, follow_rule: rule && JSON.stringify(rule) }
}
