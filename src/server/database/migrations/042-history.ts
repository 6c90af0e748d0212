/**
 * What happened in each campaign, a row a change, which the database writes by itself in the same commit as the change of
 * a lead, a sale, a page or the campaign's rules, whoever makes it. Rows are only added: the database refuses to change them, and to delete them as
 * long as their campaign stands.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createHistory(db, isPostgres)
  if (isPostgres) await writeInPostgres(db)
  else await writeInSqlite(db)
  await createIndexes(db)
  await takeOver(db, isPostgres ? postgres : sqlite)
  await (isPostgres ? keepInPostgres(db) : keepInSqlite(db))
}

async function createHistory(db: Db, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('campaign_history')
    .addColumn('id', isPostgres ? 'bigint' : 'integer', (column) =>
      isPostgres ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('access_token_id', 'text')
    .addColumn('cause', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  if (isPostgres) return
  // In PostgreSQL a setting of the transaction. A transaction in SQLite is alone, and takes its row away in the end.
  await db.schema
    .createTable('change_causes')
    .addColumn('user_id', 'text')
    .addColumn('access_token_id', 'text')
    .addColumn('cause', 'text')
    .addColumn('at', 'bigint')
    .execute()
}

async function createIndexes(db: Db): Promise<void> {
  await db.schema
    .createIndex('campaign_history_by_campaign')
    .on('campaign_history')
    .columns(['campaign_id', 'id'])
    .execute()
  await db.schema
    .createIndex('campaign_history_by_lead')
    .on('campaign_history')
    .columns(['campaign_id', 'lead_id', 'id'])
    .where(sql.ref('lead_id'), 'is not', null)
    .execute()
  // Starts are nearly all there is: what else happened is found without them.
  await db.schema
    .createIndex('campaign_history_by_kind')
    .on('campaign_history')
    .columns(['campaign_id', 'kind', 'id'])
    .where(sql.ref('kind'), '<>', sql.lit('started'))
    .execute()
}

/** How a database makes a JSON text of pairs of a name and what stands there, and what it calls the present. */
type Dialect = { object: (pairs: string) => string; now: string }

