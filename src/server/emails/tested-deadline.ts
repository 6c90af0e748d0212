/** Whose deadline a test email shows, and the start of one for an address that has none. */
import type { EmailAddress } from '#domain/emails/address.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../scope.ts'
import { isOver } from '../visitors/campaign-window.ts'
import type { LiveCampaign } from '../visitors/live-campaign.ts'
import { wholeSecond } from '../visitors/start-leads.ts'

export type TestedDeadline = {
  /** False: the campaign counts a stock, nobody has a deadline. */
  hasClock: boolean
  /** Null while the address has none. */
  deadlineAt: number | null
  isSold: boolean
  hasStarted: boolean
}

type DeadlineDeps = Pick<Deps, 'clock' | 'snapshot' | 'visitors'>

type Asked = { address: EmailAddress; mayStart: boolean }

/** Looks the address up, and starts its deadline as a webhook would where that is wanted: after the commit. */
export async function testedDeadline(
  { clock, snapshot, visitors }: DeadlineDeps,
  scope: CampaignScope,
  { address, mayStart }: Asked,
): Promise<TestedDeadline> {
  await snapshot.refresh()
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  if (!campaign.rule) return { hasClock: false, deadlineAt: null, isSold: false, hasStarted: false }
  const now = clock.now()
  const starts = mayStart && startsNow(campaign, now)
  const { shown, hasStarted } = await visitors.starts.submit({
    campaign,
    now,
    visitorId: null,
    claims: [],
    linkedLeadId: null,
    address,
    network: null,
    start: starts ? { source: 'test', startedAt: wholeSecond(now) } : null,
    mayLearnAddress: () => starts,
  }).answer
  const deadlineAt = shown?.deadlineAt ?? campaign.fixed?.deadlineAt ?? null
  return { hasClock: true, deadlineAt, isSold: shown?.isSold ?? false, hasStarted }
}

function startsNow(campaign: LiveCampaign, now: number): boolean {
  return !campaign.isArchived && !isOver(campaign, now)
}
