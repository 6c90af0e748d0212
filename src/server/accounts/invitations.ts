/** Invitations to an account: made, mailed, shown and taken by the secret in their link. */
import { randomBytes } from 'node:crypto'
import type { AccountsDeps } from './accounts-deps.ts'
import type { Platform } from '../platform/platform.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { keyedHash } from '../secrets/purpose-keys.ts'
import { userByEmail } from './people-repository.ts'
import * as accounts from './repository.ts'

const LIFETIME_MS = 7 * 24 * 3_600_000
const TOKEN_BYTES = 32

export function hashToken({ signingKeys }: Pick<Platform, 'signingKeys'>, token: string): string {
  return keyedHash(signingKeys('invitations'), token)
}

type Inviting = { accountId: OwnedAccountId; email: string; role: accounts.Role; inviterId: string }

export async function invite(deps: AccountsDeps, db: Db, { accountId, email, role, inviterId }: Inviting) {
  const members = await accounts.membersOf(db, accountId)
  if (members.some((member) => member.email === email))
    throw badRequest('This person is in the team already.')

  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = now + LIFETIME_MS
  const { name } = await accounts.accountOf(db, accountId)
  const tokenHash = hashToken(deps, token)
  const id = await accounts.putInvitation(db, accountId, {
    id: newId(),
    email,
    role,
    tokenHash,
    inviterId,
    now,
    expiresAt,
  })
  await deps.mails.invitation(email, { accountName: name, token, within: db })
  return { id, email, role, createdAt: now, expiresAt, link: linkToHandOver(deps, token) }
}

/** Where no mail is sent, the person who invites passes the link on. */
function linkToHandOver({ environment }: AccountsDeps, token: string): string | null {
  if (environment.SMTP_URL !== undefined) return null
  return `${environment.APP_ORIGIN}/invitation?token=${encodeURIComponent(token)}`
}

export async function showInvitation(deps: AccountsDeps, token: string) {
  const { db } = deps.database
  const invitation = await accounts.invitationByToken(db, hashToken(deps, token), deps.clock.now())
  if (!invitation) throw notFound()
  const { name, email, role } = invitation
  return {
    accountName: name,
    email,
    role,
    hasPassword: (await userByEmail(db, email)) !== undefined,
  }
}

type Accepting = { token: string; user: { id: string; email: string } }

/** Returns the account joined. */
export async function acceptInvitation(deps: AccountsDeps, { token, user }: Accepting): Promise<string> {
  const { db } = deps.database
  const now = deps.clock.now()
  const tokenHash = hashToken(deps, token)
  const invitation = await accounts.invitationByToken(db, tokenHash, now)
  if (!invitation) throw notFound()
  if (invitation.email !== user.email)
    throw badRequest('This invitation is for another email address. Sign in as that person.')
  return inTransaction(db, async (trx) => {
    const accountId = await accounts.takeInvitation(trx, { tokenHash, userId: user.id, now })
    if (accountId === null) throw notFound()
    return accountId
  })
}