const sqlite: Dialect = {
  object: (pairs) => `json_object(${pairs})`,
  now: `cast(unixepoch('now', 'subsec') * 1000 as integer)`,
}
const postgres: Dialect = {
  object: (pairs) => `jsonb_build_object(${pairs})::text`,
  now: `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
}

/** One of the changes that an update may be: the first that applies is the row's. */
type Change = { when: string; kind: string; at?: string; details: string }

const changedIn = (column: string) => `new.${column} is distinct from old.${column}`

const started = (lead: string, { object }: Dialect) =>
  object(`'source', ${lead}.source, 'startedAt', ${lead}.started_at, 'deadlineAt', ${lead}.deadline_at,
    'zone', ${lead}.zone, 'rulesVersion', ${lead}.rules_version, 'soldAt', ${lead}.sold_at`)

const endingKind = (lead: string) =>
  `case ${lead}.ended_by when 'reset' then 'reset' when 'merged' then 'merged' when 'reentry' then 'restarted'
    else 'reopened' end`
const endsAtOnce = (lead: string) => `(${lead}.ended_by is not null or ${lead}.merged_into is not null)`
const ending = (lead: string, { object }: Dialect) =>
  object(`'deadlineAt', ${lead}.deadline_at, 'into', ${lead}.merged_into, 'endedBy', ${lead}.ended_by`)

const leadColumns = ['ended_by', 'merged_into', 'sold_at', 'deadline_at', 'address']
const leadChanges = (dialect: Dialect): readonly Change[] => [
  {
    when: changedIn('ended_by'),
    kind: endingKind('new'),
    at: 'new.ended_at',
    details: ending('new', dialect),
  },
  // A record that was reset is followed by the person's next start.
  { when: changedIn('merged_into'), kind: `'restarted'`, details: ending('new', dialect) },
  {
    when: changedIn('sold_at'),
    kind: `case when new.sold_at is null then 'revived' else 'ended-by-sale' end`,
    at: 'new.sold_at',
    details: dialect.object(`'deadlineAt', new.deadline_at`),
  },
  {
    when: changedIn('deadline_at'),
    kind: `'moved'`,
    details: dialect.object(`'from', old.deadline_at, 'to', new.deadline_at, 'zone', new.zone,
      'rulesVersion', new.rules_version`),
  },
  { when: 'true', kind: `'identified'`, details: dialect.object(`'deadlineAt', new.deadline_at`) },
]

const sale = (row: string, { object }: Dialect) =>
  object(`'saleId', ${row}.id, 'amount', ${row}.amount, 'currency', ${row}.currency, 'units', ${row}.units,
    'state', ${row}.state, 'evidence', ${row}.evidence, 'provider', ${row}.provider, 'isLate', ${row}.is_late,
    'matchedBy', ${row}.matched_by`)

const refunded = (row: string, from: string, { object }: Dialect) =>
  object(`'saleId', ${row}.id, 'from', ${from}, 'to', ${row}.refunded_amount, 'amount', ${row}.amount,
    'currency', ${row}.currency, 'isWhole', case when ${row}.refunded_at is null then 0 else 1 end`)

const saleColumns = [
  'state',
  'refunded_at',
  'refunded_amount',
  'lead_id',
  'amount',
  'currency',
  'units',
  'is_late',
  'evidence',
]
const saleChanges = (dialect: Dialect): readonly Change[] => [
  {
    when: changedIn('state'),
    kind: `'sale-decided'`,
    at: `case when ${changedIn('decided_at')} then new.decided_at end`,
    details: dialect.object(`'saleId', new.id, 'from', old.state, 'to', new.state, 'amount', new.amount,
      'currency', new.currency, 'isLate', new.is_late`),
  },
  {
    when: `${changedIn('refunded_at')} or ${changedIn('refunded_amount')}`,
    kind: `'refunded'`,
    at: `case when ${changedIn('refunded_at')} then new.refunded_at end`,
    details: refunded('new', 'old.refunded_amount', dialect),
  },
  {
    when: changedIn('lead_id'),
    kind: `case when new.lead_id is null then 'sale-forgotten' else 'sale-matched' end`,
    details: dialect.object(`'saleId', new.id, 'matchedBy', new.matched_by, 'isLate', new.is_late`),
  },
  { when: 'true', kind: `'sale-changed'`, details: sale('new', dialect) },
]

/** What an owner makes of a campaign; its settings as they are stored, of which the reader tells the rule. */
const created = (row: string, { object }: Dialect) =>
  object(`'stage', ${row}.stage, 'version', ${row}.rules_version, 'type', ${row}.campaign_type,
    'settings', ${row}.settings`)
const campaignColumns = ['rules_version', 'settings', 'stage', 'campaign_type']
const isRuleChanged = `${changedIn('rules_version')} or ${changedIn('campaign_type')}`
const isSettingChanged = `${changedIn('settings')} and not (${isRuleChanged})`
const changedRule = ({ object }: Dialect) =>
  object(`'version', new.rules_version, 'type', new.campaign_type, 'from', old.settings, 'to', new.settings,
    'forWhom', case when new.follow_below = new.rules_version then 'everyone' else 'newLeadsOnly' end`)

const pageColumns = ['type', 'label', 'before_url', 'after_url', 'sale_amount', 'sale_currency', 'cta', 'bar']
const pageFacts = (row: string) => `'pageId', ${row}.id, 'type', ${row}.type, 'label', ${row}.label,
  'beforeUrl', ${row}.before_url, 'afterUrl', ${row}.after_url`
const changedPage = ({ object }: Dialect) =>
  object(`${pageFacts('new')}, 'wasType', old.type, 'wasLabel', old.label, 'wasBeforeUrl', old.before_url,
    'wasAfterUrl', old.after_url, 'isBarChanged', case when ${changedIn('bar')} then 1 else 0 end,
    'isButtonChanged', case when ${changedIn('cta')} then 1 else 0 end`)

const removedSale = ({ object }: Dialect) => object(`'saleId', old.id, 'state', old.state`)

const anyChanged = (columns: readonly string[]) => columns.map(changedIn).join(' or ')

/** Columns of a row that says what an update was. */
function changeRow(changes: readonly Change[], { now }: Dialect) {
  const cases = (of: (change: Change) => string) =>
    `case ${changes.map((change) => `when ${change.when} then ${of(change)}`).join(' ')} end`
  return {
    kind: cases(({ kind }) => kind),
    at: `coalesce(cause.at, ${cases(({ at }) => at ?? 'null')}, ${now})`,
    details: cases(({ details }) => details),
  }
}

const insert = `insert into campaign_history
  (campaign_id, at, kind, lead_id, user_id, access_token_id, cause, details)`
const why = 'cause.user_id, cause.access_token_id, cause.cause'

/** Leads of a deleted campaign go with all it had. */
const stands = (campaignId: string) =>
  `not exists (select 1 from campaigns where id = ${campaignId} and deleted_at is not null)`

type Row = { campaignId: string; kind: string; at: string; leadId: string; details: string }

const added = ({ campaignId, kind, at, leadId, details }: Row, from: string, where = 'true') =>
  `${insert} select ${campaignId}, ${at}, ${kind}, ${leadId}, ${why}, ${details} ${from} where ${where};`

function rowsOf(dialect: Dialect) {
  const ofCampaign = (row: string) => ({ campaignId: `${row}.campaign_id` })
  return {
    started: (lead: string) => ({
      ...ofCampaign(lead),
      kind: `'started'`,
      at: `${lead}.created_at`,
      leadId: `${lead}.id`,
      details: started(lead, dialect),
    }),
    // Of several contacts of one person that came at once, one may end the start of another.
    endedAtOnce: (lead: string) => ({
      ...ofCampaign(lead),
      kind: endingKind(lead),
      at: `coalesce(${lead}.ended_at, ${lead}.created_at)`,
      leadId: `${lead}.id`,
      details: ending(lead, dialect),
    }),
    leadChanged: {
      ...ofCampaign('new'),
      ...changeRow(leadChanges(dialect), dialect),
      leadId: 'new.id',
    },
    erased: {
      ...ofCampaign('old'),
      kind: `'erased'`,
      at: `coalesce(cause.at, ${dialect.now})`,
      leadId: 'old.id',
      details: `'{}'`,
    },
    sold: (row: string) => ({
      ...ofCampaign(row),
      kind: `'sale'`,
      at: `${row}.created_at`,
      leadId: `${row}.lead_id`,
      details: sale(row, dialect),
    }),
    refundedBefore: (row: string) => ({
      ...ofCampaign(row),
      kind: `'refunded'`,
      at: `coalesce(${row}.refunded_at, ${row}.created_at)`,
      leadId: `${row}.lead_id`,
      details: refunded(row, '0', dialect),
    }),
    saleChanged: {
      ...ofCampaign('new'),
      ...changeRow(saleChanges(dialect), dialect),
      leadId: 'coalesce(new.lead_id, old.lead_id)',
    },
    ...campaignRowsOf(dialect),
    saleRemoved: {
      ...ofCampaign('old'),
      kind: `'sale-removed'`,
      at: `coalesce(cause.at, ${dialect.now})`,
      leadId: 'old.lead_id',
      details: removedSale(dialect),
    },
  }
}

function campaignRowsOf(dialect: Dialect) {
  const changed = (column: string) =>
    `coalesce(cause.at, case when ${changedIn(column)} then new.${column} end, ${dialect.now})`
  const ofCampaign = { campaignId: 'new.id', at: changed('updated_at'), leadId: 'null' }
  const ofPage = { campaignId: 'new.campaign_id', at: changed('updated_at'), leadId: 'null' }
  return {
    created: (row: string) => ({
      campaignId: `${row}.id`,
      kind: `'created'`,
      at: `${row}.created_at`,
      leadId: 'null',
      details: created(row, dialect),
    }),
    ruleChanged: { ...ofCampaign, kind: `'rules'`, details: changedRule(dialect) },
    settingChanged: {
      ...ofCampaign,
      kind: `'settings'`,
      details: dialect.object(`'from', old.settings, 'to', new.settings`),
    },
    stageChanged: {
      ...ofCampaign,
      kind: `'stage'`,
      details: dialect.object(`'from', old.stage, 'to', new.stage`),
    },
    pageAdded: (row: string) => ({
      campaignId: `${row}.campaign_id`,
      kind: `'page-added'`,
      at: `${row}.created_at`,
      leadId: 'null',
      details: dialect.object(pageFacts(row)),
    }),
    pageChanged: { ...ofPage, kind: `'page-changed'`, details: changedPage(dialect) },
    pageRemoved: {
      campaignId: 'old.campaign_id',
      kind: `'page-removed'`,
      at: `coalesce(cause.at, ${dialect.now})`,
      leadId: 'null',
      details: dialect.object(pageFacts('old')),
    },
  }
}

async function writeInSqlite(db: Db): Promise<void> {
  const rows = rowsOf(sqlite)
  const cause = 'from (select 1) left join change_causes as cause on true'
  const triggers = {
    'history_of_start after insert on leads':
      added(rows.started('new'), cause) + added(rows.endedAtOnce('new'), cause, endsAtOnce('new')),
    [`history_of_lead after update of ${leadColumns.join()} on leads when ${anyChanged(leadColumns)}`]: added(
      rows.leadChanged,
      cause,
    ),
    [`history_of_erasure after delete on leads when ${stands('old.campaign_id')}`]: added(rows.erased, cause),
    'history_of_sale after insert on sales': added(rows.sold('new'), cause),
    [`history_of_changed_sale after update of ${saleColumns.join()} on sales when ${anyChanged(saleColumns)}`]:
      added(rows.saleChanged, cause),
    [`history_of_removed_sale after delete on sales when ${stands('old.campaign_id')}`]: added(
      rows.saleRemoved,
      cause,
    ),
    'history_of_campaign after insert on campaigns': added(rows.created('new'), cause),
    [`history_of_changed_campaign after update of ${campaignColumns.join()} on campaigns`]: [
      added(rows.ruleChanged, cause, isRuleChanged),
      added(rows.settingChanged, cause, isSettingChanged),
      added(rows.stageChanged, cause, changedIn('stage')),
    ].join(''),
    'history_of_page after insert on pages': added(rows.pageAdded('new'), cause),
    [`history_of_changed_page after update of ${pageColumns.join()} on pages when ${anyChanged(pageColumns)}`]:
      added(rows.pageChanged, cause),
    [`history_of_removed_page after delete on pages when ${stands('old.campaign_id')}`]: added(
      rows.pageRemoved,
      cause,
    ),
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

/** What is added is written once a statement; of the rest a row each, where something did change. */
async function writeInPostgres(db: Db): Promise<void> {
  const rows = rowsOf(postgres)
  await sql`
    create function change_cause(out user_id text, out access_token_id text, out cause text, out at bigint)
    language sql stable as $$
      select told ->> 'userId', told ->> 'accessTokenId', told ->> 'cause', cast(told ->> 'at' as bigint)
      from (select cast(nullif(current_setting('lastcall.cause', true), '') as jsonb)) as setting (told)
    $$`.execute(db)
  const cause = 'from change_cause() as cause'
  const all = (row: Row, where?: string) => added(row, `${cause}, came`, where)
  const eachAdded = 'referencing new table as came for each statement'
  const triggers = [
    [
      'history_of_start',
      `after insert on leads ${eachAdded}`,
      `${all(rows.started('came'))}
      if exists (select 1 from came where ${endsAtOnce('came')}) then
        ${all(rows.endedAtOnce('came'), endsAtOnce('came'))}
      end if;`,
    ],
    [
      'history_of_lead',
      `after update of ${leadColumns.join()} on leads for each row when (${anyChanged(leadColumns)})`,
      added(rows.leadChanged, cause),
    ],
    [
      'history_of_erasure',
      'after delete on leads for each row',
      added(rows.erased, cause, stands('old.campaign_id')),
    ],
    ['history_of_sale', `after insert on sales ${eachAdded}`, all(rows.sold('came'))],
    [
      'history_of_changed_sale',
      `after update of ${saleColumns.join()} on sales for each row when (${anyChanged(saleColumns)})`,
      added(rows.saleChanged, cause),
    ],
    [
      'history_of_removed_sale',
      'after delete on sales for each row',
      added(rows.saleRemoved, cause, stands('old.campaign_id')),
    ],
    ['history_of_campaign', 'after insert on campaigns for each row', added(rows.created('new'), cause)],
    [
      'history_of_changed_campaign',
      `after update of ${campaignColumns.join()} on campaigns for each row when (${anyChanged(campaignColumns)})`,
      `${added(rows.ruleChanged, cause, isRuleChanged)}
      ${added(rows.settingChanged, cause, isSettingChanged)}
      ${added(rows.stageChanged, cause, changedIn('stage'))}`,
    ],
    ['history_of_page', 'after insert on pages for each row', added(rows.pageAdded('new'), cause)],
    [
      'history_of_changed_page',
      `after update of ${pageColumns.join()} on pages for each row when (${anyChanged(pageColumns)})`,
      added(rows.pageChanged, cause),
    ],
    [
      'history_of_removed_page',
      'after delete on pages for each row',
      added(rows.pageRemoved, cause, stands('old.campaign_id')),
    ],
  ] as const
  for (const [name, when, work] of triggers) await createInPostgres(db, { name, when, work })
}

type PostgresTrigger = { name: string; when: string; work: string }

async function createInPostgres(db: Db, { name, when, work }: PostgresTrigger): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`)
    .execute(db)
  await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(db)
}

