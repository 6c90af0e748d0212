/** The SQL about accounts, their members and invitations. */
import { sql, type Selectable } from 'kysely'
import { flagsOfNewAccounts, type AccountPermissions } from '#domain/accounts/permissions.ts'
import type { Db } from '../database/schema.ts'
import type { AccountRow } from '../database/tables-accounts.ts'
import { newId, newPublicKey } from '../foundation/ids.ts'
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'
import { newReferralCode, referralCode } from './referrals-repository.ts'
import { flagsText, permissionsOf } from './stored-permissions.ts'

const PUBLIC_KEY_LENGTH = 10

export type Role = 'owner' | 'member'

export type Membership = {
  account: { id: string; name: string; permissions: AccountPermissions }
  role: Role
}

/** Every account a person belongs to, the longest first. */
export async function membershipsOf(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.plan', 'accounts.flags', 'members.role'])
    .where('members.user_id', '=', userId)
    .orderBy('members.created_at')
    .orderBy('members.account_id')
    .execute()
  return rows.map(({ id, name, role, ...stored }) => ({
    account: { id, name, permissions: permissionsOf(stored) },
    role,
  }))
}

type NewAccount = {
  userId: string
  name: string
  plan: AccountPermissions['plan']
  timezone: string
  now: number
}

/** Inside a transaction: an account without an owner would be nobody's. */
export async function createOwnAccount(
  db: Db,
  { userId, name, plan, timezone, now }: NewAccount,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('accounts')
    .values({
      id,
      name,
      plan,
      flags: flagsText(flagsOfNewAccounts),
      public_key: newPublicKey(PUBLIC_KEY_LENGTH),
      fallback_url: null,
      timezone,
      created_at: now,
    })
    .execute()
  await addMember(db, { accountId: id, userId, role: 'owner', now })
  // Bars that show our name lead there from the first visit on.
  await referralCode(db, ownedAccount(id), { code: newReferralCode(), now })
  return id
}

export async function addMember(
  db: Db,
  { accountId, userId, role, now }: { accountId: string; userId: string; role: Role; now: number },
): Promise<void> {
  await db
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute()
}

export function accountOf(db: Db, accountId: OwnedAccountId): Promise<Selectable<AccountRow>> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
}

export type AccountChange = {
  name?: string
  timezone?: string
  fallback_url?: string | null
  activity_kept_days?: number
}

export async function changeAccount(db: Db, accountId: OwnedAccountId, change: AccountChange): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', accountId).execute()
}

export function membersOf(db: Db, accountId: OwnedAccountId) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.second_factor_enabled',
      'members.role',
      'members.created_at',
    ])
    .where('members.account_id', '=', accountId)
    .orderBy('members.created_at')
    .orderBy('users.id')
    .execute()
}

/** Takes the account's row, so that two changes of its owners or tokens happen one after the other. */
export async function lockAccount(db: Db, accountId: OwnedAccountId): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', accountId)
    .execute()
}

export type MemberChange = 'done' | 'notFound' | 'lastOwner'

/** Inside a transaction. */
export async function changeRole(
  db: Db,
  accountId: OwnedAccountId,
  { userId, role }: { userId: string; role: Role },
): Promise<MemberChange> {
  await lockAccount(db, accountId)
  const standing = await standingOf(db, accountId, userId)
  if (standing === 'none') return 'notFound'
  if (standing === 'lastOwner' && role !== 'owner') return 'lastOwner'
  await db
    .updateTable('members')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  return 'done'
}

