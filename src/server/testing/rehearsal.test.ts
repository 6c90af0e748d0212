/** A rehearsal: a sound campaign passes, each planted fault is named, and nothing of it is left behind. */
import assert from 'node:assert/strict'
import type { Transaction } from 'kysely'
import { digitCountFor } from '#domain/email-timers/email-timer.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { RehearsalReport, RehearsalRow } from '#domain/testing/rehearsal.schema.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { connectNowhere } from '../../../tests/support/connections.ts'
import { triggerNowhere } from '../../../tests/support/integrations.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

const HOUR = 3_600_000
const OFFER = 'https://shop.example/offer'
const CHECKOUT = 'https://shop.example/checkout'
const CLOSED = 'https://shop.example/closed'
const JOIN = 'https://shop.example/join'
const THANKS = 'https://shop.example/thanks'

const twoHours = { deadlineType: 3, deadlineLength: 2, deadlineUnit: 'hours' } as const

type Page = { type: string; beforeUrl: string; afterUrl?: string }
const soundPages: Page[] = [
  { type: 'floatbar_v2', beforeUrl: OFFER, afterUrl: CLOSED },
  { type: 'countdown', beforeUrl: CHECKOUT, afterUrl: CLOSED },
  { type: 'optinform', beforeUrl: JOIN },
  { type: 'salestracking', beforeUrl: THANKS },
]

