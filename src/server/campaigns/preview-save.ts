/** What saving a form would do to the deadlines that run now, before anybody decides. */
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { deadlineRuleOf, isSameRule } from '#domain/campaigns/campaign-settings.ts'
import type { RuleChangeFigures } from '#domain/leads/rule-change.ts'
import type { Deps } from '../app.ts'
import type { CampaignScope } from '../scope.ts'
import { ruleChange } from './campaign-reports.ts'
import { campaignOf, followedRule } from './repository.ts'

type PreviewDeps = Pick<Deps, 'database' | 'clock' | 'reports'>

export async function previewSave(
  { database: { db }, clock, reports }: PreviewDeps,
  scope: CampaignScope,
  form: CampaignForm,
): Promise<RuleChangeFigures> {
  const before = await campaignOf(db, scope)
  const settings = settingsFromForm(form, before.settings)
  const figures = await reports.ask(ruleChange, {
    campaignId: scope.campaign.id,
    follow: await followedRule(db, scope),
    wanted: deadlineRuleOf(settings),
    now: clock.now(),
  })
  // A rule that stays what it is asks nobody to move, whatever earlier rules for new leads only have left behind.
  return isSameRule(before.settings, settings) ? { ...figures, affectedLeads: 0, revivedLeads: 0 } : figures
}
