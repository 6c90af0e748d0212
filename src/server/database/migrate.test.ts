/** What starting on an old, new or shared database promises. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { isReferralCode } from '#domain/accounts/referral.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/every-database.ts'
import { migrate, migrateInstallation } from './migrate.ts'
import { migrations, type Migration } from './migrations.ts'

onEveryDatabase('a fresh database gets every table, and starting again changes nothing', async (engine) => {
  await using database = await emptyDatabase(engine)

  const first = await migrate(database.db, testClock())
  const second = await migrate(database.db, testClock())

  assert.deepEqual(
    first,
    migrations.map((migration) => migration.name),
  )
  assert.deepEqual(second, [])
})

onEveryDatabase('two servers that start together migrate once', async (engine) => {
  await using database = await emptyDatabase(engine)

  const applied = await Promise.all([migrate(database.db, testClock()), migrate(database.db, testClock())])

  assert.equal(applied.flat().length, migrations.length)
})

onEveryDatabase('a migration that fails leaves nothing behind and is tried again', async (engine) => {
  await using database = await emptyDatabase(engine)
  await migrate(database.db, testClock())
  const broken = {
    name: '999-broken',
    up: async (db: typeof database.db) => {
      await db.schema.createTable('half').addColumn('id', 'text').execute()
      throw new Error('Power went out')
    },
  }

  await assert.rejects(migrate(database.db, testClock(), [...migrations, broken]), /Power went out/)

  const tables = await database.db.introspection.getTables()
  assert.ok(!tables.some((table) => table.name === 'half'))
  assert.deepEqual(await migrate(database.db, testClock()), [])
})

onPostgres('one statement of a migration may take an hour', async (engine) => {
  const place = await engine.openEmpty()
  const limits: string[] = []
  const long: Migration = {
    name: '001-long',
    async up(db) {
      const { rows } = await sql<{ at: string }>`select current_setting('statement_timeout') as at`.execute(
        db,
      )
      limits.push(...rows.map(({ at }) => at))
    },
  }

  await migrateInstallation({ DATABASE_URL: place.url, DATA_DIR: '' }, testClock(), [long])
  await place.drop()

  assert.deepEqual(limits, ['1h'])
})

onEveryDatabase('an older version refuses a database that is newer', async (engine) => {
  await using database = await emptyDatabase(engine)
  await migrate(database.db, testClock())

  await assert.rejects(migrate(database.db, testClock(), []), /The database is newer than this version/)
})

onEveryDatabase(
  'accounts from before bars get their referral link, and keep the one they have',
  async (engine) => {
    await using database = await emptyDatabase(engine)
    const { db } = database
    const earlier = migrations.filter(({ name }) => name < '009')
    await migrate(db, testClock(), earlier)
    for (const id of ['old', 'new'])
      await db
        .insertInto('accounts')
        .values({
          id,
          name: id,
          plan: 'free',
          flags: '{}',
          public_key: id,
          fallback_url: null,
          timezone: 'UTC',
          created_at: 7,
        })
        .execute()
    await db
      .insertInto('referral_links')
      .values({ account_id: 'old', code: 'known', created_at: 7 })
      .execute()

    await migrate(db, testClock())

    const links = await db.selectFrom('referral_links').selectAll().orderBy('account_id').execute()
    assert.deepEqual(
      links.map(({ account_id }) => account_id),
      ['new', 'old'],
    )
    assert.ok(isReferralCode(links[0]?.code ?? ''))
    assert.equal(links[1]?.code, 'known')
  },
)

onEveryDatabase(
  "records that were one person's before stay merged into the one that counts",
  async (engine) => {
    await using database = await emptyDatabase(engine)
    const { db } = database
    const earlier = migrations.filter(({ name }) => name < '012')
    await migrate(db, testClock(), earlier)
    await sql`insert into leads (campaign_id, id, started_at, deadline_at, rules_version, zone, source, ended_by,
      succeeded_by, created_at) values ('c', 'old', 1, 2, 1, 'UTC', 'visit', 'joined', 'kept', 1),
      ('c', 'reset', 1, 2, 1, 'UTC', 'visit', 'reset', null, 1)`.execute(db)

    await migrate(db, testClock())

    const leads = await db
      .selectFrom('leads')
      .select(['id', 'ended_by', 'merged_into'])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      leads.map((lead) => [lead.id, lead.ended_by, lead.merged_into]),
      [
        ['old', 'merged', 'kept'],
        ['reset', 'reset', null],
      ],
    )
  },
)

onEveryDatabase('the button that visitors saw on a page is the one that its form shows', async (engine) => {
  await using database = await emptyDatabase(engine)
  const { db } = database
  await migrate(
    db,
    testClock(),
    migrations.filter(({ name }) => name < '021'),
  )
  const button = { text: 'See offer', url: '#', variant: 'button', target: '_self' }
  const named = { show_cta: true, cta_text: 'Buy', cta_url: '#buy', cta_variant: 'link' }
  const pages = {
    named: { cta: named, bar: { cta: button } },
    own: { cta: { ...named, show_cta: false }, bar: { cta: button } },
    none: { cta: null, bar: { cta: { ...button, variant: 'none' } } },
    fresh: { cta: named, bar: null },
    broken: { cta: named, bar: { cta: { text: 7 } } },
  }
  for (const [id, { cta, bar }] of Object.entries(pages))
    await sql`insert into pages (account_id, campaign_id, id, type, label, before_url, after_url, cta, bar, created_at,
      updated_at) values ('a', 'c', ${id}, 'floatbar_v2', '', 'https://shop.example', '', ${JSON.stringify(cta)},
      ${bar && JSON.stringify(bar)}, 1, 1)`.execute(db)

  await migrate(db, testClock())

  const rows = await db.selectFrom('pages').select(['id', 'cta']).execute()
  const after = Object.fromEntries(rows.map(({ id, cta }) => [id, JSON.parse(cta ?? 'null') as unknown]))
  const own = { cta_text: 'See offer', cta_url: '#', cta_open_in_new_tab: '_self' }
  assert.deepEqual(after, {
    named,
    own: { ...own, show_cta: true, cta_variant: 'button' },
    none: { ...own, show_cta: false, cta_variant: 'none' },
    fresh: named,
    broken: named,
  })
})

onEveryDatabase(
  'campaigns keep the currency of their first sale, and what was sold is worth what it was',
  async (engine) => {
    await using database = await emptyDatabase(engine)
    const { db } = database
    await migrate(
      db,
      testClock(),
      migrations.filter(({ name }) => name < '030'),
    )
    for (const id of ['none', 'forints', 'dollars', 'yen'])
      await sql`insert into campaigns (id, account_id, name, campaign_type, email_platform, checkout_platform,
        landing_platform, same_platform, settings, rules_version, follow_below, root_secret, email_image_hash, priority,
        is_demo, stage, revision, created_at, updated_at) values (${id}, 'a', '', 'evergreen', '', '', '', 0,
        '{"category":"Course"}', 1, 0, '', '', 0, 0, 'live', 0, 1, 1)`.execute(db)
    const sales: [
      campaign: string,
      currency: string,
      amount: number,
      state: string,
      refundedAt: number | null,
    ][] = [
      ['forints', 'EUR', 0, 'confirmed', null],
      ['forints', 'EUR', 500, 'unconfirmed', null],
      ['forints', 'EUR', 500, 'confirmed', 7],
      ['forints', 'HUF', 4900, 'confirmed', null],
      ['forints', 'EUR', 500, 'confirmed', null],
      ['dollars', 'USD', 4900, 'confirmed', null],
      ['yen', 'JPY', 4900, 'confirmed', null],
      ['yen', 'IQD', 4900, 'confirmed', 8],
    ]
    for (const [at, [campaign, currency, amount, state, refundedAt]] of sales.entries())
      await sql`insert into sales (campaign_id, id, provider, amount, currency, is_late, took_unit, created_at, evidence,
        state, refunded_at, refunded_amount) values (${campaign}, ${String(at)}, 'page', ${amount}, ${currency}, 0, 0,
        ${at}, 'report', ${state}, ${refundedAt}, ${refundedAt === null ? 0 : amount})`.execute(db)

    await migrate(db, testClock())

    const campaigns = await db.selectFrom('campaigns').select(['id', 'settings']).orderBy('id').execute()
    const money = await db
      .selectFrom('sales')
      .select(['currency', 'amount', 'refunded_amount'])
      .orderBy('created_at')
      .execute()
    assert.deepEqual(
      campaigns.map(({ id, settings }) => [id, JSON.parse(settings)]),
      [
        ['dollars', { category: 'Course' }],
        ['forints', { category: 'Course', currency: 'HUF' }],
        ['none', { category: 'Course' }],
        ['yen', { category: 'Course', currency: 'JPY' }],
      ],
    )
    assert.deepEqual(
      money.map((sale) => [sale.currency, sale.amount, sale.refunded_amount]),
      [
        ['EUR', 0, 0],
        ['EUR', 500, 0],
        ['EUR', 500, 500],
        ['HUF', 490_000, 0],
        ['EUR', 500, 0],
        ['USD', 4900, 0],
        ['JPY', 4900, 0],
        ['IQD', 4_900_000, 4_900_000],
      ],
    )
  },
)
