/** Public reset links as whoever has one meets them: who only looks changes nothing, and the button works once. */
import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import type { ResetLink } from '#domain/testing/reset-links.api.ts'
import { resetPageWords } from '#domain/testing/reset-page-words.ts'
import { migratedPlace } from '../../../tests/support/database.ts'
import { onEngineByTurns, onPostgres } from '../../../tests/support/every-database.ts'
import { flakyDatabase } from '../../../tests/support/flaky-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { campaignWithResetLinks, MARA, OFFER, pathOf } from '../../../tests/support/reset-links.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { openPostgresDatabase } from '../database/open-database.ts'
import { createLog } from '../http/request-log.ts'
import { newId } from '../foundation/ids.ts'
import { pixelCookie } from '../tokens/pixel-cookie.ts'
import { newVisitorId } from '../visitors/visit-question.ts'

const HOUR = 3_600_000
const english = resetPageWords('en')

type World = Awaited<ReturnType<typeof campaignWithResetLinks>>

/** Every row there is; what is only a trace of the asking is not looked at. */
async function everything({ db }: World) {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    rows[name] = await db
      .selectFrom(name as 'pages')
      .selectAll()
      .execute()
  return rows
}

const scanners = [
  { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'Mimecast' },
  { 'user-agent': 'BingPreview/1.0b' },
  { 'user-agent': 'WhatsApp/2.23' },
  { 'user-agent': '' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'preview' },
  { 'x-moz': 'prefetch' },
]

onEngineByTurns('200 scanners, prefetches and previews reset nobody and write nothing', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  const link = await it.made()
  const before = await everything(it)

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      it.browser().send(at % 2 === 0 ? 'GET' : 'HEAD', pathOf(link), {
        headers: { ...scanners[at % scanners.length], 'sec-fetch-site': undefined },
      }),
    ),
  )

  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual(await everything(it), before)
})

onEngineByTurns('a form that a browser sends ahead, or from another site, resets nobody', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  const link = await it.made()

  const answers = [
    await it.press(link, { headers: { 'sec-purpose': 'prefetch' } }),
    await it.press(link, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ]

  for (const { status, text: page } of answers) {
    assert.equal(status, 403)
    assert.match(page, /<button>/)
  }
  assert.deepEqual(await it.states(), ['running'])
  assert.equal((await it.list())[0]?.usedAt, null)
})

onEngineByTurns(
  'the button resets the person and leads to the stored page, without the address',
  async (engine) => {
    await using it = await campaignWithResetLinks(engine)
    await it.bring(MARA, 'ada@example.com')
    const link = await it.made()
    it.clock.advance({ hours: 1 })

    const page = await it.open(link)
    const pressed = await it.press(link)

    assert.equal(page.status, 200)
    assert.ok(page.text.includes(english.title) && page.text.includes(`<button>${english.button}</button>`))
    assert.deepEqual([pressed.status, pressed.headers.location], [303, OFFER])
    const leads = await it.leads()
    assert.deepEqual(leads.map(({ email, state }) => `${email} ${state}`).toSorted(), [
      'ada@example.com running',
      `${MARA} reset`,
    ])
    assert.equal((await it.list())[0]?.usedAt, it.clock.now())
    const of = it.owner.accountId
    const lead = leads.find(({ email }) => email === MARA)
    assert.deepEqual(await it.audited(), [
      `lead-reset ${lead?.id} of ${of}`,
      `reset-link-created ${link.id} of ${of}`,
      `reset-link-used ${link.id} of ${of}`,
    ])
  },
)

const twoHours = { deadlineType: 3, deadlineLength: 2, deadlineUnit: 'hours' } as const

onEngineByTurns(
  'whoever was reset starts anew, and the token of before brings nothing back',
  async (engine) => {
    await using it = await campaignWithResetLinks(engine, twoHours)
    const url = 'https://shop.example/offer'
    const data = { type: 'floatbar_v2', beforeUrl: url, afterUrl: 'https://shop.example/closed' }
    const added = await it.owner.post('/pages/store', { campaignId: it.campaignId, data })
    assert.equal(added.status, 200, added.text)
    await it.deps.snapshot.refresh()
    const { public_key } = await it.db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
    const mara = new VisitorBrowser(it.deps.visitors, public_key)
    const first = await mara.open(`${url}?em=${MARA}`)
    const link = await it.made()
    it.clock.advance({ hours: 1 })

    const before = await mara.open(url)
    await it.press(link)
    const after = await mara.open(url)
    const again = await mara.open(`${url}?em=${MARA}`)

    const start = first.first?.at ?? Number.NaN
    assert.deepEqual(
      [before.first?.at, after.first?.at, again.first?.at],
      [start, start + HOUR, start + HOUR],
    )
    assert.deepEqual((await it.states()).toSorted(), ['reset', 'running'])
  },
)

