/** What is to be done for one lead at its platform: decided from what is stored, before anybody is asked. */
import { createHash } from 'node:crypto'
import type { IntegrationSettings } from '#domain/integrations/integration-settings.ts'
import { actBits, dueActs, type DueAct } from '#domain/write-back/tag-acts.ts'
import { wantedDeadline, type WantedDeadline } from '#domain/write-back/wanted-deadline.ts'
import type { FieldValue } from '#integrations/adapter.ts'
import type { DeadlineWriteRow } from '../database/tables-deadline-writes.ts'
import type { DueLead, LeadWithConsent } from './due-writes-repository.ts'
import type { WritingCampaign } from './writing-campaign-repository.ts'

export type PlannedWrite = {
  do: 'write'
  row: DeadlineWriteRow
  lead: LeadWithConsent | null
  campaign: WritingCampaign
  /** Empty where people are the account's. */
  list: string
  /** Of somebody who was reset or erased. */
  isEmptied: boolean
  /** None: the fields hold what they should. */
  values: readonly FieldValue[]
  /** Of what the fields hold afterwards. */
  written: string
  acts: readonly DueAct[]
  /** Bits of acts that count as done. */
  done: number
}

export type Plan =
  | PlannedWrite
  /** There is nothing that could be done any more. */
  | { do: 'remove'; row: DeadlineWriteRow }
  /** Another connection is the campaign's now. */
  | { do: 'move'; row: DeadlineWriteRow; connectionId: string }
  /** Another record counts. */
  | { do: 'leave'; row: DeadlineWriteRow; successor: string | null }

type PlanFacts = {
  row: DeadlineWriteRow
  lead: LeadWithConsent | null
  campaign: WritingCampaign | null
  fieldsOf: 'account' | 'list'
  now: number
  /** The lead's discount code, once the shop has confirmed it. */
  code: string | null
}

export function planWrite({ row, lead, campaign, fieldsOf, now, code }: PlanFacts): Plan {
  // Whom nobody has found has nothing to be emptied.
  if (!campaign || (!lead && row.person_id === null)) return { do: 'remove', row }
  const { integration, settings, follow } = campaign
  if (integration.connectionId !== row.connection_id)
    return lead ? { do: 'move', row, connectionId: integration.connectionId } : { do: 'remove', row }
  const wanted = wantedDeadline(lead && writtenLead(lead), { settings, follow })
  if (wanted.says === 'past') return { do: 'leave', row, successor: lead?.merged_into ?? null }

  const list = fieldsOf === 'list' ? (integration.list?.id ?? '') : ''
  const values = [
    ...valuesOf(integration, wanted, settings.timezone),
    ...codeValue(integration, lead?.sold_at === null && isAhead(wanted, now) ? code : null),
  ]
  const written = hashOf([row.connection_id, list, values])
  const done = doneActs(row.acts, wanted, now)
  return {
    do: 'write',
    row,
    lead,
    campaign,
    list,
    isEmptied: wanted.says === 'nothing',
    values: row.written === written ? [] : values,
    written,
    acts: lead ? actsOf(lead, wanted, { campaign, done, now }) : [],
    done,
  }
}

function writtenLead({ started_at, deadline_at, rules_version, ended_by, merged_into }: DueLead) {
  return {
    startedAt: started_at,
    deadlineAt: deadline_at,
    rulesVersion: rules_version,
    endedBy: ended_by,
    mergedInto: merged_into,
  }
}

function valuesOf(
  { textField, dateField }: IntegrationSettings,
  wanted: WantedDeadline,
  timeZone: string,
): FieldValue[] {
  const isDeadline = wanted.says === 'deadline'
  return [
    ...(textField ? [{ field: textField.id, value: isDeadline ? wanted.text : '' }] : []),
    ...(dateField
      ? [{ field: dateField.id, value: isDeadline ? { at: wanted.deadlineAt, timeZone } : '' }]
      : []),
  ]
}

/** Empty until the shop has confirmed it, and when it is worth nothing any more. */
function codeValue({ codeField }: IntegrationSettings, code: string | null): FieldValue[] {
  return codeField ? [{ field: codeField.id, value: code ?? '' }] : []
}

/** A deadline that was moved on expires once more. */
function doneActs(acts: number, wanted: WantedDeadline, now: number): number {
  return isAhead(wanted, now) ? acts & ~actBits.expiry : acts
}

function isAhead(wanted: WantedDeadline, now: number): boolean {
  return wanted.says === 'deadline' && wanted.deadlineAt > now
}

type ActFacts = { campaign: WritingCampaign; done: number; now: number }

function actsOf(lead: DueLead, wanted: WantedDeadline, { campaign, done, now }: ActFacts): DueAct[] {
  if (wanted.says !== 'deadline') return []
  const tagged = { createdAt: lead.created_at, deadlineAt: wanted.deadlineAt, soldAt: lead.sold_at }
  return dueActs(tagged, { tags: campaign.integration.tags, known: campaign.acts, done, now })
}

const HASH_CHARACTERS = 22

function hashOf(what: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
  return hash.slice(0, HASH_CHARACTERS)
}
