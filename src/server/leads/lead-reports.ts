/** The long reads about leads: a page of the list, and a piece of the export. */
import { z } from 'zod'
import { csvLine } from '#domain/leads/csv.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import { leadState, leadStates } from '#domain/leads/lead.ts'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { followedRule } from '../campaigns/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { report } from '../jobs/report.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { addressHashes, leadEmailField } from '../lead-store/identities.ts'
import { writesOfLeads } from '../write-back/writes-repository.ts'
import { clicksOfLeads, countLeads, listLeads, type LeadPlace, type ListedLead } from './repository.ts'

const PAGE = 50
const LINES_AT_ONCE = 1000

const scopeArgs = z.object({ accountId: z.string(), campaignId: z.string(), now: z.number() })
const place = z.object({ deadlineAt: z.number(), startedAt: z.number(), id: z.string() })

type LeadReportNeeds = Pick<Platform, 'database' | 'vault'>

export const leadPage = report({
  name: 'lead-page',
  args: scopeArgs.extend({
    email: z.string().optional(),
    state: z.enum(leadStates).optional(),
    before: place.nullable(),
  }),
  async run({ email, before, state, now, ...ids }, deps: LeadReportNeeds) {
    const scope = scopeOf(ids)
    const address = email === undefined ? undefined : await hashOf(deps, scope, email)
    const filter = { state, address, now }
    const { db } = deps.database
    const total = await countLeads(db, scope.campaign.id, filter)
    // Nobody looks through all of the campaign's for what is known not to be there.
    if (total === 0) return { leads: [], next: null, total }
    const found = await listLeads(db, scope.campaign.id, { ...filter, before, limit: PAGE + 1 })
    const leads = found.slice(0, PAGE)
    return {
      leads: await answersOf(deps, scope, { leads, now }),
      next: found.length > PAGE ? placeOf(leads) : null,
      total,
    }
  },
})

const NOBODY = 'nobody'

/** Whatever is no address belongs to nobody. */
async function hashOf(
  { vault }: LeadReportNeeds,
  { account, campaign }: CampaignScope,
  text: string,
): Promise<string> {
  const address = emailAddress(text)
  if (address === null) return NOBODY
  const hashes = await addressHashes(vault, { accountId: account.id, campaignId: campaign.id }, address)
  return hashes.canonical
}

export const leadLines = report({
  name: 'lead-lines',
  args: scopeArgs.extend({ before: place.nullable() }),
  async run({ before, now, ...ids }, deps: LeadReportNeeds) {
    const scope = scopeOf(ids)
    const leads = await listLeads(deps.database.db, scope.campaign.id, { before, now, limit: LINES_AT_ONCE })
    const facts = await factsOf(deps, scope, { leads, now })
    return {
      text: facts.map(lineOf).join(''),
      next: leads.length === LINES_AT_ONCE ? placeOf(leads) : null,
    }
  },
})

export const HEAD_LINE = csvLine(['email', 'started_at', 'deadline_at', 'state', 'source', 'clicks'])

function lineOf({ email, startedAt, deadlineAt, state, source, clicks }: LeadFacts): string {
  return csvLine([email ?? '', instant(startedAt), instant(deadlineAt), state, source, String(clicks)])
}

/** In UTC, which an import reads back as the same instant in whatever zone. As Temporal writes it, in half of the time. */
function instant(at: number): string {
  const text = new Date(at).toISOString()
  return at % 1000 === 0 ? text.replace('.000Z', 'Z') : text.replace(/0+Z$/, 'Z')
}

type LeadPageFacts = { leads: readonly ListedLead[]; now: number }

async function answersOf(
  deps: LeadReportNeeds,
  scope: CampaignScope,
  page: LeadPageFacts,
): Promise<LeadAnswer[]> {
  const ids = page.leads.map(({ id }) => id)
  const writes = await writesOfLeads(deps.database.db, scope.campaign.id, ids)
  const facts = await factsOf(deps, scope, page)
  return facts.map((lead) => ({ ...lead, written: writes.get(lead.id) ?? null }))
}

/** What both the list and its export tell. */
type LeadFacts = Omit<LeadAnswer, 'written'>

async function factsOf(
  deps: LeadReportNeeds,
  scope: CampaignScope,
  { leads, now }: LeadPageFacts,
): Promise<LeadFacts[]> {
  const { db } = deps.database
  const follow = await followedRule(db, scope)
  const ids = leads.map(({ id }) => id)
  const clicks = await clicksOfLeads(db, scope.campaign.id, ids)
  const emails = await emailsOf(deps, scope, leads)
  return leads.map((lead) => {
    const { id, startedAt, endedBy, soldAt, source } = lead
    // A record that ended keeps the deadline that it had then.
    const deadlineAt = endedBy === null ? deadlineInForce(lead, follow) : lead.deadlineAt
    return {
      id,
      email: emails.get(id) ?? null,
      startedAt,
      deadlineAt,
      state: leadState({ deadlineAt, endedBy, soldAt, now }),
      source,
      clicks: clicks.get(id) ?? 0,
    }
  })
}

async function emailsOf(
  { vault }: LeadReportNeeds,
  { account, campaign }: CampaignScope,
  leads: readonly ListedLead[],
): Promise<Map<string, string>> {
  const sealed = leads.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]))
  const emails = await vault.openAll(
    account.id,
    leadEmailField(campaign.id),
    sealed.map(({ email }) => email),
  )
  return new Map(sealed.map(({ id }, at) => [id, emails[at] ?? '']))
}

function placeOf(leads: readonly ListedLead[]): LeadPlace | null {
  const last = leads.at(-1)
  return last ? { deadlineAt: last.deadlineAt, startedAt: last.startedAt, id: last.id } : null
}

function scopeOf({ accountId, campaignId }: { accountId: string; campaignId: string }): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
}
