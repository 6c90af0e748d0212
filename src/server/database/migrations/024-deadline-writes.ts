/**
 * Written deadlines on their way into fields of mail platforms, a row a lead. The database keeps them by itself, whoever
 * starts, moves or erases a lead, and whoever changes what is written: nothing that moves a deadline can forget it.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createWrites(db)
  await createPasses(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? followInPostgres(db) : followInSqlite(db))
  await sql`insert into deadline_write_passes (account_id, campaign_id, platform, cursor, revision)
    select account_id, campaign_id, platform, '', 1 from campaign_integrations`.execute(db)
}

async function createWrites(db: Db): Promise<void> {
  await db.schema
    .createTable('deadline_writes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lane', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('acts', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person_list', 'text')
    .addColumn('written', 'text')
    .addColumn('problem', 'text')
    .addColumn('failed_at', 'bigint')
    .addPrimaryKeyConstraint('deadline_writes_pk', ['campaign_id', 'lead_id', 'platform'])
    .execute()
  await db.schema
    .createIndex('deadline_writes_due')
    .on('deadline_writes')
    .columns(['account_id', 'connection_id', 'lane', 'due_at', 'lead_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('deadline_writes_failed')
    .on('deadline_writes')
    .columns(['campaign_id', 'platform', 'failed_at', 'lead_id'])
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute()
}

async function createPasses(db: Db): Promise<void> {
  await db.schema
    .createTable('deadline_write_passes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('cursor', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('acts', 'text')
    .addColumn('expired_until', 'bigint')
    .addPrimaryKeyConstraint('deadline_write_passes_pk', ['campaign_id', 'platform'])
    .execute()
}

const insert = `insert into deadline_writes
  (account_id, campaign_id, lead_id, platform, connection_id, version, state, lane, due_at, tries, acts)`

/** Whoever just started waits no longer for this; and at another account of a platform, people are others. */
const wantedAgain = `on conflict (campaign_id, lead_id, platform) do update set
  version = deadline_writes.version + 1,
  connection_id = excluded.connection_id,
  person_id = case when deadline_writes.connection_id = excluded.connection_id then deadline_writes.person_id end,
  lane = case when deadline_writes.state = 'waiting' and deadline_writes.lane < excluded.lane
    then deadline_writes.lane else excluded.lane end,
  state = 'waiting', due_at = excluded.due_at, tries = 0, problem = null, failed_at = null`

/** What is known of the person stays: it is what empties the field. */
const empty = `update deadline_writes
  set version = version + 1, state = 'waiting', lane = 0, due_at = 0, tries = 0, problem = null, failed_at = null`

type Wanted = { lead: string; lane: string; dueAt: string }

const wanted = ({ lead, lane, dueAt }: Wanted) => `
  select integration.account_id, ${lead}.campaign_id, ${lead}.id, integration.platform, integration.connection_id,
    1, 'waiting', ${lane}, ${dueAt}, 0, 0`
const integrations = 'campaign_integrations as integration'
const writes = (lead: string) =>
  `integration.campaign_id = ${lead}.campaign_id and integration.writes_text = 1`

const start = (lead: string): Wanted => ({ lead, lane: '0', dueAt: `${lead}.created_at` })

/** Moved deadlines, of which there may be very many, let those that start go first. */
const change = (before: string, after: string): Wanted => ({
  lead: after,
  lane: `case when ${after}.deadline_at <> ${before}.deadline_at then 1 else 0 end`,
  dueAt: '0',
})

const telling = ['deadline_at', 'ended_by', 'merged_into', 'sold_at', 'address']

const isWritten = (lead: string) => `${lead}.address is not null and ${lead}.source <> 'test'`
const started = (lead: string) => `${isWritten(lead)} and ${lead}.ended_by is null`
const changed = (before: string, after: string) =>
  `${isWritten(after)} and (${telling
    .map((column) => `${after}.${column} is distinct from ${before}.${column}`)
    .join(' or ')})`

/** A job goes through all leads of the campaign, from the first one on. */
const passOf = (integration: string) => `
  insert into deadline_write_passes (account_id, campaign_id, platform, cursor, revision)
  select ${integration}.account_id, ${integration}.campaign_id, ${integration}.platform, '', 1
  from campaigns as campaign where campaign.id = ${integration}.campaign_id and campaign.deleted_at is null
  on conflict (campaign_id, platform) do update
  set cursor = '', revision = deadline_write_passes.revision + 1;`
const passesAgain = `
  update deadline_write_passes set cursor = '', revision = revision + 1 where campaign_id = new.id;`

/** What the text of a deadline is made with. */
const wording = ['timezone', 'deadline_text_format', 'deadline_language', 'use_twenty_four_hours']

