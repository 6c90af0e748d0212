/**
 * The assistant: conversations of people with what was said in them and made by them, what they cost an account by the
 * day, and the model that whoever runs the installation has set. Access tokens get a scope: those of before may write.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createConversations(db)
  await createMessages(db)
  await createUsage(db)
  await createModel(db)
  await db.schema
    .alterTable('access_tokens')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('write'))
    .execute()
}

async function createConversations(db: Db): Promise<void> {
  await db.schema
    .createTable('assistant_conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('model', 'text')
    .addColumn('tokens', 'integer', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // They go with the person, and with who leaves the account.
    .addForeignKeyConstraint(
      'assistant_conversations_of_members',
      ['account_id', 'user_id'],
      'members',
      ['account_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('assistant_conversations_of_person')
    .on('assistant_conversations')
    .columns(['account_id', 'user_id', 'updated_at'])
    .execute()
  await db.schema
    .createIndex('assistant_conversations_by_age')
    .on('assistant_conversations')
    .column('updated_at')
    .execute()
}

async function createMessages(db: Db): Promise<void> {
  await db.schema
    .createTable('assistant_messages')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('assistant_conversations.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assistant_messages_pk', ['conversation_id', 'position'])
    .execute()
  await db.schema
    .createTable('assistant_drafts')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('assistant_conversations.id').onDelete('cascade'),
    )
    .addColumn('made_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assistant_drafts_pk', ['conversation_id', 'made_id'])
    .execute()
}

async function createUsage(db: Db): Promise<void> {
  await db.schema
    .createTable('assistant_usage')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('assistant_usage_pk', ['day', 'account_id', 'model'])
    .execute()
}

async function createModel(db: Db): Promise<void> {
  await db.schema
    .createTable('assistant_model')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('base_url', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('api_key', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}
