/** Who is sent a weekly report of an account, and what our daily look at the pages of live campaigns has found. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createWeeklyReports(db)
  await createPageChecks(db)
}

async function createWeeklyReports(db: Db): Promise<void> {
  await db.schema
    .createTable('weekly_reports')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('weekly_reports_pk', ['account_id', 'user_id'])
    // Who leaves the account gets no more of them.
    .addForeignKeyConstraint(
      'weekly_reports_of_members',
      ['account_id', 'user_id'],
      'members',
      ['account_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('weekly_reports_by_due').on('weekly_reports').column('due_at').execute()
}

async function createPageChecks(db: Db): Promise<void> {
  await db.schema
    .createTable('page_checks')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('before_url', 'text', (column) => column.notNull())
    .addColumn('after_url', 'text', (column) => column.notNull())
    .addColumn('page_gone_since', 'bigint')
    .addColumn('code_missing_since', 'bigint')
    .addColumn('after_gone_since', 'bigint')
    .addPrimaryKeyConstraint('page_checks_pk', ['account_id', 'campaign_id', 'page_id'])
    .addForeignKeyConstraint(
      'page_checks_of_pages',
      ['account_id', 'campaign_id', 'page_id'],
      'pages',
      ['account_id', 'campaign_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
}
