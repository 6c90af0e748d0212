/** What opens an account at a platform, as it is kept: sealed, and bound to its account and connection. */
import { z } from 'zod'
import type { Credentials, OAuthTokens } from '#integrations/adapter.ts'
import type { Vault } from '../secrets/vault.ts'

const storedCredentials = z.discriminatedUnion('by', [
  z.object({ by: z.literal('key'), first: z.string(), second: z.string() }),
  z.object({
    by: z.literal('oauth'),
    accessToken: z.string(),
    /** Null: the access token lasts. */
    refreshToken: z.string().nullable(),
    expiresAt: z.number().nullable(),
    apiBaseUrl: z.string().nullable(),
  }),
])

export type StoredCredentials = z.infer<typeof storedCredentials>

type Kept = { account_id: string; id: string; credentials: string }

export async function openCredentials(
  vault: Vault,
  { account_id, id, credentials }: Kept,
): Promise<StoredCredentials> {
  return storedCredentials.parse(JSON.parse(await vault.open(account_id, fieldOf(id), credentials)))
}

export function sealCredentials(
  vault: Vault,
  at: { accountId: string; id: string },
  credentials: StoredCredentials,
): Promise<string> {
  return vault.seal(at.accountId, fieldOf(at.id), JSON.stringify(credentials))
}

function fieldOf(id: string): string {
  return `connection:${id}:credentials`
}

/** As adapters take them. */
export function usable(stored: StoredCredentials): Credentials {
  if (stored.by === 'key') return stored
  const { by, accessToken, apiBaseUrl } = stored
  return { by, accessToken, apiBaseUrl }
}

/** What a platform leaves out when it renews stays as it was. */
export function fromTokens(
  tokens: OAuthTokens,
  now: number,
  before?: Extract<StoredCredentials, { by: 'oauth' }>,
): StoredCredentials {
  return {
    by: 'oauth',
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? before?.refreshToken ?? null,
    expiresAt: tokens.expiresInMs === null ? null : now + tokens.expiresInMs,
    apiBaseUrl: tokens.apiBaseUrl ?? before?.apiBaseUrl ?? null,
  }
}
