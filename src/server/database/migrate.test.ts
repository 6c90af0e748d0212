/** What starting on an old, new or shared database promises. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { isReferralCode } from '#domain/accounts/referral.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

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
