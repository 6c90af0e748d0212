/** A campaign's setup checklist: each step with whether it is seen to be done, or was ticked off. */
import { quickstart } from '#domain/campaigns/quickstart.ts'
import {
  isSeenDone,
  quickstartSteps,
  quickstartStepsFor,
  stepText,
  type QuickstartStepId,
  type SetupFacts,
} from '#domain/campaigns/quickstart-steps.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { itemIdOf } from '#domain/checklists/checklist-item.ts'
import type { Checklist, ChecklistItem } from '#domain/checklists/checklists.api.ts'
import { namedPlatform } from '#domain/platforms/platforms.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { hasDiscount } from '../discounts/discounts-repository.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { isToldOfSales } from '../sale-trackings/events-repository.ts'
import { isTested, testingProgress } from './testing-progress.ts'
import { hasClick, hasTestEmail, hasVisitor, ticksOf } from './repository.ts'

export const QUICKSTART = 'quickstart'

export async function quickstartChecklist(
  db: Db,
  scope: CampaignScope,
  wanted: { emailProviderId?: string | undefined } = {},
): Promise<Checklist> {
  const { campaignType, emailPlatform } = await campaignOf(db, scope)
  const emailProviderId = wanted.emailProviderId ?? emailPlatform
  const emailProvider = namedPlatform(emailProviderId)?.name ?? ''
  const facts = await setupFacts(db, scope, campaignType)
  const ticks = await ticksOf(db, scope, QUICKSTART)
  const items = quickstartStepsFor(campaignType).map((step) => ({
    id: itemIdOf({ campaignId: scope.campaign.id, checklist: QUICKSTART, step }),
    stepId: step,
    label: quickstartSteps[step].label,
    text: stepText(step, emailProvider),
    ...completion({ isSeen: isSeenDone(step, facts), isTicked: ticks.has(step) }),
  }))
  return {
    checklistName: QUICKSTART,
    emailProvider,
    emailProviderId,
    items,
    percentage: quickstart(items).percentage ?? 0,
  }
}

type StepState = { isSeen: boolean; isTicked: boolean }

function completion({ isSeen, isTicked }: StepState): Pick<ChecklistItem, 'completed' | 'completedBy'> {
  if (isSeen) return { completed: true, completedBy: 'facts' }
  return isTicked ? { completed: true, completedBy: 'owner' } : { completed: false, completedBy: null }
}

/** The step that a test of the campaign completes. */
export function quickstartTestStep(type: CampaignType): { checklist: string; step: QuickstartStepId } {
  const step = quickstartStepsFor(type).includes('testing') ? 'testing' : 'look'
  return { checklist: QUICKSTART, step }
}

async function setupFacts(db: Db, scope: CampaignScope, campaignType: CampaignType): Promise<SetupFacts> {
  const pages = await pagesOf(db, scope)
  return {
    pageCount: pages.length,
    verifiedPages: pages.filter(({ verifiedAt }) => verifiedAt !== null).length,
    hasDiscount: await hasDiscount(db, scope),
    hasSalesPage: pages.some(({ type }) => type === 'salestracking'),
    reportsSales: await isToldOfSales(db, scope),
    hasClick: await hasClick(db, scope.campaign.id),
    hasVisitor: await hasVisitor(db, scope.campaign.id),
    hasTestEmail: await hasTestEmail(db, scope),
    isTested: isTested(await testingProgress(db, scope, campaignType)),
  }
}
