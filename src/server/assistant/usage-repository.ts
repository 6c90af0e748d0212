/** The SQL on what the assistant costs: tokens and messages of an account, by day and model. */
import type { Db } from '../database/schema.ts'

/** Of all accounts since a day, the most first: for whoever runs the installation. */
export async function usageSince(db: Db, day: number, limit: number) {
  const rows = await db
    .selectFrom('assistant_usage as usage')
    .innerJoin('accounts as account', 'account.id', 'usage.account_id')
    .select((eb) => [
      'account.id as accountId',
      'account.name as account',
      'usage.model',
      eb.fn.sum<number | string>('usage.messages').as('messages'),
      eb.fn.sum<number | string>('usage.tokens').as('tokens'),
    ])
    .where('usage.day', '>=', day)
    .groupBy(['account.id', 'account.name', 'usage.model'])
    .having((eb) => eb.fn.sum('usage.messages'), '>', 0)
    .orderBy('tokens', 'desc')
    .orderBy('account.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, messages: Number(row.messages), tokens: Number(row.tokens) }))
}

export async function forgetUsageBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('assistant_usage').where('day', '<', day).execute()
}
