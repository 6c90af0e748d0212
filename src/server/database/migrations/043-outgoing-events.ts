/**
 * Events for addresses of owners. A trigger on the history of campaigns notes what their subscriptions wait for, in the
 * commit of what happened, deadlines that are ahead among them: nothing that starts, moves or sells can forget it. Where
 * nobody is told of anything, nothing is noted.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createSubscriptions(db)
  await createEvents(db, isPostgres)
  await createIndexes(db)
  await (isPostgres ? noteInPostgres(db) : noteInSqlite(db))
}

async function createSubscriptions(db: Db): Promise<void> {
  await db.schema
    .createTable('event_subscriptions')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paused_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('rests_until', 'bigint', (column) => column.notNull())
    .addColumn('rests', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('noted_campaign', 'text')
    .addColumn('noted_lead', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('event_subscriptions_by_account')
    .on('event_subscriptions')
    .columns(['account_id', 'created_at'])
    .execute()
}

async function createEvents(db: Db, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('outgoing_events')
    .addColumn('id', isPostgres ? 'bigint' : 'integer', (column) =>
      isPostgres ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('sale_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('deadline_at', 'bigint')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('reason', 'text')
    .addColumn('asked_at', 'bigint')
    .execute()
}

async function createIndexes(db: Db): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`outgoing_events_${name}`).on('outgoing_events').columns(columns)
  const isWaiting = sql<boolean>`due_at is not null`
  // What is sent next, what comes before it of the same person, how many wait, and what a move or a merge is about.
  await index('due', ['subscription_id', 'due_at', 'id']).where(isWaiting).execute()
  await index('in_order', ['subscription_id', 'campaign_id', 'person', 'at', 'id']).where(isWaiting).execute()
  await index('waiting', ['subscription_id', 'at']).where(isWaiting).execute()
  await index('of_person', ['campaign_id', 'person']).where(isWaiting).execute()
  // A deadline ahead is noted once, by the trigger or by what goes through those of before.
  await index('ahead', ['subscription_id', 'campaign_id', 'lead_id', 'type', 'deadline_at'])
    .unique()
    .where(sql<boolean>`${isAhead}`)
    .execute()
  // The log, what failed of it, and what is old enough to be forgotten; one of it; and what goes with a campaign.
  await index('logged', ['subscription_id', 'at', 'id']).execute()
  await index('failed', ['subscription_id', 'at', 'id'])
    .where(sql<boolean>`state = 'failed'`)
    .execute()
  await index('by_message', ['message_id']).unique().execute()
  await index('of_campaign', ['campaign_id', 'id']).execute()
}

const isAhead = sql`due_at is not null and asked_at is null and type in ('deadline.approaching', 'deadline.passed')`

/** How a database reads a number and a text of a JSON text, makes something random, and tells the later of two. */
type Dialect = {
  text: (name: string) => string
  number: (name: string) => string
  later: (one: string, other: string) => string
  random: string
}

const sqlite: Dialect = {
  text: (name) => `new.details ->> '${name}'`,
  number: (name) => `new.details ->> '${name}'`,
  later: (one, other) => `max(${one}, ${other})`,
  random: `lower(hex(randomblob(16)))`,
}
const postgres: Dialect = {
  text: (name) => `came.details::jsonb ->> '${name}'`,
  number: (name) => `(came.details::jsonb ->> '${name}')::bigint`,
  later: (one, other) => `greatest(${one}, ${other})`,
  random: `replace(gen_random_uuid()::text, '-', '')`,
}

type Noted = { type: string; kind: string; when: string; at: string; deadlineAt?: string }

const HOURS_AS_MS = 'subscription.hours * cast(3600000 as bigint)'

/** What follows from a row of the history. */
function notedOf(row: string, { text, number, later }: Dialect): Noted[] {
  const isReal = `exists (select 1 from leads as lead where lead.campaign_id = ${row}.campaign_id
    and lead.id = ${row}.lead_id and lead.source <> 'test')`
  const startsReal = `${text('source')} <> 'test'`
  const startedWith = number('deadlineAt')
  const movedTo = number('to')
  const before = (deadlineAt: string) => `${deadlineAt} - ${HOURS_AS_MS}`
  const isConfirmed = `exists (select 1 from sales as sale where sale.campaign_id = ${row}.campaign_id
    and sale.id = ${text('saleId')} and sale.state = 'confirmed')`
  return [
    { type: 'lead.started', kind: 'started', when: startsReal, at: `${row}.at`, deadlineAt: startedWith },
    {
      type: 'deadline.approaching',
      kind: 'started',
      when: `${startsReal} and ${before(startedWith)} > ${row}.at`,
      at: before(startedWith),
      deadlineAt: startedWith,
    },
    {
      type: 'deadline.passed',
      kind: 'started',
      when: `${startsReal} and ${startedWith} > ${row}.at`,
      at: startedWith,
      deadlineAt: startedWith,
    },
    {
      type: 'deadline.approaching',
      kind: 'moved',
      when: `${isReal} and ${movedTo} > ${row}.at`,
      at: later(before(movedTo), `${row}.at`),
      deadlineAt: movedTo,
    },
    {
      // From one time of the past to another nothing passes.
      type: 'deadline.passed',
      kind: 'moved',
      when: `${isReal} and ${later(movedTo, number('from'))} > ${row}.at`,
      at: later(movedTo, `${row}.at`),
      deadlineAt: movedTo,
    },
    { type: 'sale.recorded', kind: 'sale', when: `${text('state')} = 'confirmed'`, at: `${row}.at` },
    { type: 'sale.recorded', kind: 'sale-decided', when: `${text('to')} = 'confirmed'`, at: `${row}.at` },
    {
      type: 'sale.refunded',
      kind: 'refunded',
      when: `${number('to')} > ${number('from')} and ${isConfirmed}`,
      at: `${row}.at`,
    },
    { type: 'lead.reset', kind: 'reset', when: isReal, at: `${row}.at`, deadlineAt: startedWith },
  ]
}