/** Inside a transaction. */
export async function removeMember(db: Db, accountId: OwnedAccountId, userId: string): Promise<MemberChange> {
  await lockAccount(db, accountId)
  const standing = await standingOf(db, accountId, userId)
  if (standing === 'none') return 'notFound'
  if (standing === 'lastOwner') return 'lastOwner'
  await db.deleteFrom('members').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set({ account_id: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  return 'done'
}

async function standingOf(db: Db, accountId: OwnedAccountId, userId: string) {
  const members = await db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('account_id', '=', accountId)
    .execute()
  const member = members.find((one) => one.user_id === userId)
  if (!member) return 'none'
  const owners = members.filter((one) => one.role === 'owner')
  return member.role === 'owner' && owners.length === 1 ? 'lastOwner' : member.role
}

export type NewInvitation = {
  id: string
  email: string
  role: Role
  tokenHash: string
  inviterId: string
  now: number
  expiresAt: number
}

/** Inviting somebody again replaces the earlier invitation and its link. */
export async function putInvitation(
  db: Db,
  accountId: OwnedAccountId,
  invitation: NewInvitation,
): Promise<string> {
  const { id, email, role, tokenHash, inviterId, now, expiresAt } = invitation
  const changeable = {
    role,
    token_hash: tokenHash,
    inviter_id: inviterId,
    expires_at: expiresAt,
    created_at: now,
  }
  const row = await db
    .insertInto('invitations')
    .values({ account_id: accountId, id, email, ...changeable })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet(changeable))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function openInvitations(db: Db, accountId: OwnedAccountId, now: number) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function withdrawInvitation(
  db: Db,
  accountId: OwnedAccountId,
  invitationId: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('id', '=', invitationId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The secret of the link is the scope here. */
export function invitationByToken(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .select([
      'invitations.account_id',
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'accounts.name',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst()
}

/** Inside a transaction: whoever takes the invitation first joins by it. */
export async function takeInvitation(
  db: Db,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: number },
): Promise<string | null> {
  const taken = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'role'])
    .executeTakeFirst()
  if (!taken) return null
  await addMember(db, { accountId: taken.account_id, userId, role: taken.role, now })
  return taken.account_id
}

export async function forgetInvitationsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', instant).execute()
}

const ACCOUNTS_PER_PAGE = 50

/** For the person who runs the installation: across all accounts, newest first. */
export async function listAccounts(db: Db, { search, after }: { search?: string; after?: string }) {
  let query = db
    .selectFrom('accounts')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ACCOUNTS_PER_PAGE + 1)
  if (after !== undefined) query = query.where('id', '<', after)
  if (search !== undefined && search !== '') {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like ${pattern} escape '\\'`,
        eb.exists(
          eb
            .selectFrom('members')
            .innerJoin('users', 'users.id', 'members.user_id')
            .select('users.id')
            .whereRef('members.account_id', '=', 'accounts.id')
            .where(sql<boolean>`lower(users.email) like ${pattern} escape '\\'`),
        ),
      ]),
    )
  }
  const rows = await query.execute()
  const accounts = rows.slice(0, ACCOUNTS_PER_PAGE)
  return { accounts: await withPeople(db, accounts), hasMore: rows.length > ACCOUNTS_PER_PAGE }
}

async function withPeople(db: Db, accounts: Selectable<AccountRow>[]) {
  if (accounts.length === 0) return []
  const ids = accounts.map((account) => account.id)
  const people = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.account_id', 'members.role', 'users.email'])
    .where('members.account_id', 'in', ids)
    .orderBy('users.email')
    .execute()
  return accounts.map((account) => {
    const members = people.filter((person) => person.account_id === account.id)
    return {
      id: account.id,
      name: account.name,
      ...permissionsOf(account),
      owners: members.filter((person) => person.role === 'owner').map((person) => person.email),
      memberCount: members.length,
      createdAt: account.created_at,
    }
  })
}

/** Inside a transaction; null when there is no such account. */
export async function changePermissions(
  db: Db,
  accountId: string,
  change: { plan?: AccountPermissions['plan']; flags?: Partial<AccountPermissions['flags']> },
) {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!account) return null
  const now = permissionsOf(account)
  const plan = change.plan ?? now.plan
  const flags = flagsText({ ...now.flags, ...change.flags })
  await db.updateTable('accounts').set({ plan, flags }).where('id', '=', accountId).execute()
  const [changed] = await withPeople(db, [{ ...account, plan, flags }])
  return changed ?? null
}
