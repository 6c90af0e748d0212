/**
 * The leads and identities that a batch of contacts touches, in memory: read before, changed by one contact
 * after the other, written behind. Contacts of one batch see what those before them did.
 */
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { IdentityKind } from './identities.ts'

export type LeadRecord = LeadRow

/** Every column of a lead, in the order in which it is written. */
export const leadColumns = [
  'campaign_id',
  'id',
  'started_at',
  'deadline_at',
  'rules_version',
  'zone',
  'source',
  'email',
  'address',
  'ended_by',
  'ended_at',
  'merged_into',
  'sold_at',
  'created_at',
  'started_day',
  'origin',
  'saw_at',
  'clicked_at',
  'returned_at',
  'redirected_at',
  'done_portals',
] as const satisfies (keyof LeadRow)[]

export type IdentityKey = { campaignId: string; kind: IdentityKind; value: string }

export type IdentityRecord = IdentityKey & {
  leadId: string
  createdAt: number
  expiresAt: number | null
  /** Which lead the stored row names; null while there is no row. */
  storedLeadId: string | null
}

export type LeadRef = { campaignId: string; leadId: string }

export type Writes = {
  newLeads: LeadRecord[]
  newIdentities: IdentityRecord[]
  /** Single identities whose lead is gone or whose time is over. */
  reclaimed: IdentityRecord[]
  learned: LeadRecord[]
  /** Leads that have done what records merged into them had done. */
  done: TakenOverTasks[]
  /**
   * Leads that another one succeeds: their identities follow it. Where `isStored` is false the row is
   * written with its end.
   */
  ended: EndedLead[]
}

export type TakenOverTasks = { lead: LeadRecord; from: LeadRecord }

/** `at` is when the successor took over. */
type EndedLead = { lead: LeadRecord; successor: LeadRecord; at: number; isStored: boolean }

export class LeadRecords {
  readonly writes: Writes = {
    newLeads: [],
    newIdentities: [],
    reclaimed: [],
    learned: [],
    done: [],
    ended: [],
  }
  private readonly leads = new Map<string, LeadRecord>()
  private readonly identities = new Map<string, IdentityRecord>()
  private readonly erased = new Set<string>()
  private readonly absent = new Set<string>()
  private readonly unsaved = new Set<LeadRecord>()

  addStoredLead(lead: LeadRecord): void {
    this.leads.set(lead.id, lead)
  }

  addStoredIdentity({ leadId, ...identity }: Omit<IdentityRecord, 'storedLeadId'>): void {
    this.identities.set(keyOf(identity), { ...identity, leadId, storedLeadId: leadId })
  }

  /** Leads that their owner deleted: a token that still names one proves nothing. */
  addErased(leadId: string): void {
    this.erased.add(leadId)
  }

  /** A lead that was asked for and is not there. */
  addAbsent(leadId: string): void {
    this.absent.add(leadId)
  }

  get hasWrites(): boolean {
    return Object.values(this.writes).some((list) => list.length > 0)
  }

  has(leadId: string): boolean {
    return this.leads.has(leadId)
  }

  isErased(leadId: string): boolean {
    return this.erased.has(leadId)
  }

  /** The lead that counts for this id today: merged records lead to the one they were merged into. */
  standing(leadId: string): LeadRecord | null {
    const last = this.lastOf(leadId)
    return last?.ended_by === null ? last : null
  }

  /** The record that its owner reset and that nobody has followed yet: the person starts anew. */
  reset(leadId: string): LeadRecord | null {
    const last = this.lastOf(leadId)
    return last?.ended_by === 'reset' ? last : null
  }

  private lastOf(leadId: string): LeadRecord | undefined {
    let lead = this.leads.get(leadId)
    for (let step = 0; lead?.merged_into && step < MAX_STEPS; step++) lead = this.leads.get(lead.merged_into)
    return lead
  }

  /** Ids that `standing` would need and that have not been read yet. */
  missingSuccessors(): LeadRef[] {
    return [...this.leads.values()].flatMap(({ campaign_id, merged_into }) =>
      merged_into !== null && !this.leads.has(merged_into) && !this.absent.has(merged_into)
        ? [{ campaignId: campaign_id, leadId: merged_into }]
        : [],
    )
  }

  /** The id of the lead that an identity was last pointed at. */
  find(key: IdentityKey, now: number): string | null {
    const identity = this.identities.get(keyOf(key))
    return identity && !hasExpired(identity, now) ? identity.leadId : null
  }

  start(lead: LeadRecord): void {
    this.leads.set(lead.id, lead)
    this.unsaved.add(lead)
    this.writes.newLeads.push(lead)
  }

  /** Lets an identity lead to this lead, unless it leads to a standing one already. */
  claim(
    key: IdentityKey,
    lead: LeadRecord,
    { now, expiresAt = null }: { now: number; expiresAt?: number | null },
  ): void {
    const known = this.identities.get(keyOf(key))
    if (!known) {
      const identity = { ...key, leadId: lead.id, createdAt: now, expiresAt, storedLeadId: null }
      this.identities.set(keyOf(key), identity)
      this.writes.newIdentities.push(identity)
      return
    }
    if (this.standing(known.leadId) !== null && !hasExpired(known, now)) return
    known.leadId = lead.id
    known.createdAt = now
    known.expiresAt = expiresAt
    if (known.storedLeadId !== null && !this.writes.reclaimed.includes(known))
      this.writes.reclaimed.push(known)
  }

  learn(lead: LeadRecord, { address, email }: { address: string; email: string | null }): void {
    lead.address = address
    lead.email = email
    if (!this.unsaved.has(lead)) this.writes.learned.push(lead)
  }

  /** What one record of a person has done in portals, the person has done; more may be stored by now than was read here. */
  takeOverDone(lead: LeadRecord, from: LeadRecord): void {
    const marks = [lead.done_portals, from.done_portals].filter((done) => done !== null)
    lead.done_portals = marks.length > 0 ? marks.join(' ') : null
    if (!this.unsaved.has(lead)) this.writes.done.push({ lead, from })
  }

  end(lead: LeadRecord, { by, successor, at }: End): void {
    lead.ended_by = by
    lead.ended_at = at
    this.succeed(lead, { successor, at })
  }

  /** Everything that led to this lead leads to the other one from now on. */
  succeed(lead: LeadRecord, { successor, at }: Omit<End, 'by'>): void {
    lead.merged_into = successor.id
    for (const identity of this.identities.values())
      if (identity.leadId === lead.id) identity.leadId = successor.id
    this.writes.ended.push({ lead, successor, at, isStored: !this.unsaved.has(lead) })
  }
}

type End = { by: 'merged' | 'reentry'; successor: LeadRecord; at: number }

/** Longer chains of merged records do not arise from people; a circle would otherwise never end. */
const MAX_STEPS = 50

function hasExpired({ expiresAt }: IdentityRecord, now: number): boolean {
  return expiresAt !== null && now >= expiresAt
}

function keyOf({ campaignId, kind, value }: IdentityKey): string {
  return `${campaignId}|${kind}|${value}`
}
