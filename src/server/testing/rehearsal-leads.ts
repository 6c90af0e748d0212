/**
 * The leads of a rehearsal, or of a look at what one person would be told: the rules that all leads are found, started and
 * merged by, over a memory that ends with it. No table is written, so nobody can be left behind, counted or written to a
 * platform.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { FindLead } from '../email-images/image-leads.ts'
import { LeadRecords, type IdentityKey, type LeadRecord } from '../lead-store/lead-records.ts'
import type { LeadStore } from '../lead-store/lead-store.ts'
import { resolveIdentity } from '../lead-store/resolve-identity.ts'
import type { Vault } from '../secrets/vault.ts'

type Identity = IdentityKey & { leadId: string; createdAt: number; expiresAt: number | null }

export type RehearsalLeads = {
  store: LeadStore
  find: FindLead
  /** Whoever has bought has no deadline any more. */
  buy(leadId: string, now: number): void
}

/** Who is there from the beginning: a stored lead, by what it is to be found. */
export type KnownFromTheStart = { lead: LeadRecord; identities: readonly IdentityKey[] }

export function rehearsalLeads(known: KnownFromTheStart | null = null): RehearsalLeads {
  const leads = new Map<string, LeadRecord>()
  const identities = new Map<string, Identity>()
  if (known) {
    const { id: leadId, started_at: createdAt } = known.lead
    leads.set(leadId, known.lead)
    for (const key of known.identities)
      identities.set(keyOf(key), { ...key, leadId, createdAt, expiresAt: null })
  }

  function everybody(): LeadRecords {
    const records = new LeadRecords()
    for (const lead of leads.values()) records.addStoredLead(lead)
    for (const identity of identities.values()) records.addStoredIdentity(identity)
    return records
  }

  function keep({ writes }: LeadRecords): void {
    for (const lead of writes.newLeads) leads.set(lead.id, lead)
    for (const identity of [...writes.newIdentities, ...writes.reclaimed])
      identities.set(keyOf(identity), identity)
    for (const { lead, successor } of writes.ended)
      for (const identity of identities.values())
        if (identity.leadId === lead.id) identity.leadId = successor.id
  }

  const leadAt = (key: IdentityKey) => identities.get(keyOf(key))?.leadId

  return {
    store: {
      lists: { rowsAtOnce: 0, lanes: 0 },
      async resolve(contacts) {
        const records = everybody()
        const resolutions = contacts.map((contact) => resolveIdentity(contact, records))
        keep(records)
        return { resolutions, changed: null }
      },
    },
    async find(wanted) {
      const { campaignId } = wanted
      const id =
        wanted.by === 'id'
          ? wanted.leadId
          : (leadAt({ campaignId, kind: 'canonical', value: wanted.canonical }) ??
            (wanted.exact === null ? undefined : leadAt({ campaignId, kind: 'email', value: wanted.exact })))
      return id === undefined ? null : everybody().standing(id)
    },
    buy(leadId, now) {
      const lead = leads.get(leadId)
      if (lead) lead.sold_at = now
    },
  }
}

function keyOf({ campaignId, kind, value }: IdentityKey): string {
  return `${campaignId}|${kind}|${value}`
}

/** Keeps nothing, so it needs no key of the account's, and takes none of their uses. */
export function rehearsalVault(): Vault {
  const key = randomBytes(32)
  const lookupHash = async (accountId: string, text: string) =>
    createHmac('sha256', key).update(`${accountId}|${text}`).digest('hex')
  const asItIs = async (_accountId: string, _field: string, text: string) => text
  const openAll: Vault['openAll'] = async (_accountId, _field, texts) => [...texts]
  return { seal: asItIs, open: asItIs, openAll, lookupHash, readOnly: { lookupHash } }
}
