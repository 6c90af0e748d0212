/** What the law has a shop ask of us: what we hold of a customer, that it is erased, and that the shop is forgotten. */
import { z } from 'zod'
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import { dataRequestMail, type HeldOfPerson } from '#domain/stores/data-request-mail.ts'
import { mailOwners } from '../accounts/mail-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetShop } from './shop-erasure-repository.ts'
import type { ToldEvent } from './store-event.ts'
import { storesNamed } from './stores-repository.ts'

type PrivacyDeps = Pick<Platform, 'database' | 'clock' | 'jobs' | 'environment'>

/** What the nouns hold of people, handed in by the root. */
export type PeopleOfShop<Needs> = {
  held(needs: Needs, at: PersonAt): Promise<readonly HeldOfPerson[]>
  erase(needs: Needs, at: PersonAt): Promise<void>
  /** Those whom only the shop has told of. */
  eraseStarted(needs: Needs, accountId: OwnedAccountId): Promise<void>
}

export type PersonAt = { accountId: OwnedAccountId; address: EmailAddress }

/** Whoever has, or had, the shop is asked for the same customer. */
export async function eraseCustomer<Needs extends PrivacyDeps>(
  deps: Needs,
  event: ToldEvent,
  people: PeopleOfShop<Needs>,
): Promise<void> {
  for (const at of await personsIn(deps, event)) await people.erase(deps, at)
}

/** By mail to the owners, who answer the customer. */
export async function tellWhatIsHeld<Needs extends PrivacyDeps>(
  deps: Needs,
  event: ToldEvent,
  people: PeopleOfShop<Needs>,
): Promise<void> {
  for (const at of await personsIn(deps, event)) {
    const mail = dataRequestMail({
      shop: event.shop,
      email: at.address.exact,
      held: await people.held(deps, at),
      url: `${deps.environment.APP_ORIGIN}/campaigns`,
    })
    await inTransaction(deps.database.db, (trx) => mailOwners(trx, deps, { accountId: at.accountId, mail }))
  }
}

/** Two days after it was uninstalled. Who has it again by then keeps it. */
export async function forgetEndedShop<Needs extends PrivacyDeps>(
  deps: Needs,
  { shop, id }: ToldEvent,
  people: PeopleOfShop<Needs>,
): Promise<void> {
  const { db } = deps.database
  const rows = await storesNamed(db, shop)
  for (const row of rows.filter(({ ended_at }) => ended_at !== null)) {
    await people.eraseStarted(deps, ownedAccount(row.account_id))
    await forgetShop(db, row, id)
  }
}

const aboutCustomer = z.looseObject({ customer: z.looseObject({ email: z.string().nullish() }) })

async function personsIn({ database }: PrivacyDeps, { shop, body }: ToldEvent): Promise<PersonAt[]> {
  const told = aboutCustomer.safeParse(body)
  const address = emailAddress(told.data?.customer.email ?? '')
  if (!address) return []
  const rows = await storesNamed(database.db, shop)
  return rows.map(({ account_id }) => ({ accountId: ownedAccount(account_id), address }))
}
