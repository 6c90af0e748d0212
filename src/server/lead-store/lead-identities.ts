/** What leads to a lead: the browser, the network, and the addresses that a contact tells about. */
import { NETWORK_EVIDENCE_MS, type Lesson } from '#domain/visitors/lead-evidence.ts'
import { newId } from '../foundation/ids.ts'
import type { HashedContact, Start } from './contact.ts'
import { effectiveLead } from './effective-lead.ts'
import type { IdentityKind } from './identities.ts'
import type { LeadRecord, LeadRecords } from './lead-records.ts'
import { identityOf, type MatchedLeads } from './matched-leads.ts'
import { newRecord } from './new-lead-record.ts'

export type Resolving = { contact: HashedContact; records: LeadRecords; named: MatchedLeads }

/** A person whose record was reset stays one person: whatever led to the record leads to what follows it. */
export function succeedReset(
  { records, contact }: Resolving,
  reset: LeadRecord[],
  successor: LeadRecord,
): void {
  for (const record of reset)
    if (record.merged_into === null) records.succeed(record, { successor, at: contact.now })
}

/** The address that came with a start: the new lead's own, or one more of a person who has one. */
export function rememberAddress(resolving: Resolving, record: LeadRecord): void {
  const { address } = resolving.contact
  if (!address || address.canonical === record.address) return
  const lesson: Lesson = { do: record.address === null ? 'learn' : 'stamp', address: address.canonical }
  applyAddress(lesson, { record, history: [] }, resolving)
}

type AddressTarget = { record: LeadRecord; history: LeadRecord[] }

/** What a contact has told about the address of a lead. */
export function applyAddress(lesson: Lesson, { record, history }: AddressTarget, resolving: Resolving): void {
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
  const { startedAt, deadlineAt, rulesVersion } = effectiveLead(own, contact.campaign)
  const start: Start = { source: contact.start?.source ?? 'link', startedAt, leadId: newId() }
  const record: LeadRecord = {
    ...newRecord(contact, start, deadlineAt),
    rules_version: rulesVersion,
    email: contact.address?.sealed ?? null,
    address: contact.address?.canonical ?? null,
    sold_at: own.sold_at,
    started_day: own.started_day,
    origin: own.origin,
    done_portals: own.done_portals,
  }
  records.start(record)
  pointAddressAt(resolving, record)
}

function pointAddressAt(resolving: Resolving, record: LeadRecord): void {
  succeedReset(resolving, resolving.named.reset.linked, record)
  pointAt(resolving, 'email', record)
  pointAt(resolving, 'canonical', record)
}

/** Lets what the contact was recognized by lead to this record from now on. */
export function pointAt({ contact, records }: Resolving, kind: IdentityKind, record: LeadRecord): void {
  const identity = identityOf(contact, kind)
  const expiresAt = kind === 'network' ? contact.now + NETWORK_EVIDENCE_MS : null
  if (identity) records.claim(identity, record, { now: contact.now, expiresAt })
}