/** `from` brings the row in beside the campaign that it is of. */
function insertsOf(row: string, from: string, dialect: Dialect): string {
  const saleId = dialect.text('saleId')
  return notedOf(row, dialect)
    .map(
      ({ type, kind, when, at, deadlineAt = 'null' }) => `
        insert into outgoing_events (account_id, subscription_id, campaign_id, message_id, type, person, lead_id,
          sale_id, at, deadline_at, details, state, due_at, tries)
        select subscription.account_id, subscription.id, ${row}.campaign_id, 'evt_' || ${dialect.random}, '${type}',
          coalesce(${row}.lead_id, ${saleId}), ${row}.lead_id, ${saleId}, ${at}, ${deadlineAt}, ${row}.details,
          'waiting', ${at}, 0
        from ${from} join event_subscriptions as subscription on subscription.account_id = campaign.account_id
        where ${row}.kind = '${kind}' and campaign.id = ${row}.campaign_id and subscription.ended_at is null
          and subscription.events like '%"${type}"%' and ${when}
        on conflict do nothing;`,
    )
    .join('')
}

/** An update or a removal; `outgoing_events` is named in full, since a trigger of SQLite knows no other name for it. */
type Change = { set: string | null; where: string }

const isWaitingOf = (row: string) =>
  `outgoing_events.campaign_id = ${row}.campaign_id and outgoing_events.due_at is not null`

/** A deadline ahead is noted anew when it moves. One that is near and could not be told yet is told no more. */
const moved = (row: string, { number }: Dialect): Change[] => {
  const isOther = `${row}.kind = 'moved' and ${isWaitingOf(row)} and outgoing_events.person = ${row}.lead_id
    and outgoing_events.asked_at is null and outgoing_events.deadline_at <> ${number('to')}`
  return [
    {
      set: null,
      where: `${isOther} and outgoing_events.at > ${row}.at
        and outgoing_events.type in ('deadline.approaching', 'deadline.passed')`,
    },
    {
      set: `state = 'dropped', reason = 'moved', due_at = null`,
      where: `${isOther} and outgoing_events.type = 'deadline.approaching'`,
    },
  ]
}

/** The records of one person, and sales whose buyer is known by now, stand in one line. */
const joined = (row: string, { text }: Dialect): Change[] => [
  {
    set: `person = ${text('into')}`,
    where: `${row}.kind in ('merged', 'restarted') and ${text('into')} is not null and ${isWaitingOf(row)}
      and outgoing_events.person = ${row}.lead_id`,
  },
  {
    set: `person = ${row}.lead_id`,
    where: `${row}.kind = 'sale-matched' and ${isWaitingOf(row)} and outgoing_events.person = ${text('saleId')}`,
  },
]

function changesOf(row: string, dialect: Dialect, from: { update: string; remove: string }): string {
  return [...moved(row, dialect), ...joined(row, dialect)]
    .map(({ set, where }) =>
      set === null
        ? `delete from outgoing_events ${from.remove} where ${where};`
        : `update outgoing_events set ${set} ${from.update} where ${where};`,
    )
    .join('')
}

const told = [
  'started',
  'moved',
  'reset',
  'restarted',
  'merged',
  'sale',
  'sale-decided',
  'sale-matched',
  'refunded',
]
const isTold = (row: string) => `${row}.kind in (${told.map((kind) => `'${kind}'`).join()})`

async function noteInSqlite(db: Db): Promise<void> {
  const changes = changesOf('new', sqlite, { update: '', remove: '' })
  await sql
    .raw(
      `create trigger events_noted after insert on campaign_history
      when ${isTold('new')} and exists (select 1 from event_subscriptions)
      begin ${changes} ${insertsOf('new', 'campaigns as campaign', sqlite)} end`,
    )
    .execute(db)
}

/** Once a statement, however many rows it has added. */
async function noteInPostgres(db: Db): Promise<void> {
  const changes = changesOf('came', postgres, { update: 'from came', remove: 'using came' })
  await sql
    .raw(
      `create function note_events() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from event_subscriptions) then return null; end if;
        if not exists (
          select 1 from came join campaigns as campaign on campaign.id = came.campaign_id
            join event_subscriptions as subscription on subscription.account_id = campaign.account_id
          where ${isTold('came')}
        ) then return null; end if;
        ${changes} ${insertsOf('came', 'came cross join campaigns as campaign', postgres)}
        return null;
      end $$`,
    )
    .execute(db)
  await sql`create trigger events_noted after insert on campaign_history
    referencing new table as came for each statement execute function note_events()`.execute(db)
}
