/** Whose deadline a test email shows, and the start of one for an address that has none. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { standingOf, type Standing } from '#domain/emails/image-shown.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { everyones, imageFacts } from '../email-images/image-facts.ts'
import { imageToken } from '../tokens/image-token.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Answer } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import { takesSignUps } from '../snapshot/campaign-window.ts'

export type TestMailDeadline = {
  campaign: SnapshotCampaign
  /** Null while the address has none. */
  deadlineAt: number | null
  /** What the timer shows it. */
  standing: Standing
  /** By which the image knows the address; null while nobody does. */
  token: string | null
  hasStarted: boolean
}

type DeadlineDeps = Pick<Platform, 'clock'> & { snapshot: Snapshot; visitors: Visitors }

type TestRecipient = { address: EmailAddress; mayStart: boolean }

/** Looks the address up, and starts its deadline as a webhook would where that is wanted: after the commit. */
export async function testMailDeadline(
  { clock, snapshot, visitors }: DeadlineDeps,
  scope: CampaignScope,
  { address, mayStart }: TestRecipient,
): Promise<TestMailDeadline> {
  await snapshot.refresh()
  const known = snapshot.campaign(scope.campaign.id)
  if (!known) throw notFound()
  const campaign = visitors.starts.metBy(known, address)
  const now = clock.now()
  if (!campaign.rule) return standing(visitors, { campaign, now, answer: null })
  const starts = mayStart && takesSignUps(campaign, now)
  const start = starts ? ({ source: 'test', startedAt: now } as const) : null
  const answer = await submitAddress(visitors.starts, { campaign, now, address, start })
  return standing(visitors, { campaign, now, answer })
}

type FoundLead = { campaign: SnapshotCampaign; now: number; answer: Answer | null }

function standing({ keys }: Pick<Visitors, 'keys'>, { campaign, now, answer }: FoundLead): TestMailDeadline {
  const lead = answer?.shown ?? null
  const shown = lead ?? everyones(campaign, now)
  return {
    campaign,
    deadlineAt: shown?.deadlineAt ?? null,
    standing: standingOf(imageFacts(campaign, { lead: shown, now })),
    token:
      answer &&
      lead &&
      imageToken(keys.tokens, { campaignId: campaign.id, lead, revision: answer.revision, now }),
    hasStarted: answer?.hasStarted ?? false,
  }
}
