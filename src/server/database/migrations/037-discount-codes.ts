/**
 * Codes at shops on their way there, a row a lead. The database keeps them due by itself, whoever starts, moves, sells to
 * or erases a lead, and whoever changes the discount, its campaign or the shop. Leads of campaigns without a discount
 * for each lead have no rows.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('discount_codes')
    .addColumn('lane', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('discount_codes').addColumn('terms', 'text').execute()
  await db.schema.dropIndex('discount_codes_due').execute()
  await db.schema
    .createIndex('discount_codes_due')
    .on('discount_codes')
    .columns(['account_id', 'lane', 'due_at', 'campaign_id', 'lead_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  // A start, which has none yet, is not kept in it.
  await db.schema.dropIndex('discount_codes_by_code').execute()
  await db.schema
    .createIndex('discount_codes_by_code')
    .on('discount_codes')
    .columns(['account_id', 'code'])
    .where(sql.ref('code'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('discount_codes_by_state')
    .on('discount_codes')
    .columns(['campaign_id', 'state'])
    .execute()
  await db.schema.alterTable('campaign_discounts').addColumn('shown_code', 'text').execute()
  await db.schema.alterTable('campaign_discounts').addColumn('shown_url', 'text').execute()
  await db.schema.alterTable('campaign_discounts').addColumn('shown_until', 'bigint').execute()
  await db.schema
    .createTable('discount_code_passes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('cursor', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? followInPostgres(db) : followInSqlite(db))
}

const insert = `insert into discount_codes
  (account_id, campaign_id, lead_id, version, state, lane, due_at, tries)`

/** Whoever waits in front of many others goes on doing so. */
const dueAgain = `version = discount_codes.version + 1,
  lane = case when discount_codes.state = 'waiting' and discount_codes.lane < excluded.lane
    then discount_codes.lane else excluded.lane end,
  state = 'waiting', due_at = excluded.due_at, tries = 0, problem = null, failed_at = null`
const onAgain = `on conflict (campaign_id, lead_id) do update set ${dueAgain}`

const wanted = (lead: string, lane: string, dueAt: string) =>
  `select discount.account_id, ${lead}.campaign_id, ${lead}.id, 1, 'waiting', ${lane}, ${dueAt}, 0`
const discounts = 'campaign_discounts as discount'
const perLead = (lead: string) => `discount.campaign_id = ${lead}.campaign_id and discount.per_lead = 1`

/** Test leads never get a code, and whoever has ended or bought none any more. */
const counts = (lead: string) => `${lead}.ended_by is null and ${lead}.sold_at is null`
const started = (lead: string) => `${counts(lead)} and ${lead}.source <> 'test'`

const telling = ['deadline_at', 'ended_by', 'merged_into', 'sold_at']
const changed = (before: string, after: string) =>
  `${after}.source <> 'test' and (${telling
    .map((column) => `${after}.${column} is distinct from ${before}.${column}`)
    .join(' or ')})`

/** Whoever had no code before and counts no longer has nothing to be taken back. */
const concerned = (lead: string) => `(${counts(lead)} or exists (select 1 from discount_codes as known
  where known.campaign_id = ${lead}.campaign_id and known.lead_id = ${lead}.id))`

/** Moved deadlines, of which there may be very many, let those that start go first. */
const laneOf = (before: string, after: string) =>
  `case when ${after}.deadline_at <> ${before}.deadline_at then 1 else 0 end`

const withdraw = `update discount_codes set version = version + 1, state = 'waiting', lane = 0, due_at = 0,
  tries = 0, problem = null, failed_at = null`

const pass = 'insert into discount_code_passes (account_id, campaign_id, cursor, revision)'
const passAgain = `on conflict (campaign_id) do update
  set cursor = '', seen_at = null, revision = discount_code_passes.revision + 1`

const passOfDiscount = `${pass} values (new.account_id, new.campaign_id, '', 1) ${passAgain};`

