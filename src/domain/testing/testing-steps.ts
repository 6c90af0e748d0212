/** The steps of the testing checklist (B §3.8, §4.6): when each is done, when it waits for another, how much is done. */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { discountProblemCodes } from '../discounts/discount-readiness.ts'
import { pageTypeFacts, pageTypesFor } from '../pages/page-types.ts'

/** In the order in which they are taken. */
export const testingSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const

export type TestingStepId = (typeof testingSteps)[number]

/** Steps that the tester marks; what the others ask for is seen by itself. */
export const stepsMarkedByHand = ['event', 'link', 'confirm'] as const satisfies readonly TestingStepId[]

export const problemCodes = [
  /** An e-mail link was opened with a merge tag that nobody filled. */
  'mergeTagUnfilled',
  /** The webhook was called with a merge tag, or without an address. */
  'webhookWithoutAddress',
  'webhookUnreachable',
  'snippetMissing',
  'pageNotFound',
  /** The after URL is a page of the offer, or the offer's page is the after URL of another. */
  'redirectsSwapped',
  'saleTrackingMissing',
  ...discountProblemCodes,
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Types with a public reset link and a team testing link (B §9.5): their people have deadlines that began with themselves. */
export function hasResetLinks(type: CampaignType): boolean {
  return campaignTypeFacts(type).resetLink
}

/** Bars and limited quantities start nobody: their third step is a look at the page, which the tester marks. */
export function waitsForEvent(type: CampaignType): boolean {
  return campaignTypeFacts(type).tracksLeads
}

/** Whether its fourth step is a link in a mail. */
export function testsEmailLink(type: CampaignType): boolean {
  return pageTypesFor(type).some((page) => pageTypeFacts(page).hasEmailLink)
}

type Done = ReadonlySet<TestingStepId>

/** What has to be done before a step, by its type: evergreen email by B §4.6, the others in the order of what they show. */
function before(step: TestingStepId, type: CampaignType): readonly TestingStepId[] {
  return (type === 'evergreen_email' ? ruledByEvergreenEmail[step] : usual[step]) ?? []
}

type Locks = Partial<Record<TestingStepId, readonly TestingStepId[]>>

const usual: Locks = { event: ['input-email'], confirm: ['link'] }

const started = ['clear-tracking', 'input-email', 'event'] as const
const ruledByEvergreenEmail: Locks = { event: ['input-email'], link: started, confirm: started }

/** The address stays as it is once it was entered; every other step waits for those it stands on. */
export function isStepLocked(step: TestingStepId, type: CampaignType, done: Done): boolean {
  if (step === 'input-email') return done.has(step)
  return missing(step, type, done).length > 0
}

/** What a locked step says: "After step 4". Null where it waits for nothing. */
export function lockReason(step: TestingStepId, type: CampaignType, done: Done): string | null {
  const numbers = missing(step, type, done).map((id) => testingSteps.indexOf(id) + 1)
  if (numbers.length === 0) return null
  return `After ${numbers.length === 1 ? 'step' : 'steps'} ${listed.format(numbers.map(String))}`
}

function missing(step: TestingStepId, type: CampaignType, done: Done): TestingStepId[] {
  return before(step, type).filter((id) => !done.has(id))
}

const listed = new Intl.ListFormat('en')

export function testingPercentage(completed: number): number {
  return Math.min(100, Math.round((completed / testingSteps.length) * 100))
}