const reworded = (settings: string) =>
  wording
    .map((field) => `new.${settings} ->> '${field}' is distinct from old.${settings} ->> '${field}'`)
    .join(' or ')

/** Settings that nobody can read stop no save: what they say may have changed. */
const rewordedInSqlite = `case when json_valid(old.settings) and json_valid(new.settings)
  then ${reworded('settings')} else old.settings <> new.settings end`
const followRewording = `
  if new.settings is distinct from old.settings then
    begin
      if ${reworded('settings::jsonb')} then ${passesAgain} end if;
    exception when invalid_text_representation then ${passesAgain}
    end;
  end if;`

async function followInSqlite(db: Db): Promise<void> {
  const count = (write: 'new' | 'old', by: 1 | -1) => `
    insert into lead_counts (campaign_id, counted, since, writer, leads)
    values (${write}.campaign_id, ${write}.state || ':' || ${write}.platform, 0, 0, ${by})
    on conflict (campaign_id, counted, since, writer) do update set leads = leads + excluded.leads;`
  const triggers = {
    [`deadline_started after insert on leads when ${started('new')}`]: `
      ${insert} ${wanted(start('new'))} from ${integrations} where ${writes('new')} ${wantedAgain};`,
    [`deadline_changed after update of ${telling.join()} on leads when ${changed('old', 'new')}`]: `
      ${insert} ${wanted(change('old', 'new'))} from ${integrations} where ${writes('new')} ${wantedAgain};`,
    'deadline_erased after delete on leads': `
      ${empty} where campaign_id = old.campaign_id and lead_id = old.id;`,
    'integration_made after insert on campaign_integrations': passOf('new'),
    'integration_changed after update of connection_id, settings, writes_text on campaign_integrations':
      passOf('new'),
    'integration_removed after delete on campaign_integrations': passOf('old'),
    [`wording_changed after update of settings on campaigns when ${rewordedInSqlite}`]: passesAgain,
    'write_counted after insert on deadline_writes': count('new', 1),
    'write_moved after update of state on deadline_writes when new.state <> old.state':
      count('old', -1) + count('new', 1),
    'write_uncounted after delete on deadline_writes': count('old', -1),
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

/** What is done to many leads at once is followed once a statement; of integrations and campaigns there are few. */
async function followInPostgres(db: Db): Promise<void> {
  const tables = { came: 'new table as came', went: 'old table as went' }
  const statement = (doing: string, table: string, seen: (keyof typeof tables)[]) =>
    `after ${doing} on ${table} referencing ${seen.map((one) => tables[one]).join(' ')} for each statement`
  const counted = (...changes: ['came' | 'went', 1 | -1][]) => `
    insert into lead_counts as known (campaign_id, counted, since, writer, leads)
    select campaign_id, counted, 0, pg_backend_pid(), sum(by) from (${changes
      .map(
        ([seen, by]) => `select campaign_id, state || ':' || platform as counted, ${by} as by from ${seen}`,
      )
      .join(' union all ')}) as each
    group by campaign_id, counted having sum(by) <> 0
    on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads;`
  const triggers: [name: string, when: string, work: string][] = [
    [
      'deadline_started',
      statement('insert', 'leads', ['came']),
      `${insert} ${wanted(start('came'))} from came join ${integrations} on ${writes('came')}
        where ${started('came')} order by came.id ${wantedAgain};`,
    ],
    [
      'deadline_changed',
      statement('update', 'leads', ['came', 'went']),
      `${insert} ${wanted(change('went', 'came'))} from came join ${integrations} on ${writes('came')}
        join went on went.campaign_id = came.campaign_id and went.id = came.id
        where ${changed('went', 'came')} order by came.id ${wantedAgain};`,
    ],
    [
      'deadline_erased',
      statement('delete', 'leads', ['went']),
      `${empty} from went
        where deadline_writes.campaign_id = went.campaign_id and deadline_writes.lead_id = went.id;`,
    ],
    [
      'integration_changed',
      'after insert or update of connection_id, settings, writes_text on campaign_integrations for each row',
      passOf('new'),
    ],
    ['integration_removed', 'after delete on campaign_integrations for each row', passOf('old')],
    ['wording_changed', 'after update of settings on campaigns for each row', followRewording],
    ['write_counted', statement('insert', 'deadline_writes', ['came']), counted(['came', 1])],
    [
      'write_moved',
      statement('update', 'deadline_writes', ['came', 'went']),
      counted(['went', -1], ['came', 1]),
    ],
    ['write_uncounted', statement('delete', 'deadline_writes', ['went']), counted(['went', -1])],
  ]
  for (const [name, when, work] of triggers) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      )
      .execute(db)
    await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(db)
  }
}
