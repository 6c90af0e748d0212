/** The record of a lead that starts, before anything else is known of it. */
import { originText } from '#domain/analytics/lead-origin.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import type { HashedContact, Start } from './contact.ts'
import type { LeadRecord } from './lead-records.ts'
import type { LeadClaim } from '../tokens/lead-token.ts'

export function newRecord({ campaign, now }: HashedContact, start: Start, deadlineAt: number): LeadRecord {
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
    merged_into: null,
    sold_at: null,
    created_at: now,
    started_day: localDay(start.startedAt, campaign.settings.timezone),
    origin: originText({ ...start.origin, source: start.source }),
    saw_at: start.seesPage ? start.startedAt : null,
    clicked_at: null,
    returned_at: null,
    redirected_at: null,
    done_portals: null,
  }
}

/** As the token says, under the rule that it was made by. */
export function recordOfClaim(claim: LeadClaim, contact: HashedContact): LeadRecord {
  const start: Start = {
    source: 'visit',
    startedAt: claim.startedAt,
    leadId: claim.leadId,
    seesPage: true,
  }
  return {
    ...newRecord(contact, start, claim.deadlineAt),
    rules_version: claim.rulesVersion,
    sold_at: claim.isSold ? claim.issuedAt : null,
  }
}
