/** The SQL on what the assistant costs: tokens and messages of an account, by day and model. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Cost = { day: number; model: string; messages: number; tokens: number }

/** Adds it; `tokens` may be below zero, where less was used than was reserved. */
export async function addUsage(
  db: Db,
  accountId: OwnedAccountId,
  { day, model, messages, tokens }: Cost,
): Promise<void> {
  await db
    .insertInto('assistant_usage')
    .values({ day, account_id: accountId, model, messages, tokens })
    .onConflict((conflict) =>
      conflict.columns(['day', 'account_id', 'model']).doUpdateSet((eb) => ({
        messages: eb('assistant_usage.messages', '+', messages),
        tokens: eb('assistant_usage.tokens', '+', tokens),
      })),
    )
    .execute()
}

/** Tokens of one day. */
export async function usedOn(
  db: Db,
  accountId: OwnedAccountId,
  day: number,
): Promise<{ byAccount: number; byAll: number }> {
  const rows = await db
    .selectFrom('assistant_usage')
    .select((eb) => ['account_id', eb.fn.sum<number | string>('tokens').as('tokens')])
    .where('day', '=', day)
    .groupBy('account_id')
    .execute()
  const of = (counted: typeof rows) => counted.reduce((sum, { tokens }) => sum + Number(tokens), 0)
  return { byAccount: of(rows.filter((row) => row.account_id === accountId)), byAll: of(rows) }
}

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
