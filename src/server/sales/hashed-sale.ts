/** A sale as it was told, and the same with keyed hashes in place of what names the buyer. */
import { createHash } from 'node:crypto'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { SaleEvidence } from '#domain/sales/sale-evidence.ts'
import type { Money } from '#domain/sales/sale.ts'
import type { Vault } from '../secrets/vault.ts'
import { addressHashes, identityHash, type AddressHashes } from '../lead-store/identities.ts'

export type SaleToRecord = {
  campaignId: string
  accountId: string
  /** `page`, or the slug of the platform that tells about it. */
  provider: string
  evidence: SaleEvidence
  /** Where a visit came from; null where that says nothing. */
  network: string | null
  /** How much it was, or the page whose owner has said how much a visit is worth. */
  worth: Money | { pageId: string }
  /** A lead that the buyer has proved to be, and by what. A code that is theirs alone says more than an address. */
  lead: { id: string; by: 'code' | 'link' | 'cookie' } | null
  visitorId: string | null
  address: EmailAddress | null
  /** What was told in place of an address. */
  toldAddress: string | null
  /** Whatever the provider or a page's address calls it, the best number first. */
  orderIds: readonly string[]
  units: number
  isTest: boolean
  /** When it was bought, where that is known and was earlier than it was told. */
  placedAt?: number
  now: number
}

export type HashedSale = Omit<SaleToRecord, 'visitorId' | 'address' | 'orderIds'> & {
  tells: 'sale'
  orderKeys: readonly string[]
  visitor: string | null
  address: (AddressHashes & { sealed: string }) | null
}

export async function hashSale(vault: Vault, sale: SaleToRecord): Promise<HashedSale> {
  const { visitorId, address, orderIds, network, toldAddress, ...told } = sale
  const { campaignId, accountId, provider, isTest } = told
  const scope = { accountId, campaignId }
  return {
    ...told,
    tells: 'sale',
    orderKeys: orderKeysOf(isTest ? `test:${provider}` : provider, orderIds),
    network: network && (await identityHash(vault, scope, { kind: 'network', value: network })),
    visitor: visitorId && (await identityHash(vault, scope, { kind: 'visitor', value: visitorId })),
    toldAddress: toldAddress && (await vault.seal(accountId, toldAddressField(campaignId), toldAddress)),
    address: address && {
      ...(await addressHashes(vault, scope, address)),
      sealed: await vault.seal(accountId, saleEmailField(campaignId), address.exact),
    },
  }
}

/** Each once; an order without a number has none. */
export function orderKeysOf(provider: string, orderIds: readonly string[]): string[] {
  return [...new Set(orderIds)].filter((id) => id !== '').map((id) => orderKeyOf(provider, id))
}

/** Two providers may count their orders alike. Hashed, because strangers write it: any length, any characters. */
function orderKeyOf(provider: string, orderId: string): string {
  return `${provider}:${createHash('sha256').update(orderId).digest('base64url')}`
}

/** Tells a repeated report from a second order. An address says more than a browser. */
export function buyerKey({ address, visitor }: HashedSale): string | null {
  return address?.canonical ?? visitor
}

/** What `sales.email` is sealed for. */
export function saleEmailField(campaignId: string): string {
  return `campaign:${campaignId}:sale-email`
}

/** What `sales.told_address` is sealed for. */
export function toldAddressField(campaignId: string): string {
  return `campaign:${campaignId}:sale-told-address`
}
