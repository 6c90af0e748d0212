/**
 * Who is who (behaviour §4): what the evidence of one visit says about the leads of a campaign.
 *
 * A browser's own record comes before an address in a link, which comes before a hash of the IP address.
 * Nothing in here ever answers with a later deadline than one of the records it was given: that is the
 * product's promise, and why every choice between records is a minimum.
 */

/** A lead as evidence finds it: already under the current rule where the owner said so. */
export type KnownLead = {
  id: string
  startedAt: number
  deadlineAt: number
  /** Keyed hash of the canonical address, or null while nobody knows one. */
  address: string | null
}

export type Evidence = {
  /** The record that this browser itself carries: by signed token, or by visitor id. */
  own: KnownLead | null
  /** The record that the link's address or hand-over token names. */
  linked: KnownLead | null
  /** The address in the link or form, as a keyed hash of its canonical form. */
  address: string | null
  /** The record of the same network, where the owner allows that and it is at most 48 hours old. */
  network: KnownLead | null
}

export type Verdict =
  /** Nobody we know: a new lead, where the page starts one. */
  | { says: 'stranger' }
  /** One lead. `learn` is an address that it did not have yet. */
  | { says: 'known'; lead: KnownLead; learn: string | null }
  /** Two records of one person: the earlier counts, the other becomes its history. */
  | { says: 'join'; lead: KnownLead; history: KnownLead; learn: string | null }
  /** Somebody else's link: their deadline for this visit, if it is not later than one's own. */
  | { says: 'forwarded'; lead: KnownLead; own: KnownLead }

export function judgeEvidence({ own, linked, address, network }: Evidence): Verdict {
  if (own && linked && own.id !== linked.id) return judgeTwoRecords(own, linked, address)
  if (own) return { says: 'known', lead: own, learn: newAddressOf(own, address) }
  if (linked) return { says: 'known', lead: linked, learn: newAddressOf(linked, address) }
  // An address that nobody has been seen with is stronger than a shared network: its owner is new.
  if (network && !address) return { says: 'known', lead: network, learn: null }
  return { says: 'stranger' }
}

function judgeTwoRecords(own: KnownLead, linked: KnownLead, address: string | null): Verdict {
  // A browser that already belongs to another address holds a friend's link, not a second record of its owner.
  const isForwarded = own.address !== null && linked.address !== null && own.address !== linked.address
  if (isForwarded) return { says: 'forwarded', lead: earlierOf(own, linked), own }
  const lead = earlierOf(own, linked)
  const history = lead === own ? linked : own
  return { says: 'join', lead, history, learn: newAddressOf(lead, address ?? history.address) }
}

function newAddressOf(lead: KnownLead, address: string | null) {
  return address !== null && lead.address !== address ? address : null
}

/** Of two records the one that ends first; the first given where they end together. */
export function earlierOf<Lead extends Pick<KnownLead, 'deadlineAt'>>(one: Lead, other: Lead): Lead {
  return other.deadlineAt < one.deadlineAt ? other : one
}

/** Whether a lead has left the tracking lifetime: a new start then makes a new lead. 0 days: never. */
export function hasOutlivedTracking(startedAt: number, lifetimeDays: number, now: number): boolean {
  return lifetimeDays > 0 && now >= startedAt + lifetimeDays * DAY_MS
}

const DAY_MS = 86_400_000

/** How long a record may be found by its network alone (behaviour §4). */
export const NETWORK_EVIDENCE_MS = 48 * 3_600_000
