/** The SQL on who is sent a weekly report of an account, and when the next one is due. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { WeeklyReportRow } from '../database/tables-accounts.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Null: this member is sent none. */
export async function reportDueAt(db: Db, accountId: OwnedAccountId, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('weekly_reports')
    .select('due_at')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Who is sent them already keeps the day of the next one. */
export async function startReports(
  db: Db,
  accountId: OwnedAccountId,
  { userId, dueAt }: { userId: string; dueAt: number },
): Promise<void> {
  await db
    .insertInto('weekly_reports')
    .values({ account_id: accountId, user_id: userId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute()
}

export async function stopReports(db: Db, accountId: OwnedAccountId, userId: string): Promise<void> {
  await db
    .deleteFrom('weekly_reports')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

/** The account has another time zone: Monday morning is at another instant. */
export async function moveReports(db: Db, accountId: OwnedAccountId, dueAt: number): Promise<void> {
  await db.updateTable('weekly_reports').set({ due_at: dueAt }).where('account_id', '=', accountId).execute()
}

export type DueReport = WeeklyReportRow & {
  email: string
  user_name: string
  account_name: string
  timezone: string
}

/** Of all accounts: nobody asks for them. */
export function reportsDue(db: Db, now: number, limit: number): Promise<DueReport[]> {
  return db
    .selectFrom('weekly_reports as report')
    .innerJoin('users', 'users.id', 'report.user_id')
    .innerJoin('accounts', 'accounts.id', 'report.account_id')
    .selectAll('report')
    .select(['users.email', 'users.name as user_name', 'accounts.name as account_name', 'accounts.timezone'])
    .where('report.due_at', '<=', now)
    .orderBy('report.due_at')
    .orderBy('report.account_id')
    .orderBy('report.user_id')
    .limit(limit)
    .execute()
}

/** False: another process has taken it meanwhile, or nobody wants it any more. */
export async function takeReport(
  trx: Transaction<Database>,
  report: WeeklyReportRow,
  nextDueAt: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable('weekly_reports')
    .set({ due_at: nextDueAt })
    .where('account_id', '=', report.account_id)
    .where('user_id', '=', report.user_id)
    .where('due_at', '=', report.due_at)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
