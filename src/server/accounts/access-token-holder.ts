/** Who a program's request comes from: the account of its access token, and the person who made the token. */
import type { FastifyReply } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import type { Caller } from '../http/access.ts'
import { RequestError } from '../http/errors.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { hashAccessToken, isAccessToken } from './access-token-secret.ts'
import { noteTokenUse, tokenByHash } from './access-tokens-repository.ts'
import { permissionsOf } from './stored-permissions.ts'

/** Says which tokens are in use, without a write for every call. */
const USE_NOTED_EVERY_MS = 10 * 60_000

/** Unknown, expired and revoked tokens are one refusal. */
export async function holderOfToken(deps: AccountsDeps, token: string, reply: FastifyReply): Promise<Caller> {
  const found = await find(deps, token)
  if (!found) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new RequestError(401, 'This access token is not valid. It may have expired or been revoked.')
  }
  await noteUse(deps, found)
  return {
    user: {
      id: found.user_id,
      email: found.email,
      name: found.user_name,
      emailVerified: found.email_verified === 1,
      // Running the installation takes a person, whoever made the token.
      isInstanceAdmin: false,
    },
    account: { id: found.account_id, role: found.role, permissions: permissionsOf(found) },
    proof: { accessTokenId: found.id, scope: found.scope },
  }
}

type StoredToken = NonNullable<Awaited<ReturnType<typeof tokenByHash>>>

async function find(
  { database, signingKeys, clock }: AccountsDeps,
  token: string,
): Promise<StoredToken | undefined> {
  if (!isAccessToken(token)) return undefined
  return tokenByHash(database.db, hashAccessToken(signingKeys, token), clock.now())
}

async function noteUse(
  { database, clock }: AccountsDeps,
  { id, account_id, last_used_at }: StoredToken,
): Promise<void> {
  const now = clock.now()
  const unlessSince = now - USE_NOTED_EVERY_MS
  if (last_used_at !== null && last_used_at > unlessSince) return
  await noteTokenUse(database.db, ownedAccount(account_id), { accessTokenId: id, now, unlessSince })
}
