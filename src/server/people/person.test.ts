/** One person's page: what happened, what each channel says of their deadline now, and all of it as a file. */
import assert from 'node:assert/strict'
import type { PersonAnswer, TimelineEntry } from '#domain/people/person.api.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { tellSale } from '../../../tests/support/sales.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { keepForm } from '../lead-store/portal-tasks-repository.ts'

const OFFER = 'https://shop.example/offer'
const CHECKOUT = 'https://shop.example/checkout'
const CLOSED = 'https://shop.example/closed'
const THANKS = 'https://shop.example/thanks'
const DAY = 86_400_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const created = await owner.post('/api/campaigns', {
    form: { ...form, deadlineType: 3, deadlineLength: 48, deadlineUnit: 'hours' },
  })
  const { id } = created.body as { id: string }
  for (const data of [
    { type: 'floatbar_v2', beforeUrl: OFFER, afterUrl: CLOSED },
    { type: 'countdown', beforeUrl: CHECKOUT, afterUrl: CLOSED },
    { type: 'salestracking', beforeUrl: THANKS },
  ]) {
    const added = await owner.post('/pages/store', { campaignId: id, data })
    assert.equal(added.status, 200, added.text)
  }
  await takeLive(server, id)
  const pages = await db
    .selectFrom('pages')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute()
  const pageIds = pages.map((page) => page.id)
  const leads = `/api/campaigns/${id}/leads`
  const lead = async () => {
    const { leads: found } = (await owner.get(leads)).body as { leads: { id: string }[] }
    return found[0]?.id ?? ''
  }
  return {
    ...server,
    db,
    owner,
    id,
    leads,
    pageIds,
    async bring(email: string) {
      await owner.post(`${leads}/import`, { rows: [{ email }] })
      return lead()
    },
    lead,
    async person(leadId: string) {
      const { status, body, text } = await owner.get(`${leads}/${leadId}`)
      assert.equal(status, 200, text)
      return body as PersonAnswer
    },
    async timeline(leadId: string, query = '') {
      const { status, body, text } = await owner.get(`${leads}/${leadId}/timeline${query}`)
      assert.equal(status, 200, text)
      return body as { entries: TimelineEntry[]; next: string | null }
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type Test = Awaited<ReturnType<typeof setup>>

/** As `domain/activity` has them: a row for each kind, page and day. */
async function did(
  { db, id }: Test,
  leadId: string,
  rows: readonly {
    kind: 'visit' | 'hide' | 'show' | 'click' | 'image'
    pageId?: string
    at: number
    times?: number
  }[],
) {
  await db
    .insertInto('lead_activity')
    .values(
      rows.map(({ kind, pageId = '', at, times = 1 }) => ({
        campaign_id: id,
        lead_id: leadId,
        kind,
        page_id: pageId,
        day: Math.floor(at / DAY),
        first_at: at,
        last_at: at + times - 1,
        times,
        detail: '',
      })),
    )
    .execute()
}

const said = ({ channels }: PersonAnswer) =>
  channels.map(({ channel, endsAt, says, verdict }) => [channel, endsAt ?? says, verdict])

onEngineByTurns(
  'while a deadline runs, when it is over and once they have bought, each channel says what counts',
  async (engine) => {
    await using it = await setup(engine)
    const leadId = await it.bring('juno@example.com')
    const counted = await it.db.selectFrom('lead_counts').selectAll().orderBy('counted').execute()

    const running = await it.person(leadId)
    const offer = it.pageIds[0] ?? ''
    await did(it, leadId, [{ kind: 'hide', pageId: offer, at: it.clock.now() }])
    const hidden = await it.person(leadId)

    const endsAt = running.deadlineAt
    assert.deepEqual(
      [running.state, running.email, running.number, endsAt - running.startedAt],
      ['running', 'juno@example.com', 1, 2 * DAY],
    )
    assert.deepEqual(said(running), [
      ['pages', endsAt, 'right'],
      ['links', 'Offer', 'right'],
      ['image', endsAt, 'right'],
    ])
    assert.deepEqual(
      running.pages.map(({ url, shows }) => [url, shows]),
      [
        ['shop.example/offer', 'Floating bar'],
        ['shop.example/checkout', 'Inline timer'],
        ['shop.example/thanks', 'Nothing: a visit there counts as a sale'],
      ],
    )
    assert.equal(hidden.pages[0]?.shows, 'Hidden bar: they closed it')
    // To look at somebody starts, counts and sells nothing.
    assert.deepEqual(await it.db.selectFrom('lead_counts').selectAll().orderBy('counted').execute(), counted)
    assert.deepEqual(await it.db.selectFrom('sales').selectAll().execute(), [])

    it.clock.advance({ days: 3 })
    const over = await it.person(leadId)
    assert.equal(over.state, 'expired')
    assert.deepEqual(said(over), [
      ['pages', 'Over', 'right'],
      ['links', 'shop.example/closed', 'right'],
      ['image', 'Over', 'right'],
    ])
    assert.equal(over.pages[1]?.shows, 'Sent on to shop.example/closed')

    await tellSale(it, { id: it.id }, { email: 'juno@example.com', amount: 14_900 })
    const sold = await it.person(leadId)
    assert.equal(sold.state, 'sold')
    assert.deepEqual(
      sold.channels.map(({ verdict }) => verdict),
      ['right', 'right', 'right'],
    )
    assert.deepEqual(sold.timeline.entries[0]?.kind, 'sale')
    assert.ok((sold.timeline.entries[0]?.sale?.timeLeftMs ?? 0) < 0)
  },
)

onEngineByTurns('whoever has a code at a shop is shown until when the shop takes it', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.bring('juno@example.com')
  const { deadlineAt } = await it.person(leadId)
  const code = { lead_id: leadId, code: 'JUNO', shop: 'knead.myshopify.com', discount_id: '1' }
  await it.db
    .insertInto('discount_codes')
    .values({
      account_id: it.owner.accountId,
      campaign_id: it.id,
      version: 1,
      state: 'made',
      lane: 0,
      tries: 0,
      ends_at: deadlineAt,
      ...code,
    })
    .execute()

  const told = said(await it.person(leadId))

  assert.deepEqual(told.at(-1), ['code', deadlineAt, 'right'])
})

onEngineByTurns(
  'somebody without an address has no mail, and is recognized by their browser',
  async (engine) => {
    await using it = await setup(engine)
    await it.bring('first@example.com')
    it.clock.advance({ seconds: 1 })
    const { public_key } = await it.db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
    const visit = await it.app.inject({
      method: 'POST',
      url: '/d',
      payload: JSON.stringify({ a: public_key, u: OFFER, k: [] }),
      headers: {
        'content-type': 'text/plain',
        origin: 'https://shop.example',
        'user-agent': 'Mozilla/5.0 Chrome/140',
      },
    })
    assert.equal(visit.statusCode, 200, visit.body)

    const person = await it.person(await it.lead())

    assert.deepEqual([person.email, person.number, person.state], [null, 2, 'running'])
    assert.deepEqual(said(person), [['pages', person.deadlineAt, 'right']])
  },
)

onEngineByTurns(
  'what happened is one list over all records of a person, in pages that leave nothing out and by groups',
  async (engine) => {
    await using it = await setup(engine)
    const first = await it.bring('juno@example.com')
    const [offer = '', checkout = ''] = it.pageIds
    const startedAt = it.clock.now()
    await did(it, first, [
      { kind: 'visit', pageId: offer, at: startedAt + 1000, times: 3 },
      { kind: 'image', at: startedAt + 2000 },
      ...Array.from({ length: 60 }, (_, at) => ({
        kind: 'visit' as const,
        pageId: `gone-${at}`,
        at: startedAt + 3000 + at,
      })),
    ])
    it.clock.advance({ hours: 1 })
    await it.owner.post(`${it.leads}/${first}/reset`)
    it.clock.advance({ hours: 1 })
    const second = await it.bring('juno@example.com')
    assert.notEqual(first, second)
    await did(it, second, [
      { kind: 'visit', pageId: offer, at: it.clock.now() + 1000 },
      { kind: 'click', pageId: checkout, at: it.clock.now() + 2000 },
    ])

    const person = await it.person(first)
    const all: TimelineEntry[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await it.timeline(first, after && `?after=${encodeURIComponent(after)}`)
      all.push(...page.entries)
      after = page.next
    }
    const mails = await it.timeline(second, '?group=mails')

    assert.equal(person.id, second)
    assert.deepEqual(person.timeline.entries, all.slice(0, person.timeline.entries.length))
    assert.equal(new Set(all.map(({ id, at }) => `${at} ${id}`)).size, all.length)
    assert.deepEqual(
      all.map(({ at }) => at),
      all.map(({ at }) => at).toSorted((one, other) => other - one),
    )
    assert.deepEqual(
      all.filter(({ page }) => page?.url !== '').map(({ kind, isFirst, times }) => [kind, isFirst, times]),
      [
        ['click', true, 1],
        ['visit', false, 1],
        ['started', false, 1],
        ['reset', false, 1],
        ['image', true, 1],
        ['visit', true, 3],
        ['started', false, 1],
      ],
    )
    assert.equal(all.length, 67)
    assert.ok(all.find(({ kind }) => kind === 'reset')?.by, 'who has reset it is named')
    assert.deepEqual(
      mails.entries.map(({ kind }) => kind),
      ['click', 'image'],
    )
  },
)

onEngineByTurns('everything that is kept of a person is one file, and audited', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.bring('juno@example.com')
  await did(it, leadId, [{ kind: 'visit', pageId: it.pageIds[0] ?? '', at: it.clock.now() + 1000 }])

  const { status, text, headers } = await it.owner.get(`${it.leads}/${leadId}/export.json`)
  const file = JSON.parse(text) as { email: string; deadlines: object[]; timeline: { kind: string }[] }

  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /filename="person\.json"/)
  assert.deepEqual([file.email, file.deadlines.length], ['juno@example.com', 1])
  assert.deepEqual(
    file.timeline.map(({ kind }) => kind),
    ['visit', 'started'],
  )
  const audited = await it.db.selectFrom('audit_log').select(['action', 'subject']).execute()
  assert.ok(audited.some(({ action, subject }) => action === 'person-exported' && subject === leadId))
})

