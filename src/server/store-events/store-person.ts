/** Whom a shop tells of, as a campaign knows them: an address that can be sealed, and hashes in the place of everything else. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { ShopPerson } from '#domain/stores/shop-news.ts'
import { addressHashes } from '../lead-store/identities.ts'
import type { Vault } from '../secrets/vault.ts'

export type ToldPerson = ShopPerson & { address: EmailAddress }

/** Null: a phone number, or nothing. */
export function personWithAddress(person: ShopPerson): ToldPerson | null {
  const address = person.email === null ? null : emailAddressInLink(person.email)
  return address && { ...person, address }
}

type Scope = { accountId: string; campaignId: string }

/** The same as among the identities of the campaign's leads. */
export async function personHash(
  vault: Pick<Vault, 'lookupHash'>,
  scope: Scope,
  address: EmailAddress,
): Promise<string> {
  return (await addressHashes(vault, scope, address)).canonical
}

/** Another shop may have another customer of the same number. */
export async function shopKey(
  vault: Pick<Vault, 'lookupHash'>,
  { accountId, campaignId }: Scope,
  named: { shop: string; what: 'customer' | 'checkout'; id: string },
): Promise<string> {
  return vault.lookupHash(accountId, `${campaignId}|${named.shop}|${named.what}|${named.id}`)
}

/** What `store_starts.email` is sealed for. */
export function storeStartField(campaignId: string): string {
  return `campaign:${campaignId}:store-start-email`
}
