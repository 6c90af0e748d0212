/** The SQL about referral links and the people who came by them. */
import { REFERRAL_CODE_LENGTH } from '#domain/accounts/referral.ts'
import type { Db } from '../database/schema.ts'
import { newPublicKey } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export function newReferralCode(): string {
  return newPublicKey(REFERRAL_CODE_LENGTH)
}

/** The account's one code: the given one when it had none yet. */
export async function referralCode(
  db: Db,
  account: OwnedAccountId,
  { code, now }: { code: string; now: number },
): Promise<string> {
  await db
    .insertInto('referral_links')
    .values({ account_id: account, code, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('referral_links')
    .select('code')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return row.code
}

/** Only people whose address is confirmed: made-up ones cannot be counted up. */
export async function referralCount(db: Db, account: OwnedAccountId): Promise<number> {
  const row = await db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrals.account_id', '=', account)
    .where('users.email_verified', '=', 1)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The code of the link is the scope here. */
export async function referrerByCode(
  db: Db,
  code: string,
): Promise<{ accountId: string; emails: string[] } | null> {
  const rows = await db
    .selectFrom('referral_links')
    .innerJoin('members', 'members.account_id', 'referral_links.account_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['referral_links.account_id', 'users.email'])
    .where('referral_links.code', '=', code)
    .execute()
  const [first] = rows
  return first ? { accountId: first.account_id, emails: rows.map(({ email }) => email) } : null
}

export async function insertReferral(
  db: Db,
  { accountId, userId, now }: { accountId: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('referrals')
    .values({ account_id: accountId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute()
}
