/** What is held of one person in an account, and how all of it is erased. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { addressHashes } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { forgetPerson, toldOfPerson } from '../store-events/starts-repository.ts'
import { forgetResetLinks } from '../lead-store/reset-links-repository.ts'
import { eraseLead } from './lead-endings-repository.ts'
import {
  campaignsOfAccount,
  forgetBuyerWithoutLead,
  leadIdsOfPerson,
  leadsOfPerson,
  leadsStartedByShop,
  salesOfPerson,
  type PersonLead,
  type PersonSale,
} from './people-repository.ts'

type PersonDeps = Pick<Platform, 'database' | 'vault' | 'clock'>
type Person = { accountId: OwnedAccountId; address: EmailAddress }

export type PersonRecord = {
  campaign: string
  leads: readonly PersonLead[]
  sales: readonly PersonSale[]
  /** What their shop has told of them. */
  told: readonly { at: number; about: string }[]
}

/** Campaigns that know nothing of them are left out. */
export async function recordsOfPerson(
  { database, vault }: PersonDeps,
  { accountId, address }: Person,
): Promise<PersonRecord[]> {
  const records: PersonRecord[] = []
  for (const { id: campaignId, name } of await campaignsOfAccount(database.db, accountId)) {
    const hashes = await addressHashes(vault, { accountId, campaignId }, address)
    const leads = await leadsOfPerson(database.db, { campaignId, hashes })
    const sales = await salesOfPerson(
      database.db,
      { campaignId, hashes },
      leads.map(({ id }) => id),
    )
    const rows = await toldOfPerson(database.db, { campaignId, person: hashes.canonical })
    const told = rows.map(({ about, happened_at }) => ({ about, at: happened_at }))
    if (leads.length + sales.length + told.length > 0) records.push({ campaign: name, leads, sales, told })
  }
  return records
}

/** Sales stay for the figures, and say nobody's name. */
export async function erasePerson(
  deps: PersonDeps & { snapshot: Snapshot },
  { accountId, address }: Person,
): Promise<void> {
  const { database, vault, clock, snapshot } = deps
  for (const { id: campaignId } of await campaignsOfAccount(database.db, accountId)) {
    const hashes = await addressHashes(vault, { accountId, campaignId }, address)
    await inTransaction(database.db, async (trx) => {
      await setChangeCause(trx, { cause: 'person', at: clock.now() })
      for (const leadId of await leadIdsOfPerson(trx, { campaignId, hashes }))
        await eraseLead(trx, { campaignId, leadId, now: clock.now() })
      await forgetBuyerWithoutLead(trx, { campaignId, hashes })
      await forgetPerson(trx, { campaignId, person: hashes.canonical })
      await forgetResetLinks(trx, campaignId, { address: hashes.canonical })
    })
  }
  await snapshot.refresh()
}

/** Of a shop that is to be forgotten: those whom only it has told of. Others came by themselves, or by a mail platform. */
export async function eraseStartedByShop(
  { database, clock, snapshot }: PersonDeps & { snapshot: Snapshot },
  accountId: OwnedAccountId,
): Promise<void> {
  for (const { campaignId, leadId } of await leadsStartedByShop(database.db, accountId))
    await inTransaction(database.db, async (trx) => {
      const now = clock.now()
      await setChangeCause(trx, { cause: 'shop', at: now })
      await eraseLead(trx, { campaignId, leadId, now })
    })
  await snapshot.refresh()
}