onEngineByTurns('this browser is reset with the address where the pixel knows it', async (engine) => {
  await using it = await campaignWithResetLinks(engine, twoHours)
  const campaign = it.deps.snapshot.campaign(it.campaignId)
  assert.ok(campaign)
  const visitorId = newVisitorId()
  const { answer } = it.deps.visitors.starts.submit({
    campaign,
    now: it.clock.now(),
    visitorId,
    claims: [],
    linkedLeadId: null,
    address: null,
    network: null,
    start: { source: 'visit', startedAt: it.clock.now() },
    mayLearnAddress: () => true,
  })
  await answer
  await it.bring('ada@example.com')
  const { keys } = it.deps.visitors
  const [cookie = ''] = pixelCookie(keys, visitorId, { isSecure: false }).split(';')

  const pressed = await it.press(await it.made(), { headers: { cookie } })

  assert.equal(pressed.status, 303)
  const states = (await it.leads()).map(({ email, state }) => `${email} ${state}`)
  assert.deepEqual(states.toSorted(), ['ada@example.com running', 'null reset'])
})

onEngineByTurns('a buyer is reset too, and the sale stays', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  await it.db.updateTable('leads').set({ sold_at: it.clock.now() }).execute()

  await it.press(await it.made())

  const [lead] = await it.db.selectFrom('leads').select(['ended_by', 'sold_at']).execute()
  assert.deepEqual(lead, { ended_by: 'reset', sold_at: it.clock.now() })
})

onEngineByTurns('who is not known by the address is led on as well, and the link is used', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()

  const pressed = await it.press(link)

  assert.deepEqual([pressed.status, pressed.headers.location], [303, OFFER])
  assert.deepEqual(await it.states(), [])
  assert.notEqual((await it.list())[0]?.usedAt, null)
})

onEngineByTurns('ten parallel clicks are one reset', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  const link = await it.made()

  const statuses = (await Promise.all(Array.from({ length: 10 }, () => it.press(link)))).map(
    ({ status }) => status,
  )

  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [303, ...Array.from({ length: 9 }, () => 410)],
  )
  assert.deepEqual(await it.states(), ['reset'])
  assert.equal((await it.audited()).filter((entry) => entry.startsWith('lead-reset')).length, 1)
})

onEngineByTurns('a link that does nothing any more says why, in one sentence', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  const [used, deleted, expired, other] = [await it.made(), await it.made(), await it.made(), await it.made()]
  await it.press(used)
  await it.bring(MARA)
  await it.owner.delete(`${it.links}/${deleted.id}`)
  await it.owner.put(`${it.links}/${expired.id}`, { expires_at: it.clock.now() })
  const foreign = { url: other.url.replace(encodeURIComponent(MARA), 'ada@example.com') }

  const told: [Pick<ResetLink, 'url'>, number, string][] = [
    [used, 410, english.used],
    [deleted, 410, english.deleted],
    [expired, 410, english.expired],
    [foreign, 403, english.otherAddress],
    [{ url: other.url.replace(/\?.*/, '') }, 403, english.otherAddress],
  ]

  for (const [link, status, sentence] of told)
    for (const answer of [await it.open(link), await it.press(link)]) {
      assert.equal(answer.status, status, sentence)
      assert.ok(answer.text.includes(`<h1>${sentence}</h1>`))
      assert.ok(!answer.text.includes('<form'))
    }
  assert.deepEqual((await it.states()).toSorted(), ['reset', 'running'])
})

onEngineByTurns('a link expires at its millisecond', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const [one, other] = [await it.made(), await it.made()]

  it.clock.advance({ milliseconds: 72 * HOUR - 1 })
  const inTime = await it.press(one)
  it.clock.advance({ milliseconds: 1 })
  const late = await it.press(other)

  assert.deepEqual([inTime.status, late.status], [303, 410])
})

onEngineByTurns('the address may be spelled as its mailbox reads it', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made({ email: 'mara.k@gmail.com' })

  const pressed = await it.press(link, { em: 'MaraK+shop@googlemail.com' })

  assert.equal(pressed.status, 303)
})

onEngineByTurns('every bit of the hash counts, and every wrong one gets the same answer', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.bring(MARA)
  const link = await it.made()
  const elsewhere = await it.addCampaign()
  const bytes = Buffer.from(link.hash)
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    return { url: link.url.replace(link.hash, encodeURIComponent(changed.toString('latin1'))) }
  })
  const wrong = [
    ...flipped,
    { url: link.url.replace(it.campaignId, elsewhere) },
    { url: link.url.replace(it.campaignId, newId()) },
    { url: link.url.replace(link.hash, 'x') },
    { url: link.url.replace(link.hash, link.hash.toUpperCase()) },
    { url: link.url.replace(link.hash, `${link.hash}0`) },
  ]

  const unknown = await it.open({ url: link.url.replace(link.hash, newId() + '0'.repeat(32)) })

  assert.equal(unknown.status, 404)
  for (const forged of wrong) {
    const { status, text: page, headers } = await it.open(forged)
    assert.deepEqual([status, page], [404, unknown.text], forged.url)
    assert.equal(headers['content-security-policy'], unknown.headers['content-security-policy'])
    it.clock.advance({ minutes: 1 })
  }
  const pressed = await it.press(wrong[0]!)
  assert.deepEqual([pressed.status, pressed.text], [404, unknown.text])
  assert.deepEqual([await it.states(), (await it.list())[0]?.usedAt], [['running'], null])
})

