/**
 * What a contact means for the leads of its campaign: whose deadline counts, which records are one person's,
 * and whether somebody starts. Works on records in memory; nothing here asks or waits.
 */
import { personalDeadline } from '#domain/deadlines/deadline-rule.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import {
  hasOutlivedTracking,
  judgeEvidence,
  NETWORK_EVIDENCE_MS,
  type KnownLead,
  type Lesson,
  type Verdict,
} from '#domain/visitors/lead-evidence.ts'
import { newId } from '../ids.ts'
import type { HashedContact, Start } from './contact.ts'
import type { IdentityKind } from './identities.ts'
import type { IdentityKey, LeadRecord, LeadRecords, LeadRef } from './lead-records.ts'
import type { LeadClaim } from './lead-token.ts'
import type { LiveCampaign } from './live-campaign.ts'

export type CountingLead = {
  id: string
  startedAt: number
  deadlineAt: number
  rulesVersion: number
  /** Keyed hash of the canonical address. */
  address: string | null
}

export type Resolution = {
  /** Whose deadline this visit is shown; null for a stranger who starts nothing. */
  shown: CountingLead | null
  /** The visitor's own lead, which a token may name: not the sender's of a forwarded link. */
  own: CountingLead | null
  hasStarted: boolean
}

/** What must be read before a contact can be resolved. */
export function identitiesOf({ campaign, visitor, address, network }: HashedContact): IdentityKey[] {
  const values: [IdentityKind, string | null][] = [
    ['visitor', visitor],
    ['email', address?.exact ?? null],
    ['canonical', address?.canonical ?? null],
    ['network', network],
  ]
  return values.flatMap(([kind, value]) => (value === null ? [] : [{ campaignId: campaign.id, kind, value }]))
}

export function leadsNamedBy({ campaign, claims, linkedLeadId }: HashedContact): LeadRef[] {
  const ids = [...claims.map(({ leadId }) => leadId), ...(linkedLeadId === null ? [] : [linkedLeadId])]
  return ids.map((leadId) => ({ campaignId: campaign.id, leadId }))
}

export function resolveContact(contact: HashedContact, records: LeadRecords): Resolution {
  const named = whoIsNamed(contact, records)
  const resolving = { contact, records, named }
  const formerAddress = named.reset.own.find(({ address }) => address !== null)?.address ?? null
  const verdict = judgeEvidence({
    own: named.own.map((record) => knownLead(record, contact)),
    formerAddress,
    linked: named.linked && knownLead(named.linked, contact),
    address: contact.address?.canonical ?? null,
    // Somebody who starts anew is not taken for a neighbour.
    network: named.network && named.reset.own.length === 0 ? knownLead(named.network, contact) : null,
    starts: contact.start !== null,
  })
  switch (verdict.says) {
    case 'stranger':
      return begin(resolving, named.reset.own)
    case 'reentry':
      return beginAgain(resolving, verdict)
    case 'known':
      return recognise(resolving, verdict)
    case 'forwarded':
      return {
        shown: countingLead(recordOf(records, verdict.lead), contact.campaign),
        own: verdict.own && countingLead(recordOf(records, verdict.own), contact.campaign),
        hasStarted: false,
      }
  }
}

type Resolving = { contact: HashedContact; records: LeadRecords; named: Named }

/** The records that a contact's evidence leads to, standing or reset by their owner. */
type Named = {
  own: LeadRecord[]
  linked: LeadRecord | null
  network: LeadRecord | null
  reset: { own: LeadRecord[]; linked: LeadRecord[] }
}

function whoIsNamed(contact: HashedContact, records: LeadRecords): Named {
  const { campaign, now, claims, visitor, address, linkedLeadId, network } = contact
  const idBy = (kind: IdentityKind, value: string | null | undefined) =>
    value ? records.find({ campaignId: campaign.id, kind, value }, now) : null
  const standing = (id: string | null) => (id === null ? null : records.standing(id))
  const reset = (id: string | null) => (id === null ? null : records.reset(id))

  const ownIds = [...claims.map((claim) => believedLead(claim, contact, records)), idBy('visitor', visitor)]
  const addressIds = [idBy('canonical', address?.canonical), idBy('email', address?.exact)]
  const linkedIds = address ? addressIds : [linkedLeadId]
  return {
    own: ownIds.map(standing).filter((record) => record !== null),
    linked: [...linkedIds, linkedLeadId].map(standing).find((record) => record !== null) ?? null,
    network: standing(idBy('network', network)),
    reset: {
      own: distinct(ownIds.map(reset)),
      linked: distinct(linkedIds.map(reset)),
    },
  }
}

