/**
 * "As if it were …": a signed parameter (`dlat`) of pages, links and images, by which one team browser sees a campaign at
 * another time. It brings the deadline with it that the time was told by: nothing is looked up, and nothing is written.
 */
import { deadlineInForce, type FollowedRule, type RuledLead } from '#domain/leads/deadline-in-force.ts'
import { sign, verified } from './signed-text.ts'

const PURPOSE = 'time travel v1'
const VALID_MS = 3_600_000

export type Travel = {
  campaignId: string
  /** Copied to another browser it does nothing. */
  browserId: string
  /** The instant it was as if it were when it was made: from then on time goes on as always. */
  at: number
  madeAt: number
  /** Null where nobody has a deadline of their own. */
  lead: (RuledLead & { isSold: boolean }) | null
}

const NOBODY = '-'
const SOLD = 's'

export function travelToken(key: Buffer, { campaignId, browserId, at, madeAt, lead }: Travel): string {
  const packed = lead
    ? [lead.startedAt, lead.deadlineAt, lead.rulesVersion].map((part) => part.toString(36)).join('_')
    : NOBODY
  const parts = [
    campaignId,
    browserId,
    at.toString(36),
    madeAt.toString(36),
    packed,
    lead?.isSold ? SOLD : NOBODY,
  ]
  return sign(key, PURPOSE, parts.join('.'))
}

/** Null for what we did not sign as it stands, or more than an hour ago. */
export function readTravelToken(key: Buffer, token: string, now: number): Travel | null {
  const [campaignId, browserId, at, made, packed, sold] = verified(key, PURPOSE, token)?.split('.') ?? []
  if (!campaignId || !browserId || !at || !made || !packed || !sold) return null
  const madeAt = Number.parseInt(made, 36)
  if (now - madeAt >= VALID_MS) return null
  return { campaignId, browserId, at: Number.parseInt(at, 36), madeAt, lead: unpacked(packed, sold === SOLD) }
}

/** What the clock says there by now. */
export function travelNow({ at, madeAt }: Pick<Travel, 'at' | 'madeAt'>, now: number): number {
  return at + (now - madeAt)
}

/** Whose deadline it is there, under the rule in force. It is nobody's record: nothing is known by it. */
export function travelledLead({ lead }: Pick<Travel, 'lead'>, { follow }: { follow: FollowedRule }) {
  return lead && { ...lead, id: '', address: null, deadlineAt: deadlineInForce(lead, follow) }
}

function unpacked(packed: string, isSold: boolean): Travel['lead'] {
  if (packed === NOBODY) return null
  const [startedAt = 0, deadlineAt = 0, rulesVersion = 0] = packed
    .split('_')
    .map((part) => Number.parseInt(part, 36))
  return { startedAt, deadlineAt, rulesVersion, isSold }
}
