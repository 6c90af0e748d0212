/** What platforms tell us of people comes to: they have their deadlines from then on, once. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { isAsleep, takesSignUps } from '../snapshot/campaign-window.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { submitAddress } from '../lead-store/start-leads.ts'

/** `detail`: which webhook, list or mail told us, for whoever tests. */
type Arrival = {
  campaign: SnapshotCampaign
  now: number
  detail: string
  /** Which platform or service it was. */
  platform?: string
}

/** `newLeads`: how many of them had no deadline before, but for those of tests. */
export type WebhookStart = { newLeads: number } & (
  | { outcome: 'closed' | 'notLive'; lead?: undefined }
  | {
      outcome: 'started' | 'alreadyTracked'
      address: EmailAddress
      lead: EffectiveLead
      /** Of what the database said, and when it was asked. */
      revision: number
      now: number
    }
)

/**
 * Resolves when everybody is stored. Whoever has a deadline keeps it. A batch is answered with its first person:
 * platforms that send several look at the status alone.
 */
export async function startFromWebhook(
  starts: LeadStarts,
  { campaign: told, now, detail, platform }: Arrival,
  people: readonly EmailAddress[],
): Promise<WebhookStart> {
  const addresses = isAsleep(told) ? people.filter((address) => starts.isTest(told, address)) : people
  const [someone] = addresses
  // Platforms turn off what fails: they are answered while the campaign sleeps, too.
  if (!someone) return { outcome: 'notLive', newLeads: 0 }
  const campaign = starts.metBy(told, someone)
  if (!takesSignUps(campaign, now)) return { outcome: 'closed', newLeads: 0 }
  const start = { source: 'webhook', startedAt: now, detail, origin: { trigger: detail, platform } } as const
  const answers = await Promise.all(
    addresses.map(async (address) => ({
      address,
      ...(await submitAddress(starts, { campaign, now, address, start })),
    })),
  )
  const newLeads = answers.filter(
    ({ hasStarted, address }) => hasStarted && !starts.isTest(campaign, address),
  ).length
  const [first] = answers
  if (!first?.shown) return { outcome: 'closed', newLeads }
  const { address, shown: lead, hasStarted, revision } = first
  return { outcome: hasStarted ? 'started' : 'alreadyTracked', newLeads, address, lead, revision, now }
}
