/** Bars that owners save under a name, and a referral link for every account: bars that show our name lead there. */
import { newPublicKey } from '../../foundation/ids.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('bar_templates')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bar_templates_pk', ['account_id', 'id'])
    .execute()
  await giveReferralLinks(db)
}

const CODE_LENGTH = 16

/** Until now an account got its link when somebody first looked for it. */
async function giveReferralLinks(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('referral_links', 'referral_links.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.created_at'])
    .where('referral_links.code', 'is', null)
    .execute()
  for (const { id, created_at } of accounts)
    await db
      .insertInto('referral_links')
      .values({ account_id: id, code: newPublicKey(CODE_LENGTH), created_at })
      .execute()
}
