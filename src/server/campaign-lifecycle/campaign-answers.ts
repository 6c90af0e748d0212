/** What leaves the server about campaigns: the rows of the list, and one campaign with all its parts. */
import type { z } from 'zod'
import { campaignStatus, runOutReason } from '#domain/campaigns/campaign.ts'
import { formOfCampaign } from '#domain/campaigns/campaign-form.ts'
import { listedCampaigns, usedCategories } from '#domain/campaigns/campaign-list.ts'
import type { campaignsApi, CampaignDetail, CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import { quantityOf } from '#domain/campaigns/campaign-settings.ts'
import { quickstart } from '#domain/campaigns/quickstart.ts'
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { remaining } from '#domain/sales/quantity.ts'
import { soldFigures, type SoldInCurrency } from '#domain/sales/sold.ts'
import { discountOf } from '../discounts/discounts-repository.ts'
import type { Db } from '../database/schema.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import { pagesOf } from '../pages/repository.ts'
import { quickstartChecklist } from '../checklists/quickstart-checklist.ts'
import { accountOf } from '../accounts/repository.ts'
import { usedQuantities } from '../sales/quantity-repository.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { campaignFigures } from '../analytics/analytics-reports.ts'
import { recomputationOf, type Progress } from '../campaigns/recomputation-repository.ts'
import {
  campaignOf,
  campaignsOf,
  countsByCampaign,
  type Counts,
  type StoredCampaign,
} from '../campaigns/repository.ts'

type AnswerDeps = Pick<Platform, 'database' | 'clock' | 'reports' | 'environment'> & { pageCode: PageCode }
type CampaignFilter = z.output<(typeof campaignsApi.list)['query']>
type CampaignListAnswer = z.input<(typeof campaignsApi.list)['answer']>

export async function campaignList(
  { database: { db }, clock, reports }: AnswerDeps,
  account: OwnedAccountId,
  { search = '', show, ...narrowed }: CampaignFilter,
): Promise<CampaignListAnswer> {
  const now = clock.now()
  const shown = (await campaignsOf(db, account)).filter(
    (campaign) => (campaign.archivedAt !== null) === (show === 'archived'),
  )
  const categories = usedCategories(shown.map(({ settings }) => settings))
  const campaigns = shown.filter((campaign) => isFound(campaign, search))
  if (campaigns.length === 0) return { campaigns: [], categories }
  const summaries = await summariesOf(db, account, { campaigns, now })
  const figures = await reports.ask(campaignFigures, { accountId: account, now })
  const withFigures = summaries.map(({ campaign, ...row }) => ({
    ...row,
    analytics: analyticsOf(figures, campaign),
  }))
  return { campaigns: listedCampaigns(withFigures, narrowed), categories }
}

/** Those that are not archived, newest first, without their figures. */
export async function currentCampaigns(
  { database: { db }, clock }: Pick<AnswerDeps, 'database' | 'clock'>,
  account: OwnedAccountId,
  { search = '' }: { search?: string | undefined },
) {
  const campaigns = (await campaignsOf(db, account)).filter(
    (campaign) => campaign.archivedAt === null && isFound(campaign, search),
  )
  return summariesOf(db, account, { campaigns, now: clock.now() })
}

/** Of campaigns of the account, each with the row that it was made from. */
export async function summariesOf(
  db: Db,
  account: OwnedAccountId,
  { campaigns, now }: { campaigns: readonly StoredCampaign[]; now: number },
) {
  const counts = await countsByCampaign(db, account)
  const used = await usedQuantities(
    db,
    campaigns.map(({ id }) => id),
  )
  return campaigns.map((campaign) => ({
    ...summary(campaign, { counts: countsOf(counts, campaign), used: used.get(campaign.id) ?? 0, now }),
    campaign,
  }))
}

/** In JavaScript: the two databases fold letters differently, and an account's names fit in memory. */
function isFound({ name }: StoredCampaign, search: string): boolean {
  return folded(name).includes(folded(search))
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase('en')
}

export async function campaignDetail(deps: AnswerDeps, scope: CampaignScope): Promise<CampaignDetail> {
  const { database, clock, reports, pageCode } = deps
  const now = clock.now()
  const campaign = await campaignOf(database.db, scope)
  const counts = countsOf(await countsByCampaign(database.db, scope.account.id), campaign)
  const account = await accountOf(database.db, scope.account.id)
  const progress = await recomputationOf(database.db, scope)
  const asked = { accountId: scope.account.id, campaignId: scope.campaign.id, now }
  const used = (await usedQuantities(database.db, [campaign.id])).get(campaign.id) ?? 0
  const pages = await pagesOf(database.db, scope)
  const checklist = await quickstartChecklist(database.db, scope)
  const discount = await discountOf(database.db, scope)
  const { status, quantity, pageCount, createdAt, runOut } = summary(campaign, { counts, used, now })
  return {
    id: campaign.id,
    form: formOfCampaign(campaign),
    status,
    runOut,
    stage: campaign.stage,
    analytics: analyticsOf(await reports.ask(campaignFigures, asked), campaign),
    quantity,
    pageCount,
    pageTypes: pages.map(({ type }) => type),
    earlierBar: campaign.earlierBar,
    hasEarlierBars: campaign.hasEarlierBars,
    linkCount: counts.links,
    hasDiscount: discount !== null,
    exampleCode: discount && exampleCode(campaign.name, discount.discount_code),
    timezone: campaign.settings.timezone,
    language: campaign.settings.deadline_language,
    rulesVersion: campaign.rulesVersion,
    quickstartPercentage: checklist.percentage,
    quickstartNext: quickstart(checklist.items).next?.label ?? null,
    trackingPixelUrl: pageCode.pixelUrl(campaign.id),
    snippet: pageCode.snippet(account.public_key),
    recomputation: progress ? recomputationAnswer(progress) : null,
    createdAt,
  }
}

/** Leads that start while it runs make it longer. */
function recomputationAnswer({ done, total }: Progress): CampaignDetail['recomputation'] {
  return { done, total: total === 0 ? null : Math.max(done, total) }
}

type SummaryFacts = { counts: Counts; used: number; now: number }

function summary(campaign: StoredCampaign, { counts, used, now }: SummaryFacts) {
  const { id, name, campaignType, settings, createdAt, updatedAt, isDemo, priority } = campaign
  return {
    id,
    name,
    campaignType,
    deadlineType: settings.deadline_type,
    status: campaignStatus({ campaign, used, now }),
    runOut: runOutReason(settings, { used, now }),
    category: campaign.settings.category,
    pageCount: counts.pages,
    deadline: campaignDeadlineSummary(settings, { used }),
    quantity: quantityAnswerOf(settings, used),
    isDemo,
    priority,
    createdAt,
    updatedAt,
  }
}

function countsOf(counts: ReadonlyMap<string, Counts>, { id }: StoredCampaign): Counts {
  return counts.get(id) ?? { pages: 0, links: 0 }
}

function quantityAnswerOf(settings: StoredCampaign['settings'], used: number): CampaignSummary['quantity'] {
  const quantity = quantityOf(settings, used)
  return quantity && { ...quantity, remaining: remaining(quantity) }
}

type Figures = {
  leads: ReadonlyMap<string, number>
  engagement: ReadonlyMap<string, number>
  sold: ReadonlyMap<string, readonly SoldInCurrency[]>
  unconfirmed: ReadonlyMap<string, number>
}

function analyticsOf(
  { leads, engagement, sold, unconfirmed }: Figures,
  { id, settings }: StoredCampaign,
): CampaignSummary['analytics'] {
  return {
    leads: leads.get(id) ?? 0,
    engagement: engagement.get(id) ?? 0,
    unconfirmed: unconfirmed.get(id) ?? 0,
    ...soldFigures(sold.get(id) ?? [], settings.currency),
  }
}
