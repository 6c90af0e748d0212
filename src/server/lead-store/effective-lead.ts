/** A lead under the rule that is in force for it, as visitors are shown it. */
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import { hasOutlivedTracking, type KnownLead } from '#domain/visitors/lead-evidence.ts'
import type { HashedContact } from './contact.ts'
import type { LeadRecord } from './lead-records.ts'
import { themeMark } from '../tokens/lead-token.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

export type EffectiveLead = {
  id: string
  startedAt: number
  deadlineAt: number
  rulesVersion: number
  /** Keyed hash of the canonical address. */
  address: string | null
  /** The person has bought: the deadline no longer concerns them. */
  isSold: boolean
  /** Marks of the portal themes whose tasks they have done, as tokens carry them; missing where nobody asked. */
  done?: readonly string[]
}

/** Under the rule in force: also before the job that moves running deadlines has come round to this lead. */
export function effectiveLead(
  record: Pick<LeadRecord, 'id' | 'started_at' | 'deadline_at' | 'rules_version' | 'address' | 'sold_at'> &
    Partial<Pick<LeadRecord, 'done_portals'>>,
  { follow }: SnapshotCampaign,
): EffectiveLead {
  const ruled = {
    startedAt: record.started_at,
    deadlineAt: record.deadline_at,
    rulesVersion: record.rules_version,
  }
  return {
    id: record.id,
    startedAt: record.started_at,
    deadlineAt: deadlineInForce(ruled, follow),
    rulesVersion: Math.max(record.rules_version, follow.below),
    address: record.address,
    isSold: record.sold_at !== null,
    done: record.done_portals ? marksOf(record.done_portals) : [],
  }
}

function marksOf(themeIds: string): string[] {
  return [...new Set(themeIds.split(' ').map(themeMark))]
}

export function knownLead(record: LeadRecord, contact: HashedContact): KnownLead {
  const { id, startedAt, deadlineAt, address, isSold } = effectiveLead(record, contact.campaign)
  const isTest = record.source === 'test'
  return { id, startedAt, deadlineAt, address, isSold, isTest, isOutlived: isPast(record, contact) }
}

/** Has it left the tracking lifetime? */
export function isPast(record: LeadRecord, { campaign, now }: HashedContact): boolean {
  const { startedAt, deadlineAt } = effectiveLead(record, campaign)
  return hasOutlivedTracking({
    startedAt,
    deadlineAt,
    lifetimeDays: campaign.settings.coupon_cookie_exist_days,
    now,
  })
}