/**
 * A token that we signed proves its lead even when the database has never heard of it, because it was away, or
 * was restored from a backup. The lead is stored, so that it can become another one's history.
 */
function believedLead(claim: LeadClaim, contact: HashedContact, records: LeadRecords): string | null {
  if (records.isErased(claim.leadId)) return null
  if (!records.has(claim.leadId)) records.start(recordOfClaim(claim, contact))
  return claim.leadId
}

function distinct(records: (LeadRecord | null)[]): LeadRecord[] {
  return [...new Set(records.filter((record) => record !== null))]
}

type VerdictThat<Says extends Verdict['says']> = Extract<Verdict, { says: Says }>

function recognise(resolving: Resolving, { lead, history, lesson }: VerdictThat<'known'>): Resolution {
  const { contact, records, named } = resolving
  const record = recordOf(records, lead)
  const before = history.map((other) => recordOf(records, other))
  if (lesson) take(lesson, { record, history: before }, resolving)
  for (const other of before) {
    const by = isPast(other, contact) ? 'reentry' : 'joined'
    records.end(other, { by, successor: record, at: contact.now })
  }
  succeedReset(resolving, named.reset.own, record)
  pointAt(resolving, 'visitor', record)
  const counting = countingLead(record, contact.campaign)
  return { shown: counting, own: counting, hasStarted: false }
}

function beginAgain(resolving: Resolving, { history }: VerdictThat<'reentry'>): Resolution {
  const { contact, records, named } = resolving
  const before = history.map((lead) => recordOf(records, lead))
  const resolution = begin(resolving, [...before, ...named.reset.own])
  const successor = resolution.own && records.standing(resolution.own.id)
  if (successor) for (const lead of before) records.end(lead, { by: 'reentry', successor, at: contact.now })
  return resolution
}

/** A person whose record was reset stays one person: whatever led to the record leads to what follows it. */
function succeedReset({ records, contact }: Resolving, reset: LeadRecord[], successor: LeadRecord): void {
  for (const record of reset)
    if (record.succeeded_by === null) records.succeed(record, { successor, at: contact.now })
}

function knownLead(record: LeadRecord, contact: HashedContact): KnownLead {
  const { id, startedAt, deadlineAt, address } = countingLead(record, contact.campaign)
  return { id, startedAt, deadlineAt, address, isOutlived: isPast(record, contact) }
}

function isPast(record: LeadRecord, { campaign, now }: HashedContact): boolean {
  const { startedAt, deadlineAt } = countingLead(record, campaign)
  return hasOutlivedTracking({
    startedAt,
    deadlineAt,
    lifetimeDays: campaign.settings.coupon_cookie_exist_days,
    now,
  })
}

/** Under the rule in force: also before the job that moves running deadlines has come round to this lead. */
function countingLead(record: LeadRecord, { follow }: LiveCampaign): CountingLead {
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
  }
}

function recordOf(records: LeadRecords, { id }: KnownLead): LeadRecord {
  const record = records.standing(id)
  if (!record) throw new Error(`Judged a lead that was not read: ${id}`)
  return record
}

