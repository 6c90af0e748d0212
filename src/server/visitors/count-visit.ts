/** Counts a visit: on the pages of each campaign that had its turn, for its lead where that is known. */
import { isLateReturn } from '#domain/activity/lead-steps.ts'
import type { Activity } from '../activity/activity.ts'
import { shownOf, type CampaignResult } from './answer-json.ts'
import { redirectingPage } from './decision-json.ts'
import type { VisitQuestion } from './visit-question.ts'

type Counting = Pick<Activity, 'count' | 'reach'>

/** Robots, and looks whether the code is there, are no visits. While consent is awaited nothing is counted: it will be. */
export function countVisit(
  activity: Counting,
  visit: VisitQuestion,
  results: readonly CampaignResult[],
): void {
  const { asked, isRobot, toVerify } = visit
  if (isRobot || asked.isOnHold || toVerify) return
  // A page that stays open and asks again, or sends a form, was counted when it was opened.
  const isNew = !asked.isSameVisit && asked.e === null
  const shown = shownOf(results)
  for (const result of results) {
    if (!isCounted(visit, result)) continue
    if (isNew) countPages(activity, visit, result)
    if (result === shown && result.outcome?.does === 'sendsOn') countRedirect(activity, visit, result)
    else if (isNew) noteSteps(activity, visit, result, result === shown)
  }
}

/** A network that asks too much counts for those whom it proves to bring, not for strangers. */
function isCounted({ isStateless }: VisitQuestion, { known }: CampaignResult): boolean {
  return !isStateless || (known.lead !== null && known.isCertain)
}

function countPages(
  activity: Counting,
  { now: at }: VisitQuestion,
  { matched: { campaign, offers, optIns, sales }, known: { lead } }: CampaignResult,
): void {
  for (const pages of [offers, optIns, sales])
    for (const { id: pageId } of pages)
      activity.count(lead?.id ?? null, campaign, { kind: 'visit', pageId, at })
}

function noteSteps(
  activity: Counting,
  { now: at }: VisitQuestion,
  { matched: { campaign }, known: { lead }, outcome }: CampaignResult,
  isShown: boolean,
): void {
  if (lead === null) return
  if (isShown && outcome?.does === 'offers') activity.reach(lead.id, campaign, { step: 'saw', at })
  const { startedAt, deadlineAt, isSold } = lead
  if (!isSold && isLateReturn({ startedAt, deadlineAt, at }))
    activity.reach(lead.id, campaign, { step: 'returned', at })
}

function countRedirect(
  activity: Counting,
  { now: at }: VisitQuestion,
  { matched: { campaign, offers }, known: { lead } }: CampaignResult,
): void {
  const page = redirectingPage(offers)
  if (!page) return
  activity.count(lead?.id ?? null, campaign, { kind: 'redirect', pageId: page.id, at })
  if (lead) activity.reach(lead.id, campaign, { step: 'redirected', at })
}