onEngineByTurns('whoever tries too often is told to wait, and that uses nothing up', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()
  for (let press = 0; press < 30; press += 1) await it.press({ url: link.url.replace(link.hash, 'x') })

  const refused = await it.press(link)
  it.clock.advance({ minutes: 16 })
  const later = await it.press(link)

  assert.deepEqual([refused.status, later.status], [429, 303])
  assert.ok(refused.text.includes(english.later))
  assert.ok(Number(refused.headers['retry-after']) > 0)
})

onEngineByTurns('one address has ten links an hour', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const links = await Promise.all(Array.from({ length: 11 }, () => it.made()))

  const statuses = []
  for (const link of links) statuses.push((await it.press(link)).status)

  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 303), 429])
})

onEngineByTurns('whoever opens one link after the other is told to wait', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()
  const statuses = new Set<number>()
  for (let at = 0; at < 301; at += 1) statuses.add((await it.open(link)).status)

  it.clock.advance({ minutes: 1 })

  assert.deepEqual([...statuses], [200, 429])
  assert.equal((await it.open(link)).status, 200)
})

onEngineByTurns('a form that is sent from elsewhere again and again is told to wait, too', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
  const statuses = new Set<number>()
  for (let at = 0; at < 301; at += 1) statuses.add((await it.press(link, elsewhere)).status)

  it.clock.advance({ minutes: 1 })

  assert.deepEqual([...statuses], [403, 429])
  assert.equal((await it.press(link)).status, 303)
})

onPostgres('while the database is away the page says so, and the link is not used up', async (engine) => {
  const place = await migratedPlace(engine)
  await using way = await flakyDatabase(place.url)
  const database = await openPostgresDatabase(way.url, { connections: 4, queryTimeoutMs: 1000 })
  {
    await using it = await campaignWithResetLinks(sqlite, {}, { database })
    const link = await it.made()
    await way.cut()

    const answers = [await it.open(link), await it.press(link)]
    await way.mend()
    const pressed = await it.press(link)

    for (const { status, text: page, headers } of answers) {
      assert.equal(status, 503)
      assert.ok(page.includes(english.later))
      assert.ok(headers['retry-after'])
    }
    assert.equal(pressed.status, 303)
  }
  await database.close()
  await place.drop()
})

test('the page speaks the language of its campaign, from right to left where that is read so', async () => {
  await using it = await campaignWithResetLinks(sqlite)
  const link = await it.made()
  const speak = async (deadline_language: string) => {
    const saved = await it.owner.patch(`/api/campaigns/${it.campaignId}/settings`, {
      settings: { deadline_language },
    })
    assert.equal(saved.status, 200, saved.text)
    return (await it.open(link)).text
  }

  const german = await speak('de-AT')
  const hebrew = await speak('he')

  assert.ok(german.includes('<html lang="de" dir="ltr">') && german.includes(resetPageWords('de').button))
  assert.ok(hebrew.includes('<html lang="he" dir="rtl">') && hebrew.includes(resetPageWords('he').button))
})

test('what the address brings stays text, and nothing of the page is kept or told to others', async () => {
  await using it = await campaignWithResetLinks(sqlite)
  const email = 'o\'"mara"&<b>@example.com'
  const refused = await it.create({ email })
  const link = await it.made({ email: "o'mara&co@example.com" })

  const page = await it.open(link)

  assert.equal(refused.status, 400)
  assert.ok(page.text.includes('value="o&#39;mara&amp;co@example.com"'))
  assert.partialDeepStrictEqual(page.headers, {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
  assert.equal((await it.press(link)).headers['referrer-policy'], 'no-referrer')
})

test('nobody is sent where the request wants, whatever it says', async () => {
  await using it = await campaignWithResetLinks(sqlite)
  const link = await it.made()
  const { pathname } = new URL(link.url)
  const body = new URLSearchParams({
    em: MARA,
    redirects_to: 'https://evil.example/',
    redirect: '//evil.example',
  })

  const pressed = await it.browser().send('POST', `${pathname}?redirects_to=https://evil.example/&em=x`, {
    body: String(body),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  assert.deepEqual([pressed.status, pressed.headers.location], [303, OFFER])
})

test('no log says whose link it was', async () => {
  const target = new PassThrough()
  const written = text(target)
  {
    await using it = await campaignWithResetLinks(sqlite, {}, { log: createLog('trace', target) })
    const link = await it.made({ email: 'canary@mail.example' })
    await it.open(link)
    await it.open({ url: link.url.replace(link.hash, 'x') })
    await it.press(link)
    await it.press(link)
  }
  target.end()

  const log = await written
  assert.ok(log.includes('/reset/:campaignId/:hash'))
  assert.ok(!log.includes('canary'))
})