/** A new lead for somebody we do not know, or whose records before no longer count. */
function begin(resolving: Resolving, before: readonly LeadRecord[]): Resolution {
  const { contact, records, named } = resolving
  const { campaign, start } = contact
  if (!start || !campaign.rule || !isFoundAgain(resolving, before))
    return { shown: null, own: null, hasStarted: false }
  const former = before.find(({ address }) => address !== null)
  const record: LeadRecord = {
    ...newRecord(contact, start, personalDeadline(campaign.rule, start.startedAt)),
    email: former?.email ?? null,
    address: former?.address ?? null,
  }
  records.start(record)
  succeedReset(resolving, named.reset.own, record)
  pointAt(resolving, 'visitor', record)
  pointAt(resolving, 'network', record)
  if (named.linked === null) takeAddress(resolving, record)
  const counting = countingLead(record, campaign)
  return { shown: counting, own: counting, hasStarted: true }
}

/** A record that nothing leads to would not hold: the next visit would start another one, later. */
function isFoundAgain({ contact }: Resolving, before: readonly LeadRecord[]): boolean {
  const { visitor, network, address, mayLearnAddress } = contact
  return before.length > 0 || visitor !== null || network !== null || (address !== null && mayLearnAddress())
}

/** The address that came with a start: the new lead's own, or one more of a person who has one. */
function takeAddress(resolving: Resolving, record: LeadRecord): void {
  const { address } = resolving.contact
  if (!address || address.canonical === record.address) return
  const lesson: Lesson = { do: record.address === null ? 'learn' : 'stamp', address: address.canonical }
  take(lesson, { record, history: [] }, resolving)
}

type Taught = { record: LeadRecord; history: LeadRecord[] }

function take(lesson: Lesson, { record, history }: Taught, resolving: Resolving): void {
  const { contact, records } = resolving
  if (!isKnownAddress(lesson, history) && !contact.mayLearnAddress()) return
  if (lesson.do === 'stamp') return stamp(record, resolving)
  const isGiven = contact.address?.canonical === lesson.address
  const email = isGiven
    ? contact.address?.sealed
    : history.find(({ address }) => address === lesson.address)?.email
  records.learn(record, { address: lesson.address, email: email ?? null })
  if (isGiven) pointAddressAt(resolving, record)
}

function isKnownAddress(lesson: Lesson, history: readonly LeadRecord[]): boolean {
  return history.some(({ address }) => address === lesson.address)
}

/** The address gets a record of its own with the browser's start: it can be found, reset and erased by itself. */
function stamp(own: LeadRecord, resolving: Resolving): void {
  const { contact, records } = resolving
  const { startedAt, deadlineAt, rulesVersion } = countingLead(own, contact.campaign)
  const start: Start = { source: contact.start?.source ?? 'link', startedAt, leadId: newId() }
  const record: LeadRecord = {
    ...newRecord(contact, start, deadlineAt),
    rules_version: rulesVersion,
    email: contact.address?.sealed ?? null,
    address: contact.address?.canonical ?? null,
  }
  records.start(record)
  pointAddressAt(resolving, record)
}

function pointAddressAt(resolving: Resolving, record: LeadRecord): void {
  succeedReset(resolving, resolving.named.reset.linked, record)
  pointAt(resolving, 'email', record)
  pointAt(resolving, 'canonical', record)
}

/** Lets what the contact was recognised by lead to this record from now on. */
function pointAt({ contact, records }: Resolving, kind: IdentityKind, record: LeadRecord): void {
  const identity = identitiesOf(contact).find((key) => key.kind === kind)
  const expiresAt = kind === 'network' ? contact.now + NETWORK_EVIDENCE_MS : null
  if (identity) records.claim(identity, record, { now: contact.now, expiresAt })
}

function newRecord({ campaign, now }: HashedContact, start: Start, deadlineAt: number): LeadRecord {
  return {
    campaign_id: campaign.id,
    id: start.leadId,
    started_at: start.startedAt,
    deadline_at: deadlineAt,
    rules_version: campaign.rulesVersion,
    zone: campaign.settings.timezone,
    source: start.source,
    email: null,
    address: null,
    ended_by: null,
    ended_at: null,
    succeeded_by: null,
    created_at: now,
  }
}

function recordOfClaim(claim: LeadClaim, contact: HashedContact): LeadRecord {
  const start: Start = { source: 'visit', startedAt: claim.startedAt, leadId: claim.leadId }
  return { ...newRecord(contact, start, claim.deadlineAt), rules_version: claim.rulesVersion }
}
