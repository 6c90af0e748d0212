/**
 * One person, known in a world that a rehearsal runs in: the functions that answer real visitors, mails and links, over a
 * copy of their record in memory. Whatever they would do there is counted, stored and told nowhere.
 */
import { emailAddress } from '#domain/addresses/email-address.ts'
import { accountOf } from '../accounts/repository.ts'
import { campaignsOf } from '../campaigns/repository.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { identitiesOfPerson, type IdentityKind } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import { rehearsalLeads, rehearsalVault } from '../testing/rehearsal-leads.ts'
import { rehearsalWorld, type RehearsalWorld } from '../testing/rehearsal-world.ts'
import { madeUpPerson, type MadeUpPerson } from '../testing/rehearsed-person.ts'
import type { Visitors } from '../visitors/visitors.ts'

export type PersonWorldDeps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  snapshot: Snapshot
  visitors: Pick<Visitors, 'keys' | 'sightings'>
}

export type KnownPerson = {
  world: RehearsalWorld
  person: MadeUpPerson
  /** False: only their browser is known, so no mail can be theirs. */
  hasAddress: boolean
  /** Of the account's campaigns. */
  names: ReadonlyMap<string, string>
}

type Known = { record: LeadRow; email: string | null }

export async function personWorld(
  { database, clock, log, snapshot, visitors }: PersonWorldDeps,
  scope: CampaignScope,
  { record, email }: Known,
): Promise<KnownPerson> {
  const stored = snapshot.campaign(scope.campaign.id)
  if (!stored) throw notFound()
  // Whoever tests it meets it awake.
  const campaign = record.source === 'test' ? awakeForTest(stored) : stored
  const account = await accountOf(database.db, scope.account.id)
  const all = await campaignsOf(database.db, scope.account.id)
  const person = madeUpPerson()
  const address = email === null ? null : emailAddress(email)
  const vault = rehearsalVault()
  const ids = { accountId: account.id, campaignId: campaign.id }
  const identities = await identitiesOfPerson(vault, ids, { address, visitorId: person.visitorId })
  const lead = { ...record, email, address: identities.canonical ?? null }
  const world = rehearsalWorld({
    db: database.db,
    log,
    keys: visitors.keys,
    isSeen: (page) => visitors.sightings.isSeen(page),
    account,
    campaign,
    others: all.flatMap(({ id }) => (id === campaign.id ? [] : (snapshot.campaign(id) ?? []))),
    links: snapshot.linksOf(stored),
    leads: rehearsalLeads({
      lead,
      identities: Object.entries(identities).map(([kind, value]) => ({
        campaignId: campaign.id,
        kind: kind as IdentityKind,
        value,
      })),
    }),
    vault,
    now: clock.now(),
  })
  return {
    world,
    person: address ? { ...person, address } : person,
    hasAddress: address !== null,
    names: new Map(all.map(({ id, name }) => [id, name])),
  }
}
