/** Saving a campaign's form, and what that does to deadlines that already run (behaviour §3). */
import type { Transaction } from 'kysely'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { deadlineRuleOf, isSameRule, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { sendsInCircles } from '#domain/campaigns/pre-launch.ts'
import { whyNotChange } from '#domain/campaigns/type-choice.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { Deps } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound } from '../http/errors.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import type { CampaignScope } from '../scope.ts'
import { nextRevision } from '../visitors/revisions-repository.ts'
import { leadsToMove } from './campaign-reports.ts'
import { chosenType, settingsText, type CampaignOwner } from './create-campaign.ts'
import { startRecomputation } from './recompute-deadlines.ts'
import {
  changeCampaign,
  hasFixedDate,
  takeCampaign,
  type CampaignChange,
  type StoredCampaign,
} from './repository.ts'

export type SaveDeps = Pick<Deps, 'database' | 'reports' | 'clock' | 'jobs' | 'snapshot'>
type Scope = CampaignScope & { account: CampaignOwner }
export type CampaignSave = { form: CampaignForm; runningDeadlines: 'everyone' | 'newLeadsOnly' }

export async function saveCampaign(deps: SaveDeps, scope: Scope, save: CampaignSave): Promise<void> {
  const total = await deps.reports.ask(leadsToMove, { campaignId: scope.campaign.id })
  await inTransaction(deps.database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const pages = await pagesOf(trx, scope)
    await refuseTypeChange(trx, scope, { before, form: save.form, pages })
    const settings = settingsAfter(before, save.form, pages)

    const rule = ruleChange(before, settings, save.runningDeadlines)
    await changeCampaign(trx, scope, { ...columnsOf(save.form), ...rule, ...saved(settings, deps) })
    if (rule.follow_below !== undefined) await startRecomputation(trx, scope, { ...deps, total })
  })
  await deps.snapshot.refresh()
}

type TypeChange = { before: StoredCampaign; form: CampaignForm; pages: readonly StoredPage[] }

async function refuseTypeChange(
  trx: Transaction<Database>,
  { account }: Scope,
  { before, form, pages }: TypeChange,
): Promise<void> {
  const to = chosenType(form)
  if (to === before.campaignType) return
  // Two campaigns must not become the account's one fixed-date campaign at the same time.
  await nextRevision(trx)
  const why = whyNotChange({
    account: account.permissions,
    from: before.campaignType,
    to,
    hasFixedDate: await hasFixedDate(trx, account.id, before.id),
    pageCount: pages.length,
    linkCount: pages.filter((page) => page.linkCode !== null).length,
  })
  if (why !== null) throw invalid('form.campaignType', why)
}

function settingsAfter(
  before: StoredCampaign,
  form: CampaignForm,
  pages: readonly StoredPage[],
): CampaignSettings {
  const typed = settingsFromForm(form, before.settings)
  // A page that was deleted while the form was open is no longer a choice.
  const isThere = pages.some(({ id }) => id === typed.preventUrlSelected)
  const settings = { ...typed, preventUrlSelected: isThere ? typed.preventUrlSelected : '' }
  if (sendsInCircles(settings, pages)) throw invalid('form.optinPageUrl', pageMessages.redirectLoop)
  return settings
}

/** An unchanged rule keeps its version. "Everyone" counts from the commit on, before any lead is recomputed. */
function ruleChange(
  { settings: before, rulesVersion }: StoredCampaign,
  settings: CampaignSettings,
  running: CampaignSave['runningDeadlines'],
): CampaignChange {
  if (isSameRule(before, settings)) return {}
  const rules_version = rulesVersion + 1
  if (running === 'newLeadsOnly') return { rules_version }
  return {
    rules_version,
    follow_below: rules_version,
    follow_rule: JSON.stringify(deadlineRuleOf(settings)),
  }
}

function columnsOf(form: CampaignForm): CampaignChange {
  return {
    name: form.campaignName,
    campaign_type: form.campaignType,
    email_platform: form.emailPlatform,
    checkout_platform: form.checkoutPlatform,
    landing_platform: form.landingPlatform,
    same_platform: form.samePlatform ? 1 : 0,
  }
}

function saved(settings: CampaignSettings, { clock }: SaveDeps): CampaignChange {
  return { settings: settingsText(settings), updated_at: clock.now() }
}
