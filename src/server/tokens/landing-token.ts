/**
 * What an e-mail link tells the page it leads to (`?dlt=`): who clicked. Encrypted, because it carries an
 * address through the visitor's own address bar, and good for ten minutes on that page of that campaign.
 */
import { seal, SealBrokenError, unseal } from '../secrets/sealed-box.ts'
import type { RuledLead } from '#domain/leads/deadline-in-force.ts'

const SEALING = { keyName: 'h', boundTo: 'hand-over' }
const VALID_MS = 10 * 60_000
/** Two servers' clocks may disagree a little. */
const SKEW_MS = 60_000
/** Every token is as long as any other: who is known must not show. Only an address of a hundred letters is longer. */
const PACKED_BYTES = 320

export type LandingClaim = {
  campaignId: string
  pageId: string
  /** The click to be credited to the lead that the landing page may start; null when it was not counted. */
  clickId: string | null
  /** The lead as the link found it, with what counts for it should the database be away on arrival. */
  lead: ({ id: string; isSold: boolean } & RuledLead) | null
  /** As exact address. */
  address: string | null
  issuedAt: number
}

type PackedToken = [
  campaignId: string,
  pageId: string,
  clickId: string | null,
  lead: [id: string, startedAt: number, deadlineAt: number, rulesVersion: number, isSold?: boolean] | null,
  address: string | null,
  issuedAt: number,
]

export function landingToken(
  key: Buffer,
  { campaignId, pageId, clickId, lead, address, issuedAt }: LandingClaim,
): string {
  const packedLead = lead && [lead.id, lead.startedAt, lead.deadlineAt, lead.rulesVersion, lead.isSold]
  const packed = JSON.stringify([campaignId, pageId, clickId, packedLead, address, issuedAt])
  return seal({ key, ...SEALING }, padded(Buffer.from(packed)))
}

/** What is read as JSON may end in spaces. */
function padded(packed: Buffer): Buffer {
  const length = Math.ceil(packed.length / PACKED_BYTES) * PACKED_BYTES
  return Buffer.concat([packed, Buffer.alloc(length - packed.length, ' ')])
}

/** Null for anything that is not ours, too old, or meant for another page: its bearer is anonymous then. */
export function readLandingToken(key: Buffer, token: string, now: number): LandingClaim | null {
  const packed = unpack(key, token)
  if (!packed) return null
  const [campaignId, pageId, clickId, lead, address, issuedAt] = packed
  if (now - issuedAt > VALID_MS || issuedAt - now > SKEW_MS) return null
  const [id, startedAt, deadlineAt, rulesVersion, isSold = false] = lead ?? []
  return {
    campaignId,
    pageId,
    clickId,
    lead: lead && ({ id, startedAt, deadlineAt, rulesVersion, isSold } as LandingClaim['lead']),
    address,
    issuedAt,
  }
}

function unpack(key: Buffer, token: string): PackedToken | null {
  try {
    // Sealed by us with exactly this shape.
    return JSON.parse(unseal({ key, ...SEALING }, token).toString()) as PackedToken
  } catch (error) {
    if (error instanceof SealBrokenError) return null
    throw error
  }
}
