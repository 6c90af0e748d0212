/** What shows that a sale happened, and which sales count: a visit without proof waits for its owner. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const table = () => db.schema.alterTable('sales')
  // What there is has been counted.
  await table()
    .addColumn('evidence', 'text', (column) => column.notNull().defaultTo('report'))
    .execute()
  await table()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('confirmed'))
    .execute()
  await table().addColumn('network', 'text').execute()
  await table().addColumn('decided_at', 'bigint').execute()
  await nameVisits(db)
  await db.schema
    .createIndex('sales_by_state')
    .on('sales')
    .columns(['campaign_id', 'state', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('sales_by_network')
    .on('sales')
    .columns(['campaign_id', 'network', 'created_at'])
    .execute()
}

async function nameVisits(db: Db) {
  await db
    .updateTable('sales')
    .set((eb) => ({ evidence: eb.case().when('lead_id', 'is', null).then('visit').else('lead').end() }))
    .where('provider', '=', 'page')
    .execute()
}
