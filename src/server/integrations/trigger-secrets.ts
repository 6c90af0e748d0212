/** What of a trigger is stored sealed: what its platform signs with, and who came last. */
import { maskedAddress } from '#domain/emails/webhook-mask.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { Vault } from '../secrets/vault.ts'

type Stored = { account_id: string; id: string; secret: string | null; email: string | null }
type Owned = Pick<Stored, 'account_id' | 'id'>

export async function sealSigningSecret(
  vault: Pick<Vault, 'seal'>,
  { account_id, id }: Owned,
  secret: string | null,
): Promise<string | null> {
  return secret === null ? null : vault.seal(account_id, `trigger:${id}:secret`, secret)
}

export async function openSigningSecret(
  vault: Pick<Vault, 'open'>,
  { account_id, id, secret }: Pick<Stored, 'account_id' | 'id' | 'secret'>,
): Promise<string | null> {
  return secret === null ? null : vault.open(account_id, `trigger:${id}:secret`, secret)
}

/** Masked before: nobody ever reads it whole. */
export async function sealLastAddress(
  vault: Pick<Vault, 'seal'>,
  { account_id, id }: Owned,
  address: EmailAddress | null,
): Promise<string | null> {
  return address === null ? null : vault.seal(account_id, `trigger:${id}:email`, maskedAddress(address))
}

export async function openLastAddress(
  vault: Pick<Vault, 'open'>,
  { account_id, id, email }: Pick<Stored, 'account_id' | 'id' | 'email'>,
): Promise<string | null> {
  return email === null ? null : vault.open(account_id, `trigger:${id}:email`, email)
}
