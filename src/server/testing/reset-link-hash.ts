/** The hash in a reset link's address: which link it is, and the proof that we made it for that address. */
import { createHmac } from 'node:crypto'
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import { derivedSecret, isRightSecret } from '../secrets/derived-secret.ts'

const HASH = /^([0-9a-z]{25})([0-9a-f]{32})$/

type LinkFor = { linkId: string; address: EmailAddress }

export function resetLinkHash(rootSecret: string, { linkId, address }: LinkFor): string {
  return linkId + proofOf(rootSecret, { linkId, address })
}

/** Null for what cannot be one of ours. */
export function linkIdOf(hash: string): string | null {
  return HASH.exec(hash)?.[1] ?? null
}

export function isHashOf(hash: string, rootSecret: string, link: LinkFor): boolean {
  return isRightSecret(hash, resetLinkHash(rootSecret, link))
}

/** 128 bits. */
const PROOF_CHARACTERS = 32

function proofOf(rootSecret: string, { linkId, address }: LinkFor): string {
  return createHmac('sha256', derivedSecret(rootSecret, 'reset'))
    .update(`${linkId} ${address.canonical}`)
    .digest('hex')
    .slice(0, PROOF_CHARACTERS)
}

/** It was checked when it was stored; should what counts as an address change, its link stays what it is. */
export function addressOfLink(email: string): EmailAddress {
  return emailAddress(email) ?? { exact: email, canonical: email }
}

/** What `reset_links.email` is sealed for. */
export function resetLinkEmailField(linkId: string): string {
  return `reset-link:${linkId}:email`
}
