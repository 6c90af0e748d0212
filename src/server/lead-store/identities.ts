/** By what a lead is found again: keyed hashes, so that no table holds a browser's id, an address or a network. */
import type { EmailAddress } from '#domain/emails/address.ts'
import type { Vault } from '../secrets/vault.ts'

export type IdentityKind = 'visitor' | 'email' | 'canonical' | 'network'

export type IdentityScope = { accountId: string; campaignId: string }

export type AddressHashes = { exact: string; canonical: string }

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
  return {
    exact: await identityHash(vault, scope, { kind: 'email', value: address.exact }),
    canonical: await identityHash(vault, scope, { kind: 'canonical', value: address.canonical }),
  }
}

/** What `leads.email` is sealed for: it may move to another lead of the campaign when records are merged. */
export function leadEmailField(campaignId: string): string {
  return `campaign:${campaignId}:lead-email`
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: all we ever hash of it. */
export function networkOf(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (mapped.includes('.')) return /^(\d+\.\d+\.\d+)\.\d+$/.exec(mapped)?.[1] ?? null
  return mapped.includes(':') ? ipv6Groups(mapped).slice(0, 3).join(':') : null
}

/** The first four of the eight groups, as one spelling. */
export function ipv6Groups(ip: string): string[] {
  const [before = '', after] = ip.split('%', 1)[0]?.split('::') ?? []
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
