/** What an event says, put together when it is sent: nothing personal waits with it, and nobody erased is told of. */
import { z } from 'zod'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import type { OutgoingEvent } from '#domain/outgoing-events/outgoing-event.schema.ts'
import { sampleEvent } from '#domain/outgoing-events/sample-event.ts'
import { decimalText } from '#domain/sales/money.ts'
import type { OutgoingEventRow } from '../database/tables-outgoing-events.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import { saleEmailField } from '../sales/hashed-sale.ts'
import { leadOf, saleOf, type ToldCampaign, type ToldLead, type ToldSale } from './event-facts-repository.ts'

export type ContentDeps = Pick<Platform, 'database' | 'vault'>

export type EventFacts = {
  row: OutgoingEventRow
  campaign: ToldCampaign
  lead: ToldLead | null
  sale: ToldSale | null
  /** Of the lead, as it counts now. */
  deadlineAt: number | null
}

export async function eventFacts(
  { database: { db } }: ContentDeps,
  row: OutgoingEventRow,
  campaign: ToldCampaign,
): Promise<EventFacts> {
  const sale = row.sale_id === null ? null : await saleOf(db, campaign.id, row.sale_id)
  // Whom a sale is of may have become known since, and a person erased.
  const leadId = row.sale_id === null ? row.lead_id : (sale?.lead_id ?? null)
  const lead = leadId === null ? null : await leadOf(db, campaign.id, leadId)
  return { row, campaign, lead, sale, deadlineAt: lead && deadlineOf(lead, campaign) }
}

function deadlineOf(
  { started_at: startedAt, deadline_at: deadlineAt, rules_version: rulesVersion }: ToldLead,
  { follow_below: below, follow_rule }: ToldCampaign,
): number {
  return deadlineInForce(
    { startedAt, deadlineAt, rulesVersion },
    { below, rule: storedDeadlineRule(follow_rule) },
  )
}

export async function eventContent(
  deps: ContentDeps,
  facts: EventFacts,
  hours: number,
): Promise<OutgoingEvent> {
  const { row, campaign, lead, sale } = facts
  return {
    id: row.message_id,
    type: row.type,
    timestamp: inIso(row.at),
    data: {
      campaign: { id: campaign.id, name: campaign.name },
      lead: lead && (await toldLead(deps, row, lead)),
      deadline: toldDeadline(campaign, row.deadline_at ?? facts.deadlineAt),
      hours: row.type === 'deadline.approaching' ? hours : null,
      sale: sale && (await toldSale(deps, row, sale)),
      refund: row.type === 'sale.refunded' && sale ? toldRefund(row, sale) : null,
    },
  }
}

/** About somebody made up. */
export function testContent({ message_id: id, at }: OutgoingEventRow): OutgoingEvent {
  return sampleEvent({ id, type: 'test', now: at })
}

async function toldLead(
  { vault }: ContentDeps,
  { account_id, campaign_id }: OutgoingEventRow,
  lead: ToldLead,
) {
  const { id, source, started_at, email } = lead
  return {
    id,
    email: email && (await vault.open(account_id, leadEmailField(campaign_id), email)),
    source,
    startedAt: inIso(started_at),
  }
}

function toldDeadline({ settings }: ToldCampaign, at: number | null) {
  if (at === null) return null
  const text = deadlineText(storedCampaignSettings.parse(JSON.parse(settings)), at)
  return { at: inIso(at), ms: at, text }
}

async function toldSale(
  { vault }: ContentDeps,
  { account_id, campaign_id }: OutgoingEventRow,
  sale: ToldSale,
) {
  const { id, amount, currency, units, is_late, provider, email } = sale
  return {
    id,
    amount: decimalText(amount, currency),
    currency,
    units,
    isLate: is_late === 1,
    provider,
    email: email && (await vault.open(account_id, saleEmailField(campaign_id), email)),
  }
}

const refundDetails = z.object({ from: z.number(), to: z.number(), isWhole: z.literal([0, 1]) })

function toldRefund({ details }: OutgoingEventRow, { currency }: ToldSale) {
  const { from, to, isWhole } = refundDetails.parse(JSON.parse(details))
  return {
    amount: decimalText(to - from, currency),
    total: decimalText(to, currency),
    isWhole: isWhole === 1,
  }
}

function inIso(at: number): string {
  return new Date(at).toISOString()
}
