/** Makes an access token, as long as the account has room for one more. */
import type { AccessTokenDraft } from '#domain/accounts/access-token.schema.ts'
import { ACCESS_TOKEN_LIMIT, accessTokenEnd } from '#domain/accounts/access-token.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { Db } from '../database/schema.ts'
import { conflict } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { hashAccessToken, newAccessToken } from './access-token-secret.ts'
import { addAccessToken, countLiveTokens } from './access-tokens-repository.ts'
import { lockAccount } from './repository.ts'

type Wish = { accountId: OwnedAccountId; user: { id: string; name: string }; draft: AccessTokenDraft }

/** Inside a transaction. The token is in the answer, and for a day sealed with its key, if it was asked for with one. */
export async function makeAccessToken(
  { clock, signingKeys }: AccountsDeps,
  trx: Db,
  { accountId, user, draft }: Wish,
) {
  const now = clock.now()
  // Two that ask for the last place are counted one after the other.
  await lockAccount(trx, accountId)
  if ((await countLiveTokens(trx, accountId, now)) >= ACCESS_TOKEN_LIMIT)
    throw conflict(`An account can have ${ACCESS_TOKEN_LIMIT} access tokens. Revoke one first.`)

  const id = newId()
  const { token, prefix } = newAccessToken()
  const expiresAt = accessTokenEnd(draft.lifetime, now)
  await addAccessToken(trx, accountId, {
    id,
    name: draft.name,
    prefix,
    token_hash: hashAccessToken(signingKeys, token),
    scope: draft.scope,
    created_by: user.id,
    created_at: now,
    expires_at: expiresAt,
  })
  const createdBy = { userId: user.id, name: user.name }
  return {
    id,
    name: draft.name,
    prefix,
    token,
    scope: draft.scope,
    createdBy,
    createdAt: now,
    expiresAt,
    hasExpired: false,
    lastUsedAt: null,
  }
}
