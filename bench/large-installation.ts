/** An installation as it is after years: an owner with many campaigns, and with very many leads in each. */
import { emailAddress } from '../src/domain/addresses/email-address.ts'
import { localDay } from '../src/domain/analytics/local-day.ts'
import type { LeadIdentityRow, LeadRow } from '../src/server/database/tables-campaigns.ts'
import { newId } from '../src/server/foundation/ids.ts'
import {
  addressHashes,
  identitiesOfAddress,
  identityHash,
  leadEmailField,
  type IdentityKind,
} from '../src/server/lead-store/identities.ts'
import type { Vault } from '../src/server/secrets/vault.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { newcomer } from '../tests/support/leads.ts'
import { createPerson } from '../tests/support/people.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import type { BenchServer } from './bench-server.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000
const DEADLINE_DAYS = 7
/** Half of the deadlines are over. */
const STARTED_WITHIN_DAYS = 14
const LEADS_AT_ONCE = 20_000

type Size = { campaigns: number; leads: number }

/** The person is the owner of all of it, and signs in with PASSWORD of tests/support/people.ts. */
export async function fillInstallation(
  { deps, database }: Pick<BenchServer, 'deps' | 'database'>,
  owner: string,
  { campaigns, leads }: Size,
): Promise<TestCampaign[]> {
  const { accountId } = await createPerson(deps, owner)
  const { public_key: publicKey } = await database.db
    .selectFrom('accounts')
    .select('public_key')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const made: TestCampaign[] = []
  for (let at = 0; at < campaigns; at++) {
    const page = `https://shop.example/offers/${at}`
    const campaign = await insertCampaign(database.db, Date.now(), {
      beside: { accountId, publicKey, id: '', pages: [] },
      settings: { deadline_type: 1, deadline_length: DEADLINE_DAYS },
      pages: [{ beforeUrl: page, afterUrl: `${page}/closed` }],
    })
    await insertLeads({ deps, database }, campaign, Math.floor(leads / campaigns))
    made.push(campaign)
  }
  return made
}

/** People with a browser each, every other one with an address: `lead0@mail.example`, `lead2@mail.example` … */
export async function insertLeads(
  { deps, database }: Pick<BenchServer, 'deps' | 'database'>,
  campaign: TestCampaign,
  count: number,
): Promise<void> {
  const now = Date.now()
  for (let at = 0; at < count; at += LEADS_AT_ONCE) {
    const people: Person[] = []
    for (let number = at; number < Math.min(count, at + LEADS_AT_ONCE); number++)
      people.push(await personOf({ vault: deps.vault, campaign, now, number, of: count }))
    await insertRows(
      database,
      'leads',
      people.map(({ lead }) => lead),
    )
    await insertRows(
      database,
      'lead_identities',
      people.flatMap(({ identities }) => identities),
    )
  }
}

type Person = { lead: LeadRow; identities: LeadIdentityRow[] }
/** The first of so many started longest ago: leads are stored as they start. */
type Wanted = { vault: Vault; campaign: TestCampaign; now: number; number: number; of: number }

/** Of even numbers with an address, of odd ones without. */
export async function personOf({ vault, campaign, now, number, of }: Wanted): Promise<Person> {
  const scope = { accountId: campaign.accountId, campaignId: campaign.id }
  const address = number % 2 === 0 ? emailAddress(`lead${number}@mail.example`) : null
  const hashes = address && (await addressHashes(vault, scope, address))
  const visitor = await identityHash(vault, scope, { kind: 'visitor', value: newVisitorId() })
  const startedAt = Math.floor((now - (1 - number / of) * STARTED_WITHIN_DAYS * DAY_MS) / 1000) * 1000
  const lead: LeadRow = {
    campaign_id: campaign.id,
    id: newId(),
    started_at: startedAt,
    deadline_at: startedAt + DEADLINE_DAYS * DAY_MS,
    rules_version: 1,
    zone: 'UTC',
    source: 'visit',
    email: address && (await vault.seal(campaign.accountId, leadEmailField(campaign.id), address.exact)),
    address: hashes && hashes.canonical,
    ended_by: null,
    ended_at: null,
    merged_into: null,
    sold_at: null,
    created_at: startedAt,
    ...newcomer,
    started_day: localDay(startedAt, 'UTC'),
  }
  const known = { campaign_id: campaign.id, lead_id: lead.id, created_at: startedAt, expires_at: null }
  const identities: LeadIdentityRow[] = [{ ...known, kind: 'visitor', value: visitor }]
  if (hashes)
    for (const [kind, value] of Object.entries(identitiesOfAddress(hashes)))
      identities.push({ ...known, kind: kind as IdentityKind, value })
  return { lead, identities }
}