const takenOver = `from (select null as user_id, null as access_token_id, 'taken-over' as cause) as cause, `

/** What is there already, with what is known of it: how campaigns and pages are, who started, how they ended, what was sold. */
async function takeOver(db: Db, dialect: Dialect): Promise<void> {
  const rows = rowsOf(dialect)
  const known = (row: Row, table: string, where: string) =>
    `${added(row, `${takenOver}${table} as known`, where).slice(0, -1)} order by known.created_at, known.id`
  await sql.raw(known(rows.created('known'), 'campaigns', 'known.deleted_at is null')).execute(db)
  await sql.raw(known(rows.pageAdded('known'), 'pages', 'true')).execute(db)
  await inPieces(db, 'leads', (within) => [
    known(rows.started('known'), 'leads', within),
    known(rows.endedAtOnce('known'), 'leads', `${within} and ${endsAtOnce('known')}`),
  ])
  await inPieces(db, 'sales', (within) => [
    known(rows.sold('known'), 'sales', within),
    known(rows.refundedBefore('known'), 'sales', `${within} and known.refunded_amount > 0`),
  ])
}

/** So few that no statement takes longer than one may: there may be very many, and PostgreSQL ends what takes too long. */
const ROWS_AT_ONCE = 10_000

async function inPieces(db: Db, table: 'leads' | 'sales', statements: (within: string) => string[]) {
  const key = '(known.campaign_id, known.id)'
  let within = 'true'
  for (;;) {
    const { rows } = await sql<{ campaign_id: string; id: string }>`
      select campaign_id, id from ${sql.table(table)} as known where ${sql.raw(within)}
      order by campaign_id, id limit 1 offset ${sql.lit(ROWS_AT_ONCE - 1)}`.execute(db)
    const [last] = rows
    // Ids are ours: letters and digits.
    const end = last && `('${last.campaign_id}', '${last.id}')`
    for (const statement of statements(end ? `${within} and ${key} <= ${end}` : within))
      await sql.raw(statement).execute(db)
    if (!end) return
    within = `${key} > ${end}`
  }
}

const refusal = 'The history of a campaign is only added to'

async function keepInSqlite(db: Db): Promise<void> {
  const refuse = `begin select raise(abort, '${refusal}'); end`
  const triggers = [
    'history_unchanged before update on campaign_history',
    `history_kept before delete on campaign_history
      when exists (select 1 from campaigns where id = old.campaign_id and deleted_at is null)`,
    // "insert or replace" would take a row away without a delete.
    `history_not_replaced before insert on campaign_history
      when exists (select 1 from campaign_history where id = new.id)`,
  ]
  for (const when of triggers) await sql.raw(`create trigger ${when} ${refuse}`).execute(db)
}

async function keepInPostgres(db: Db): Promise<void> {
  const refuse = `raise exception '${refusal}'`
  await sql
    .raw(`
      create function refuse_history_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (
          select 1 from campaigns where id = old.campaign_id and deleted_at is null
        ) then return old; end if;
        ${refuse};
      end $$`)
    .execute(db)
  await sql`create trigger history_kept before update or delete on campaign_history
    for each row execute function refuse_history_change()`.execute(db)
  await sql`create trigger history_not_emptied before truncate on campaign_history
    for each statement execute function refuse_history_change()`.execute(db)
}
