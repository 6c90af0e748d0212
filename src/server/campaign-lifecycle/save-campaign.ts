/** Saving a campaign's form, and what that does to deadlines that already run (behavior §3). */
import type { Transaction } from 'kysely'
import { campaignForm, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { formOfCampaign, settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { whyNotChange } from '#domain/campaigns/type-choice.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { takeAccount } from '../database/take-rows.ts'
import {
  changeSettings,
  settingsAmong,
  type RunningDeadlines,
  type SaveDeps,
} from '../campaigns/change-settings.ts'
import { chosenType, type CampaignOwner } from '../campaigns/create-campaign.ts'
import {
  hasFixedDate,
  takeCampaign,
  type CampaignChange,
  type StoredCampaign,
} from '../campaigns/repository.ts'

type Scope = CampaignScope & { account: CampaignOwner }
export type CampaignSave = {
  saver: Saver
  sent: Sent<Partial<CampaignForm>>
  runningDeadlines: RunningDeadlines
  /** Throws where the campaign, as it is stored by now, may not be changed in this way. */
  refuse?: (before: StoredCampaign) => void
}

const read = readBy(campaignForm, 'form')

/** The form of a campaign as it is merged, checked as the whole that it makes. */
export function formSave(before: StoredCampaign, sent: Sent<Partial<CampaignForm>>) {
  return { record: 'campaign', id: before.id, stored: formOfCampaign(before), sent, read } as const
}

export async function saveCampaign(deps: SaveDeps, scope: Scope, save: CampaignSave): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    // Two campaigns must not become the account's one fixed-date campaign at the same time.
    await takeAccount(trx, scope.account.id)
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    save.refuse?.(before)
    const pages = await pagesOf(trx, scope)
    const form = await mergeSave(trx, save.saver, formSave(before, save.sent))
    await refuseTypeChange(trx, scope, { before, form, pages })
    const typed = settingsFromForm(form, before.settings)
    await changeSettings(trx, scope, {
      deps,
      by: save.saver.actor,
      before,
      settings: settingsAmong(pages, typed, 'form.optinPageUrl'),
      columns: columnsOf(form),
      runningDeadlines: save.runningDeadlines,
    })
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
