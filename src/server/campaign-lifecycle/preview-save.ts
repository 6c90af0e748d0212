/** What saving a form would do to the deadlines that run now, before anybody decides. */
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { deadlineRuleOf, isSameRule, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import type { RuleChangeFigures } from '#domain/leads/rule-change.ts'
import type { Platform } from '../platform/platform.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { ruleChange } from '../campaigns/campaign-reports.ts'
import { campaignOf, followedRule, type StoredCampaign } from '../campaigns/repository.ts'
import { mergedOver, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { formSave } from './save-campaign.ts'
import { settingsSave } from './save-settings.ts'

type PreviewDeps = Pick<Platform, 'database' | 'clock' | 'reports'>
type Preview<Form> = { saver: Saver; sent: Sent<Partial<Form>> }

export function previewSave(
  deps: PreviewDeps,
  scope: CampaignScope,
  { saver, sent }: Preview<CampaignForm>,
): Promise<RuleChangeFigures> {
  return previewOf(deps, scope, async (before) => {
    const form = await mergedOver(deps.database.db, saver, formSave(before, sent))
    return settingsFromForm(form, before.settings)
  })
}

export function previewSettings(
  deps: PreviewDeps,
  scope: CampaignScope,
  { saver, sent }: Preview<SettingsForm>,
): Promise<RuleChangeFigures> {
  return previewOf(deps, scope, async (before) => {
    const form = await mergedOver(deps.database.db, saver, settingsSave(before, sent))
    return settingsFromSettingsForm(form, before.settings)
  })
}

async function previewOf(
  { database: { db }, clock, reports }: PreviewDeps,
  scope: CampaignScope,
  settingsAfter: (before: StoredCampaign) => Promise<CampaignSettings>,
): Promise<RuleChangeFigures> {
  const before = await campaignOf(db, scope)
  const settings = await settingsAfter(before)
  const figures = await reports.ask(ruleChange, {
    campaignId: scope.campaign.id,
    follow: await followedRule(db, scope),
    wanted: deadlineRuleOf(settings),
    now: clock.now(),
  })
  // A rule that stays what it is asks nobody to move, whatever earlier rules for new leads only have left behind.
  return isSameRule(before.settings, settings)
    ? { ...figures, affectedLeads: 0, endedLeads: 0, revivedLeads: 0 }
    : figures
}
