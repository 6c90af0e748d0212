/**
 * Who is who (behavior §4): what the evidence of one visit says about the leads of a campaign.
 *
 * A browser's own record comes before an address in a link, which comes before a hash of the IP address.
 * Nothing in here ever answers with a later deadline than one of the records it was given: that is the
 * product's promise, and why every choice between records is a minimum.
 */

/** A lead as evidence finds it, under the rule that is in force for it. */
export type KnownLead = {
  id: string
  startedAt: number
  deadlineAt: number
  /** Keyed hash of the canonical address, or null while nobody knows one. */
  address: string | null
  /** Has left the tracking lifetime: the next start makes a new lead, and this one is history. */
  isOutlived: boolean
  /** Its person has bought: it has ended, whatever its deadline says (behavior §10). */
  isSold: boolean
  /** Made by a test of the campaign's owner, who erases it at will: it is never one person's with what visitors started. */
  isTest: boolean
}

export type Evidence = {
  /** The records that this browser itself carries: by signed tokens, and by visitor id. Usually one. */
  own: readonly KnownLead[]
  /** The address of the browser's own record that the owner has reset: its person starts anew, as who they are. */
  formerAddress: string | null
  /** The record that the link's address or hand-over token names. */
  linked: KnownLead | null
  /** The address in the link or form, as a keyed hash of its canonical form. */
  address: string | null
  /** The record of the same network, where the owner allows that and it is at most 48 hours old. */
  network: KnownLead | null
  /** Whether what the visitor did starts a deadline here (behavior §5). */
  starts: boolean
}

export type Verdict =
  /** Nobody we know: a new lead, where this visit starts one. */
  | { says: 'stranger' }
  /** One person, whose `lead` counts; the other records are its history from now on. */
  | { says: 'known'; lead: KnownLead; history: readonly KnownLead[]; lesson: Lesson | null }
  /** A person whose tracking lifetime is over starts anew. */
  | { says: 'reentry'; history: readonly KnownLead[] }
  /** Somebody else's link: their deadline for this visit, if it is not later than one's own. */
  | { says: 'forwarded'; lead: KnownLead; own: KnownLead | null }

/**
 * What the visit tells about an address. `learn`: it is the lead's, which had none. `stamp`: the lead has
 * another one, so this one gets a record of its own, with the same start: a fresh address buys no time.
 */
export type Lesson = { do: 'learn' | 'stamp'; address: string }

export function judgeEvidence(evidence: Evidence): Verdict {
  const own = ofOneKind(evidence.own)
  const browser = effectiveOf(own)
  const friend = someoneElses({ ...evidence, own }, browser)
  if (friend && !friend.isOutlived)
    return { says: 'forwarded', lead: shownOf(effectiveOf(evidence.own), friend), own: browser }
  const { linked } = evidence
  const tested =
    own.length < evidence.own.length && effectiveOf([...evidence.own, ...(linked ? [linked] : [])])
  if (tested) return { says: 'forwarded', lead: tested, own: browser }
  return judgeRecords(evidence, distinct(linked && !friend ? [...own, linked] : own))
}

/** Of what may be one person's. */
function judgeRecords(evidence: Evidence, records: readonly KnownLead[]): Verdict {
  const { address, network, starts } = evidence
  const lead = effectiveOf(records)
  // An address that nobody has been seen with is stronger than a shared network: its owner is new.
  if (!lead) return network && !network.isOutlived && address === null ? known(network) : { says: 'stranger' }
  if (lead.isOutlived && starts) return { says: 'reentry', history: records }
  const history = records.filter(({ id }) => id !== lead.id)
  return { says: 'known', lead, history, lesson: lessonFor(lead, history, evidence) }
}

function known(lead: KnownLead): Verdict {
  return { says: 'known', lead, history: [], lesson: null }
}

/** What somebody started as a visitor comes before what they started as a tester: the two are never joined. */
function ofOneKind(own: readonly KnownLead[]): readonly KnownLead[] {
  const asVisitor = own.filter(({ isTest }) => !isTest)
  return asVisitor.length > 0 ? asVisitor : own
}

/** A browser that already belongs to another address holds a friend's link, not a second record of its owner. */
function someoneElses({ own, linked, formerAddress }: Evidence, browser: KnownLead | null): KnownLead | null {
  if (linked && browser && linked.isTest !== browser.isTest) return linked
  const address = browser ? browser.address : formerAddress
  if (!linked?.address || address === null || linked.address === address) return null
  return own.some(({ id }) => id === linked.id) ? null : linked
}

/** The sender's purchase ends the offer for the sender alone: a friend with a deadline goes on under that one. */
function shownOf(own: KnownLead | null, friend: KnownLead): KnownLead {
  if (!own) return friend
  return friend.isSold ? own : (effectiveOf([own, friend]) ?? friend)
}

function lessonFor(
  lead: KnownLead,
  history: readonly KnownLead[],
  { linked, address }: Evidence,
): Lesson | null {
  if (lead.address === null) {
    const told = address ?? history.find((record) => record.address !== null)?.address
    return told ? { do: 'learn', address: told } : null
  }
  const isNew = address !== null && address !== lead.address && linked === null
  return isNew ? { do: 'stamp', address } : null
}

function distinct(records: readonly KnownLead[]): readonly KnownLead[] {
  return records.filter(({ id }, at) => records.findIndex((other) => other.id === id) === at)
}

/**
 * Of the records of one person the one that ends first; the first given where they end together. A record
 * that has left the tracking lifetime counts only when there is no other.
 */
function effectiveOf(records: readonly KnownLead[]): KnownLead | null {
  const tracked = records.filter(({ isOutlived }) => !isOutlived)
  const [first, ...others] = tracked.length > 0 ? tracked : records
  return first ? others.reduce(earlierOf, first) : null
}

/** Of two records the one that ends first; the first given where they end together. What was bought has ended. */
export function earlierOf<Lead extends Pick<KnownLead, 'deadlineAt' | 'isSold'>>(
  one: Lead,
  other: Lead,
): Lead {
  if (one.isSold !== other.isSold) return one.isSold ? one : other
  return other.deadlineAt < one.deadlineAt ? other : one
}

type Tracking = { startedAt: number; deadlineAt: number; lifetimeDays: number; now: number }

/**
 * Whether a lead has left the tracking lifetime (0 days: never). A lifetime shorter than the deadline does not
 * cut it off: while a lead is live, a second start is ignored (behavior §5).
 */
export function hasOutlivedTracking({ startedAt, deadlineAt, lifetimeDays, now }: Tracking): boolean {
  return lifetimeDays > 0 && now >= startedAt + lifetimeDays * DAY_MS && now >= deadlineAt
}

const DAY_MS = 86_400_000

/** How long a record may be found by its network alone (behavior §4). */
export const NETWORK_EVIDENCE_MS = 48 * 3_600_000
