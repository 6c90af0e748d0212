/** By what a lead is found again: keyed hashes, so that no table holds a browser's id, an address or a network. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { Vault } from '../secrets/vault.ts'

export type IdentityKind = 'visitor' | 'email' | 'canonical' | 'network'

export type IdentityScope = { accountId: string; campaignId: string }

/**
 * `exact` is null where the address is spelled as `canonical` spells it, which nearly all are: one hash leads to such a
 * lead, and one row holds it.
 */
export type AddressHashes = { exact: string | null; canonical: string }

/** As tables keep an address: what it is found by, and itself where nobody reads it. */
export type StoredAddress = AddressHashes & { sealed: string }

export type HashedAddress = EmailAddress & { hashes: AddressHashes }

/** An address of which that was made beforehand, in whatever thread. */
export type PreparedAddress = EmailAddress & { stored: StoredAddress }

/** 128 bits; the table's key starts with the campaign, and so does what is hashed. */
const HASH_CHARACTERS = 32

export async function identityHash(
  vault: Pick<Vault, 'lookupHash'>,
  { accountId, campaignId }: IdentityScope,
  identity: { kind: IdentityKind; value: string },
): Promise<string> {
  const hash = await vault.lookupHash(accountId, `${campaignId}|${identity.kind}|${identity.value}`)
  return hash.slice(0, HASH_CHARACTERS)
}

export async function addressHashes(
  vault: Pick<Vault, 'lookupHash'>,
  scope: IdentityScope,
  address: EmailAddress,
): Promise<AddressHashes> {
  const { exact, canonical } = address
  return {
    exact: exact === canonical ? null : await identityHash(vault, scope, { kind: 'email', value: exact }),
    canonical: await identityHash(vault, scope, { kind: 'canonical', value: canonical }),
  }
}

/** What the rows that lead to an address are kept under. */
export function identitiesOfAddress({
  exact,
  canonical,
}: AddressHashes): Partial<Record<'email' | 'canonical', string>> {
  return exact === null ? { canonical } : { email: exact, canonical }
}

/** What leads to somebody of whom an address, a browser or both are known. */
export async function identitiesOfPerson(
  vault: Pick<Vault, 'lookupHash'>,
  scope: IdentityScope,
  { address, visitorId }: { address: EmailAddress | null; visitorId: string | null },
): Promise<Partial<Record<IdentityKind, string>>> {
  return {
    ...(address && identitiesOfAddress(await addressHashes(vault, scope, address))),
    ...(visitorId !== null && {
      visitor: await identityHash(vault, scope, { kind: 'visitor', value: visitorId }),
    }),
  }
}

export async function storedAddress(
  vault: Pick<Vault, 'lookupHash' | 'seal'>,
  scope: IdentityScope,
  address: EmailAddress,
): Promise<StoredAddress> {
  return {
    ...(await addressHashes(vault, scope, address)),
    sealed: await sealAddress(vault, scope, address.exact),
  }
}

export function sealAddress(
  vault: Pick<Vault, 'seal'>,
  { accountId, campaignId }: IdentityScope,
  exact: string,
): Promise<string> {
  return vault.seal(accountId, leadEmailField(campaignId), exact)
}

/** What `leads.email` is sealed for: it may move to another lead of the campaign when records are merged. */
export function leadEmailField(campaignId: string): string {
  return `campaign:${campaignId}:lead-email`
}
