/**
 * What a contact means for the leads of its campaign: whose deadline counts, which records are one person's,
 * and whether somebody starts. Works on records in memory; nothing here asks or waits.
 */
import type { TimedRule } from '#domain/deadlines/deadline-rule.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { earlierOf, judgeEvidence, type KnownLead, type Verdict } from '#domain/visitors/lead-evidence.ts'
import type { HashedContact } from './contact.ts'
import { effectiveLead, isPast, knownLead, type EffectiveLead } from './effective-lead.ts'
import { pointAt, succeedReset, applyAddress, rememberAddress, type Resolving } from './lead-identities.ts'
import type { LeadRecord, LeadRecords } from './lead-records.ts'
import { matchLeads, type MatchedLeads } from './matched-leads.ts'
import { newRecord } from './new-lead-record.ts'

export type Resolution = {
  /** Whose deadline this visit is shown; null for a stranger who starts nothing. */
  shown: EffectiveLead | null
  /** The visitor's own lead, which a token may name: not the sender's of a forwarded link. */
  own: EffectiveLead | null
  hasStarted: boolean
  /** The lead of the campaign's test, where somebody with a deadline of their own came with its address. */
  tested?: EffectiveLead | null
}

export function resolveIdentity(contact: HashedContact, records: LeadRecords): Resolution {
  const named = matchLeads(contact, records)
  if (contact.isTestAddress && isVisitors(named)) return resolveTester(contact, records)
  if (contact.isTester && named.linked && named.linked.source !== 'test')
    return { shown: effectiveLead(named.linked, contact.campaign), own: null, hasStarted: false }
  const resolving = { contact, records, named }
  const formerAddress = named.reset.own.find(({ address }) => address !== null)?.address ?? null
  const verdict = judgeEvidence({
    own: named.own.map((record) => knownLead(record, contact)),
    formerAddress,
    linked: named.linked && knownLead(named.linked, contact),
    address: contact.address?.canonical ?? null,
    // Somebody who starts anew is not taken for a neighbor.
    network: named.network && named.reset.own.length === 0 ? knownLead(named.network, contact) : null,
    starts: contact.start !== null,
  })
  switch (verdict.says) {
    case 'stranger':
      return begin(resolving, named.reset.own)
    case 'reentry':
      return beginAgain(resolving, verdict)
    case 'known':
      return recognize(resolving, verdict)
    case 'forwarded':
      return {
        shown: effectiveLead(recordOf(records, verdict.lead), contact.campaign),
        own: verdict.own && effectiveLead(recordOf(records, verdict.own), contact.campaign),
        hasStarted: false,
      }
  }
}

/** Something that was not started by a test has led here: the browser is somebody's. */
function isVisitors({ own, reset }: MatchedLeads): boolean {
  return [...own, ...reset.own].some(({ source }) => source !== 'test')
}

/**
 * The owner forgets the address of a test at will, and whoever bears it starts anew. So it says nothing of a browser that has
 * a lead of its own: the test begins beside it, and of the two deadlines the earlier one is shown.
 */
function resolveTester(contact: HashedContact, records: LeadRecords): Resolution {
  const browser = resolveIdentity({ ...contact, address: null, start: null, isTestAddress: false }, records)
  const addressAlone = { visitor: null, claims: [], network: null, isTestAddress: false } as const
  const { shown: tested, hasStarted } = resolveIdentity({ ...contact, ...addressAlone }, records)
  const { own } = browser
  return { own, shown: own && tested ? earlierOf(own, tested) : (own ?? tested), hasStarted, tested }
}

type VerdictThat<Says extends Verdict['says']> = Extract<Verdict, { says: Says }>

function recognize(resolving: Resolving, { lead, history, lesson }: VerdictThat<'known'>): Resolution {
  const { contact, records, named } = resolving
  const record = recordOf(records, lead)
  const before = history.map((other) => recordOf(records, other))
  if (lesson) applyAddress(lesson, { record, history: before }, resolving)
  for (const other of before) {
    const by = isPast(other, contact) ? 'reentry' : 'merged'
    records.end(other, { by, successor: record, at: contact.now })
    if (by === 'merged') records.takeOverDone(record, other)
  }
  succeedReset(resolving, named.reset.own, record)
  pointAt(resolving, 'visitor', record)
  const counting = effectiveLead(record, contact.campaign)
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
    ...newRecord(contact, start, deadlineOf(campaign.rule, start.startedAt)),
    email: former?.email ?? null,
    address: former?.address ?? null,
  }
  records.start(record)
  succeedReset(resolving, named.reset.own, record)
  pointAt(resolving, 'visitor', record)
  pointAt(resolving, 'network', record)
  if (named.linked === null) rememberAddress(resolving, record)
  const counting = effectiveLead(record, campaign)
  return { shown: counting, own: counting, hasStarted: true }
}

/** Those of a list start in the same second: for them the calendar is asked once. */
function deadlineOf(rule: TimedRule, startedAt: number): number {
  if (last?.rule !== rule || last.startedAt !== startedAt)
    last = { rule, startedAt, deadlineAt: personalDeadline(rule, startedAt) }
  return last.deadlineAt
}

let last: { rule: TimedRule; startedAt: number; deadlineAt: number } | null = null

/** A record that nothing leads to would not hold: the next visit would start another one, later. */
function isFoundAgain({ contact }: Resolving, before: readonly LeadRecord[]): boolean {
  const { visitor, network, address, mayLearnAddress } = contact
  return before.length > 0 || visitor !== null || network !== null || (address !== null && mayLearnAddress())
}