async function setup(engine: TestEngine, different: { form?: Partial<CampaignForm>; pages?: Page[] } = {}) {
  const server = await testServer(engine)
  const owner = await server.owner('ada@example.com')
  const { db } = server.deps.database
  const { public_key } = await db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
  const code = `<html><head><script src="${server.deps.pageCode.scriptUrl(public_key)}" async></script></head></html>`
  const site = new Map(
    [OFFER, CHECKOUT, CLOSED, JOIN, THANKS].map((url) => [url, { status: 200, html: code }]),
  )
  server.deps.fetcher.getPage = async (url) => {
    const page = site.get(url)
    if (!page) return { outcome: 'unreachable' }
    const { status, html: text } = page
    return {
      outcome: 'answered',
      status,
      url,
      contentType: 'text/html',
      securityPolicy: '',
      frameOptions: '',
      text,
    }
  }

  async function addCampaign(campaignForm: Partial<CampaignForm>, pages: Page[]) {
    const made = await owner.post('/api/campaigns', { form: { ...form, ...twoHours, ...campaignForm } })
    assert.equal(made.status, 200, made.text)
    const { id } = made.body as { id: string }
    for (const data of pages) {
      const added = await owner.post('/pages/store', { campaignId: id, data })
      assert.equal(added.status, 200, added.text)
    }
    await server.deps.snapshot.refresh()
    return id
  }

  const id = await addCampaign(different.form ?? {}, different.pages ?? soundPages)
  const path = `/api/campaigns/${id}/rehearsal`
  const run = async () => {
    const { status, body, text } = await owner.post(path)
    assert.equal(status, 200, text)
    return (body as { report: RehearsalReport }).report
  }
  return {
    ...server,
    db,
    owner,
    site,
    code,
    id,
    addCampaign,
    signUp: () => server.owner(),
    path,
    run,
    wrong: async () => (await run()).rows.filter(({ verdict }) => verdict === 'wrong').map(told),
    load: async () => ((await owner.get(path)).body as { report: RehearsalReport | null }).report,
    /** Straight in the tables, past what a form would refuse. */
    async change(work: (trx: Transaction<Database>) => Promise<unknown>) {
      await inTransaction(db, async (trx) => {
        await work(trx)
        campaignChanged(trx, id)
      })
      await server.deps.snapshot.refresh()
    },
    /** Ahead: on a busy machine that takes longer than a rehearsal waits for it. */
    compileImage: async () => {
      const image = server.deps.snapshot.campaign(id)?.image
      assert.ok(image)
      await server.deps.styles.compiled(image.style(digitCountFor(image.timer, 59_000)))
    },
    connect: async () => {
      const connectionId = await connectNowhere(server, owner)
      await triggerNowhere(server, owner, { campaignId: id, connectionId })
      return connectionId
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const told = ({ channel, text, label }: RehearsalRow) => `${channel}: ${text} ${label ?? ''}`.trim()

/** What only says that somebody has asked, and the report itself. */
const traces = new Set(['rehearsals', 'audit_log', 'attempts'])

async function everything({ db }: Awaited<ReturnType<typeof setup>>) {
  const rows: Record<string, unknown> = {}
  for (const { name } of await db.introspection.getTables())
    if (!traces.has(name))
      rows[name] = await db
        .selectFrom(name as 'pages')
        .selectAll()
        .execute()
  return rows
}

onEngineByTurns(
  'a sound campaign passes: all channels say one end, to the second, also as a draft',
  async (engine) => {
    await using it = await setup(engine)
    await it.connect()
    await it.compileImage()

    const report = await it.run()

    const endsAt = it.clock.now() + 2 * HOUR
    assert.deepEqual([report.endsAt, report.ranAt, report.timezone], [endsAt, it.clock.now(), form.timezone])
    assert.deepEqual(
      report.rows.map(({ channel, verdict }) => `${channel} ${verdict}`),
      [
        ...Array.from({ length: 5 }, () => 'start right'),
        'page right',
        'page right',
        'page skipped',
        'page skipped',
        'image right',
        'link right',
        'link right',
        'text right',
        'afterTheEnd right',
        'afterTheEnd right',
        'afterTheEnd right',
        'sale right',
      ],
      report.rows.map(told).join('\n'),
    )
    for (const { channel, endsAt: said, text } of report.rows)
      if (!['afterTheEnd', 'sale'].includes(channel) && said !== null) assert.equal(said, endsAt, text)
    const texts = report.rows.map(({ text }) => text)
    for (const text of [
      'ActiveCampaign, list “Waitlist”',
      'Mailchimp’s webhook',
      'The form on shop.example/join',
      'A visit to shop.example/offer',
      'shop.example/offer shows the bar',
      'shop.example/checkout shows the inline timer',
      '60 frames, stops at zero',
      'shop.example/offer leads on to shop.example/closed',
      'A visit to shop.example/thanks ends the countdown',
    ])
      assert.ok(texts.includes(text), `${text}\n${texts.join('\n')}`)
  },
)

onEngineByTurns('it leaves nothing behind but its report', async (engine) => {
  await using it = await setup(engine)
  await takeLive(it, it.id)
  await it.connect()
  const before = await everything(it)

  const report = await it.run()
  await it.deps.visitors.drain()
  await it.runJobs()

  assert.deepEqual(await everything(it), before)
  assert.deepEqual(await it.load(), report)
  const { rows } = await it.owner
    .get(it.path)
    .then(({ body }) => (body as { report: RehearsalReport }).report)
  assert.ok(
    rows.every(({ verdict }) => verdict !== 'wrong'),
    rows.map(told).join('\n'),
  )
})

onEngineByTurns(
  'before the first one there is no report, and the last one is what is kept',
  async (engine) => {
    await using it = await setup(engine)
    assert.equal(await it.load(), null)

    await it.run()
    it.clock.advance({ hours: 1 })
    const second = await it.run()

    assert.deepEqual(await it.load(), second)
    assert.equal(second.ranAt, it.clock.now())
  },
)

onEngineByTurns('other owners neither run nor read it', async (engine) => {
  await using it = await setup(engine)
  await it.run()
  const stranger = await it.signUp()

  for (const answer of [await stranger.get(it.path), await stranger.post(it.path)])
    assert.deepEqual([answer.status, answer.body], [404, { error: 'Not found.' }])
})

onEngineByTurns('two at once are one: the second is told that the first is under way', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all([it.owner.post(it.path), it.owner.post(it.path)])

  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  )
  assert.equal((await it.owner.post(it.path)).status, 200)
})

type World = Awaited<ReturnType<typeof setup>>

/** A fault each, as it happens to owners, and the row that names it. */
const faults: Record<string, { plant: (it: World) => unknown; named: string }> = {
  'an after URL that is not there': {
    plant: ({ site }) => site.set(CLOSED, { status: 404, html: '' }),
    named: 'afterTheEnd: shop.example/closed answers 404. Not found',
  },
  'a page that is not there': {
    plant: ({ site }) => site.set(OFFER, { status: 404, html: '' }),
    named: 'page: shop.example/offer answers 404. Not found',
  },
  'a site that does not answer': {
    plant: ({ site }) => site.delete(CHECKOUT),
    named: 'page: shop.example/checkout does not answer. Not reached',
  },
  'a page without the code': {
    plant: ({ site }) => site.set(CHECKOUT, { status: 200, html: '<html></html>' }),
    named: 'page: shop.example/checkout does not carry the code. No code',
  },
  'URLs that are swapped': {
    plant: (it) =>
      it.change((trx) =>
        trx.updateTable('pages').set({ after_url: CHECKOUT }).where('before_url', '=', OFFER).execute(),
      ),
    named:
      'redirect: shop.example/offer leads on to shop.example/checkout, which is an offer itself. Swapped',
  },
  'people sent in a circle': {
    plant: (it) =>
      it.change(async (trx) => {
        await trx.updateTable('pages').set({ after_url: CHECKOUT }).where('before_url', '=', OFFER).execute()
        await trx.updateTable('pages').set({ after_url: OFFER }).where('before_url', '=', CHECKOUT).execute()
      }),
    named: 'redirect: People are sent in a circle: shop.example/offer, shop.example/checkout. Circle',
  },
  'a page without an after URL': {
    plant: (it) =>
      it.change((trx) =>
        trx.updateTable('pages').set({ after_url: '' }).where('before_url', '=', OFFER).execute(),
      ),
    named: 'afterTheEnd: shop.example/offer has no page to lead on to. No after URL',
  },
  'a webhook that its platform has lost': {
    plant: async (it) => {
      await it.connect()
      await it.db.updateTable('integration_triggers').set({ problem: 'the webhook is gone.' }).execute()
    },
    named: 'start: ActiveCampaign, list “Waitlist”: the webhook is gone. Broken',
  },
  'a connection that broke': {
    plant: async (it) => {
      await it.connect()
      await it.db
        .updateTable('connections')
        .set({ broken_since: 1, problem: 'the key was refused.' })
        .execute()
    },
    named: 'start: ActiveCampaign, list “Waitlist”: the key was refused. Broken',
  },
  'a merge tag that nobody filled in': {
    plant: (it) =>
      it.db
        .insertInto('webhooks')
        .values({
          account_id: it.owner.accountId,
          campaign_id: it.id,
          provider: 'mailchimp',
          rotation: 0,
          received_at: 1,
          outcome: 'unfilledTag',
          email: null,
          deadline_at: null,
        })
        .execute(),
    named: 'start: Mailchimp’s webhook came last with a merge tag that nobody filled in. No address',
  },
  'sales that nobody tells of': {
    plant: (it) => it.change((trx) => trx.deleteFrom('pages').where('type', '=', 'salestracking').execute()),
    named: 'saleTracking: Nobody tells the campaign of sales: buyers go on seeing the countdown. Not set up',
  },
  'another campaign that comes first': {
    async plant(it) {
      const other = await it.addCampaign({ campaignName: 'Flash sale' }, [
        { type: 'floatbar_v2', beforeUrl: OFFER, afterUrl: CLOSED },
      ])
      await takeLive(it, other)
      await it.db.updateTable('campaigns').set({ priority: 5 }).where('id', '=', other).execute()
      await takeLive(it, other)
    },
    named: 'page: shop.example/offer belongs to “Flash sale”, which comes first there. Not shown',
  },
  'a date that has passed': {
    plant: (it) =>
      it.change((trx) =>
        trx
          .updateTable('campaigns')
          .set({ settings: JSON.stringify({ deadline_type: 2, expiration: '2026-03-01' }) })
          .where('id', '=', it.id)
          .execute(),
      ),
    named: 'start: The date has passed: everybody is sent away at once.',
  },
  'a campaign that was ended': {
    plant: (it) =>
      it.change((trx) =>
        trx.updateTable('campaigns').set({ stage: 'ended' }).where('id', '=', it.id).execute(),
      ),
    named: 'start: The campaign has ended: nobody gets a deadline. Ended',
  },
}

for (const [fault, { plant, named }] of Object.entries(faults))
  onEngineByTurns(`it names ${fault}`, async (engine) => {
    await using it = await setup(engine)
    assert.deepEqual(await it.wrong(), [])
    await plant(it)

    const wrong = await it.wrong()

    assert.ok(wrong.includes(named), wrong.join('\n'))
  })

onEngineByTurns('a campaign that nothing starts is told so', async (engine) => {
  await using it = await setup(engine, {
    form: { campaignType: 'evergreen_email', emailPlatform: 'other' },
    pages: [],
  })

  assert.ok((await it.wrong()).includes('start: No list, webhook or page starts a deadline. No deadline'))
})

onEngineByTurns('pages that visits or their owner vouch for may hide the code from us', async (engine) => {
  await using it = await setup(engine)
  it.site.set(OFFER, { status: 403, html: '' })
  it.site.set(CHECKOUT, { status: 200, html: '<html></html>' })
  await it.change((trx) =>
    trx
      .updateTable('pages')
      .set({ last_seen_at: it.clock.now() })
      .where('before_url', '=', CHECKOUT)
      .execute(),
  )

  assert.deepEqual(await it.wrong(), [])
})

onEngineByTurns('a limited quantity and an announcement have pages and no clock', async (engine) => {
  for (const [campaignType, type] of [
    ['quantity', 'floatbar_v2'],
    ['AnnouncementBar', 'announcement_bar'],
  ] as const) {
    const pages = [{ type, beforeUrl: OFFER, ...(campaignType === 'quantity' && { afterUrl: CLOSED }) }]
    const quantity =
      campaignType === 'quantity' ? { deadlineType: 5 as const, quantity: 10 } : { deadlineType: null }
    await using it = await setup(engine, {
      form: { campaignType, ...quantity },
      pages,
    })

    const { endsAt, rows } = await it.run()

    assert.equal(endsAt, null)
    const page = rows.find(({ channel }) => channel === 'page')
    assert.deepEqual(
      [page?.verdict, page?.text],
      ['right', 'shop.example/offer shows the bar'],
      rows.map(told).join('\n'),
    )
  }
})
