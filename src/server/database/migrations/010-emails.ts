/** E-mail timers with their uploaded images, webhooks, and for every campaign a name under which mails ask for its image. */
import { newPublicKey } from '../../foundation/ids.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('campaigns')
    .addColumn('email_image_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await nameImages(db)
  await createEmailTimers(db)
  await createExpiredImages(db)
  await createWebhooks(db)
}

const HASH_LENGTH = 12

async function nameImages(db: Db): Promise<void> {
  for (const { id } of await db.selectFrom('campaigns').select('id').execute())
    await db
      .updateTable('campaigns')
      .set({ email_image_hash: newPublicKey(HASH_LENGTH) })
      .where('id', '=', id)
      .execute()
}

async function createEmailTimers(db: Db): Promise<void> {
  await db.schema
    .createTable('email_timers')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('email_timers_pk', ['account_id', 'campaign_id'])
    .execute()
}

async function createExpiredImages(db: Db): Promise<void> {
  await db.schema
    .createTable('expired_images')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('gif', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('expired_images_pk', ['account_id', 'campaign_id'])
    .execute()
}

async function createWebhooks(db: Db): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('rotation', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('email', 'text')
    .addColumn('deadline_at', 'bigint')
    .addPrimaryKeyConstraint('webhooks_pk', ['account_id', 'campaign_id', 'provider'])
    .execute()
}
