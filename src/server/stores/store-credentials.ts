/** What opens a shop, as it is kept: sealed, and bound to its account and to the shop. */
import { z } from 'zod'
import type { OAuthTokens } from '#integrations/adapter.ts'
import type { Vault } from '../secrets/vault.ts'

const storeCredentials = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('oauth'),
    accessToken: z.string(),
    /** Null: the access token lasts. */
    refreshToken: z.string().nullable(),
    expiresAt: z.number().nullable(),
  }),
  z.object({
    by: z.literal('app'),
    accessToken: z.string(),
    expiresAt: z.number().nullable(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
  z.object({ by: z.literal('token'), accessToken: z.string(), clientSecret: z.string() }),
])

export type StoreCredentials = z.infer<typeof storeCredentials>

export async function openStoreCredentials(
  vault: Vault,
  { account_id, shop, credentials }: { account_id: string; shop: string; credentials: string },
): Promise<StoreCredentials> {
  return storeCredentials.parse(JSON.parse(await vault.open(account_id, fieldOf(shop), credentials)))
}

export function sealStoreCredentials(
  vault: Vault,
  at: { accountId: string; shop: string },
  credentials: StoreCredentials,
): Promise<string> {
  return vault.seal(at.accountId, fieldOf(at.shop), JSON.stringify(credentials))
}

function fieldOf(shop: string): string {
  return `store:${shop}:credentials`
}

export function tokensOf({ accessToken, refreshToken, expiresInMs }: OAuthTokens, now: number) {
  return { accessToken, refreshToken, expiresAt: expiresInMs === null ? null : now + expiresInMs }
}

/** What its webhooks are signed with, where that is not the installation's own app. */
export function ownSecretOf(credentials: StoreCredentials): string | null {
  return credentials.by === 'oauth' ? null : credentials.clientSecret
}

/** Null: it lasts. */
export function endOf(credentials: StoreCredentials): number | null {
  return credentials.by === 'token' ? null : credentials.expiresAt
}