/** The window of a code that is everyone's is in the settings of its campaign; leads have their own deadlines. */
const passOfCampaign = `
  update campaign_discounts set per_lead = case when new.campaign_type = 'ShopifyFixedDate' then 0 else 1 end
    where campaign_id = new.id and new.campaign_type <> old.campaign_type;
  ${pass} select discount.account_id, discount.campaign_id, '', 1 from ${discounts}
    where discount.campaign_id = new.id and (
      new.stage <> old.stage or new.deleted_at is distinct from old.deleted_at
      or (discount.per_lead = 0 and new.settings <> old.settings)
    ) ${passAgain};`

const passOfShop = `${pass} select discount.account_id, discount.campaign_id, '', 1 from ${discounts}
  where discount.account_id = new.account_id and new.ended_at is null ${passAgain};`
const isAnotherShop = `new.ended_at is distinct from old.ended_at or new.shop <> old.shop
  or new.connected_at <> old.connected_at`
const isAnotherDiscount = 'new.per_lead <> old.per_lead or new.settings <> old.settings'

const ofCampaign = 'update of stage, deleted_at, settings, campaign_type on campaigns'
const ofDiscount = 'update of per_lead, settings on campaign_discounts'
const ofShop = 'update of ended_at, shop, connected_at on stores'

async function followInSqlite(db: Db): Promise<void> {
  const triggers = {
    [`code_lead_started after insert on leads when ${started('new')}`]: `
      ${insert} ${wanted('new', '0', 'new.created_at')} from ${discounts} where ${perLead('new')} ${onAgain};`,
    [`code_lead_changed after update of ${telling.join()} on leads when ${changed('old', 'new')}`]: `
      ${insert} ${wanted('new', laneOf('old', 'new'), '0')} from ${discounts}
        where ${perLead('new')} and ${concerned('new')} ${onAgain};`,
    'code_lead_erased after delete on leads': `
      ${withdraw} where campaign_id = old.campaign_id and lead_id = old.id;`,
    'code_discount_saved after insert on campaign_discounts': passOfDiscount,
    [`code_discount_changed after ${ofDiscount} when ${isAnotherDiscount}`]: passOfDiscount,
    [`code_campaign_changed after ${ofCampaign}`]: passOfCampaign,
    'code_shop_connected after insert on stores': passOfShop,
    [`code_shop_changed after ${ofShop} when ${isAnotherShop}`]: passOfShop,
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

/** What is done to many leads at once is followed once a statement; of discounts, campaigns and shops there are few. */
async function followInPostgres(db: Db): Promise<void> {
  const tables = { came: 'new table as came', went: 'old table as went' }
  const statement = (doing: string, seen: (keyof typeof tables)[]) =>
    `after ${doing} on leads referencing ${seen.map((one) => tables[one]).join(' ')} for each statement`
  const triggers: [name: string, when: string, work: string][] = [
    [
      'code_lead_started',
      statement('insert', ['came']),
      `${insert} ${wanted('came', '0', 'came.created_at')} from came join ${discounts} on ${perLead('came')}
        where ${started('came')} order by came.id ${onAgain};`,
    ],
    [
      'code_lead_changed',
      statement('update', ['came', 'went']),
      `${insert} ${wanted('came', laneOf('went', 'came'), '0')} from came join ${discounts} on ${perLead('came')}
        join went on went.campaign_id = came.campaign_id and went.id = came.id
        where ${changed('went', 'came')} and ${concerned('came')} order by came.id ${onAgain};`,
    ],
    [
      'code_lead_erased',
      statement('delete', ['went']),
      `${withdraw} from went
        where discount_codes.campaign_id = went.campaign_id and discount_codes.lead_id = went.id;`,
    ],
    ['code_discount_saved', 'after insert on campaign_discounts for each row', passOfDiscount],
    ['code_discount_changed', `after ${ofDiscount} for each row when (${isAnotherDiscount})`, passOfDiscount],
    ['code_campaign_changed', `after ${ofCampaign} for each row`, passOfCampaign],
    ['code_shop_connected', 'after insert on stores for each row', passOfShop],
    ['code_shop_changed', `after ${ofShop} for each row when (${isAnotherShop})`, passOfShop],
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