onEngineByTurns('what was told in a portal before a reset is still theirs', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.bring('juno@example.com')
  const sent = {
    campaignId: it.id,
    leadId,
    themeId: 'theme',
    name: null,
    consent: 'Write to me.',
    now: it.clock.now(),
  }
  await inTransaction(it.db, (trx) => keepForm(trx, sent))
  await it.owner.post(`${it.leads}/${leadId}/reset`)
  const again = await it.bring('juno@example.com')

  const { text } = await it.owner.get(`${it.leads}/${again}/export.json`)

  const { forms } = JSON.parse(text) as { forms: { consent: string }[] }
  assert.notEqual(again, leadId)
  assert.deepEqual(
    forms.map(({ consent }) => consent),
    ['Write to me.'],
  )
})

onEngineByTurns('nobody is shown whom there is not, or whom somebody has erased', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.bring('juno@example.com')
  const unknown = await it.owner.get(`${it.leads}/${newId()}`)
  const place = await it.owner.get(`${it.leads}/${leadId}/timeline?after=nowhere`)
  await it.owner.delete(`${it.leads}/${leadId}`)
  const erased = await it.owner.get(`${it.leads}/${leadId}`)
  const file = await it.owner.get(`${it.leads}/${leadId}/export.json`)

  assert.deepEqual([unknown.status, place.status, erased.status, file.status], [404, 400, 404, 404])
})
