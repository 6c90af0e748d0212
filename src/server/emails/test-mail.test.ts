/** What owners get when they send themselves a test: the real links and timer, and a deadline when they want one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { testMailMessages } from '#domain/emails/test-mail.ts'
import { seenByOmggif } from '../../../tests/support/gif-decoders.ts'
import { testServer, type TestServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const HOUR = 3_600_000

const evergreen = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'kit',
  checkoutPlatform: 'kajabi',
  landingPlatform: 'kajabi',
  deadlineType: 3,
  deadlineUnit: 'hours',
  deadlineLength: 2,
}

const offer = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  label: 'Checkout',
}

async function setup(engine: TestEngine, form: object = {}) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const { id } = (await ada.post('/api/campaigns', { form: { ...evergreen, ...form } })).body as {
    id: string
  }
  await takeLive(server, id)
  const address = `/api/campaigns/${id}/emails/test`
  const send = (to: unknown, start = false) => ada.post(address, { to, start })
  return {
    server,
    ada,
    id,
    clock: server.clock,
    send,
    addPage: (page: object = {}) => ada.post('/pages/store', { campaignId: id, data: { ...offer, ...page } }),
    preview: (query = '') => ada.get(`${address}${query}`),
    show: (query: string) => ada.get(`${address}/page?${query}`),
    leads: () => leadsOf(server),
    styleIsReady: () => styleIsReady(server, id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function leadsOf({ deps }: TestServer) {
  return deps.database.db.selectFrom('leads').select(['source', 'started_at', 'deadline_at']).execute()
}

/** Two hours are written without days. */
function styleIsReady({ deps }: TestServer, campaignId: string): boolean {
  const style = deps.snapshot.campaign(campaignId)?.image.style(6)
  return style !== undefined && deps.styles.ready(style) !== null
}

onEngineByTurns("a test has the campaign's links and timer with the address filled in", async (engine) => {
  await using it = await setup(engine)
  await it.addPage()
  await it.addPage({ beforeUrl: 'https://shop.example/lesson', type: 'optinform', label: 'No link' })

  const { status } = await it.send('Vera+shop@Example.com')
  const [mail] = await it.server.mails()

  const { code } = await it.server.deps.database.db
    .selectFrom('email_links')
    .select('code')
    .executeTakeFirstOrThrow()
  const em = 'em=vera%2Bshop%40example.com'
  assert.equal(status, 200)
  assert.ok(mail?.html)
  assert.equal(mail.to, 'vera+shop@example.com')
  assert.equal(mail.subject, 'Test: Spring launch')
  assert.ok(mail.html.includes(`href="http://localhost/s/${code}?${em}"`))
  assert.ok(mail.text.includes(`Checkout\nhttp://localhost/s/${code}?${em}\n`))
  assert.match(
    mail.html,
    new RegExp(
      `src="http://localhost/email-image/${it.id}/\\w+\\.gif\\?${em.replace('%2B', '.2B')}&amp;r=\\w{5}-\\w{5}`,
    ),
  )
  assert.ok(!mail.html.includes('No link'))
})

onEngineByTurns(
  'a deadline starts with the test when the owner wants one, once, as for everybody',
  async (engine) => {
    await using it = await setup(engine)
    const started = it.clock.now()

    const first = await it.send('vera@example.com', true)
    it.clock.advance({ hours: 1 })
    const again = await it.send('Vera@example.com', true)

    const deadlineAt = started + 2 * HOUR
    assert.deepEqual(first.body, { deadlineAt, hasStarted: true })
    assert.deepEqual(again.body, { deadlineAt, hasStarted: false })
    assert.deepEqual(await it.leads(), [{ source: 'test', started_at: started, deadline_at: deadlineAt }])
  },
)

onEngineByTurns(
  'without that wish nobody is started, and a look at the mail starts and sends nothing',
  async (engine) => {
    await using it = await setup(engine)

    const sent = await it.send('vera@example.com')
    const looked = await it.preview('?to=fred@example.com')

    assert.deepEqual(sent.body, { deadlineAt: null, hasStarted: false })
    assert.partialDeepStrictEqual(looked.body, { subject: 'Test: Spring launch', deadlineAt: null })
    assert.match(looked.text, /No deadline has started for fred@example\.com/)
    assert.deepEqual(await it.leads(), [])
    assert.deepEqual(
      (await it.server.mails()).map(({ to }) => to),
      ['vera@example.com'],
    )
  },
)

onEngineByTurns(
  'the mail says the deadline of its address as the campaign writes it, before and after',
  async (engine) => {
    await using it = await setup(engine)
    await it.send('ada@example.com', true)

    const before = await it.preview()
    it.clock.advance({ hours: 2 })
    const after = await it.preview('?to=ada@example.com')

    assert.match(before.text, /alt=\\"\w+ \d+ at \d+:\d\d [AP]M UTC\\"/)
    assert.match(before.text, /The timer counts down to it/)
    assert.match(after.text, /It has passed/)
  },
)

onEngineByTurns(
  'what was acknowledged is in the queue, sealed, with a line in the audit log',
  async (engine) => {
    await using it = await setup(engine)
    const { db } = it.server.deps.database

    await it.send('vera@example.com')

    const jobs = await db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute()
    const entries = await db
      .selectFrom('audit_log')
      .select(['subject', 'account_id'])
      .where('action', '=', 'test-email-sent')
      .execute()
    assert.equal(jobs.length, 1)
    assert.ok(!JSON.stringify(jobs).includes('vera'))
    assert.deepEqual(entries, [{ subject: it.id, account_id: it.ada.accountId }])
  },
)

onEngineByTurns('one account sends twenty tests an hour at most', async (engine) => {
  await using it = await setup(engine)

  for (let sent = 0; sent < 20; sent++) assert.equal((await it.send('ada@example.com')).status, 200)
  const refused = await it.send('ada@example.com')

  assert.equal(refused.status, 429)
  assert.deepEqual(
    (refused.body as { error: string }).error,
    'You can send 20 test emails an hour. Please wait a while.',
  )
  assert.equal((await it.server.mails()).length, 20)
  it.clock.advance({ hours: 1 })
  assert.equal((await it.send('ada@example.com')).status, 200)
})

test('nobody is sent test after test that they did not ask for, whoever sends them', async () => {
  await using it = await setup(sqlite)

  for (let sent = 0; sent < 5; sent++) assert.equal((await it.send('victim@gmail.com')).status, 200)
  const refused = await it.send('v.i.c.t.i.m+again@gmail.com')

  assert.equal(refused.status, 429)
  assert.match(refused.text, /This address has been sent enough test emails for now/)
})

test('an account sends fifty tests a day at most to others', async () => {
  await using it = await setup(sqlite)
  const statuses: number[] = []

  for (let sent = 0; sent < 51; sent++) {
    if (sent % 20 === 0) it.clock.advance({ hours: 1 })
    statuses.push((await it.send(`person${sent}@example.com`)).status)
  }

  assert.deepEqual(statuses, [...Array.from({ length: 50 }, () => 200), 429])
  assert.equal((await it.send('ada@example.com')).status, 200)
})

test('what is no address is refused where it was typed, in the words of the specification', async () => {
  await using it = await setup(sqlite)
  const wrong = [
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['vera', 'Invalid email address'],
    ['{{ subscriber.email_address }}', 'Invalid email address'],
    ['vera@example.com, fred@example.com', 'Invalid email address'],
    ['vera@example.com\nBcc: eve@evil.example', 'Invalid email address'],
  ] as const

  for (const [to, message] of wrong) {
    const { status, body } = await it.send(to, true)
    assert.deepEqual([status, (body as { fields: unknown }).fields], [400, { to: message }], to)
  }
  assert.equal((await it.preview('?to=vera')).status, 400)
  assert.deepEqual([await it.leads(), await it.server.mails()], [[], []])
})

test('nobody is started in a campaign that is put away or over, and the mail is sent all the same', async () => {
  await using it = await setup(sqlite)
  await it.ada.put(`/api/campaigns/${it.id}/archived`, { archived: true })

  const sent = await it.send('vera@example.com', true)

  assert.deepEqual([sent.status, sent.body], [200, { deadlineAt: null, hasStarted: false }])
})

test('everybody has the one date of a campaign with a fixed date', async () => {
  await using it = await setup(sqlite, { deadlineType: 2, deadlineDate: '2035-11-23', deadlineTime: '12:00' })

  const { body, text } = await it.preview('?to=stranger@example.com')

  assert.equal((body as { deadlineAt: number }).deadlineAt, Date.UTC(2035, 10, 23, 12))
  assert.match(text, /Nov 23 at 12:00 PM UTC/)
})

test('a limited quantity has a mail without a timer, and an announcement bar has no mails', async () => {
  await using it = await setup(sqlite, { campaignType: 'quantity', deadlineType: 5, quantity: 100 })
  const bar = { ...evergreen, campaignType: 'AnnouncementBar', deadlineType: null }
  const { id } = (await it.ada.post('/api/campaigns', { form: bar })).body as { id: string }

  const { text } = await it.preview()
  const sent = await it.send('vera@example.com', true)
  const refused = await it.ada.post(`/api/campaigns/${id}/emails/test`, {
    to: 'vera@example.com',
    start: true,
  })

  assert.ok(text.includes(testMailMessages.noClock) && text.includes(testMailMessages.noLinks))
  assert.deepEqual(sent.body, { deadlineAt: null, hasStarted: false })
  assert.deepEqual([refused.status, refused.body], [400, { error: 'An announcement bar has no emails.' }])
})

test('a preview is a document in a sandbox, with the first frame alone where programs show no other', async () => {
  await using it = await setup(sqlite)
  await it.send('ada@example.com', true)

  const gmail = await it.show('program=gmail')
  const outlook = await it.show('program=outlook')

  const policy = String(outlook.headers['content-security-policy'])
  const [, gif = ''] = /src="data:image\/gif;base64,([^"]+)"/.exec(outlook.text) ?? []
  const image = seenByOmggif(Buffer.from(gif, 'base64'))
  assert.match(gmail.text, /<img src="http:\/\/localhost\/email-image\//)
  assert.deepEqual([image.frames.length, image.width], [1, 800])
  assert.match(policy, /^default-src 'none'; img-src http:\/\/localhost data:; .*; sandbox allow-popups /)
  assert.equal(outlook.headers['x-frame-options'], 'SAMEORIGIN')
})

test('the timer is drawn before an owner sees the mail: nobody with a deadline is shown the neutral image', async () => {
  await using sending = await setup(sqlite)
  await using looking = await setup(sqlite)
  await looking.ada.post(`/api/campaigns/${looking.id}/leads/import`, {
    rows: [{ email: 'ada@example.com' }],
  })

  await sending.send('ada@example.com', true)
  const shown = await looking.show('program=gmail')

  assert.match(shown.text, /The timer counts down to it/)
  assert.deepEqual([sending.styleIsReady(), looking.styleIsReady()], [true, true])
})

test('with images off nothing is loaded, and what stands in their place is the deadline', async () => {
  await using it = await setup(sqlite)
  await it.send('ada@example.com', true)

  const { text } = await it.show('images=off')

  assert.match(text, /<img src="" width="400" alt="\w+ \d+ at /)
})

test('a name that is markup stays a name', async () => {
  await using it = await setup(sqlite, { campaignName: '</h1><script src="//evil.example"></script>' })
  await it.addPage({ label: '"><img src=x onerror=alert(1)>' })

  await it.send('ada@example.com')
  const [mail] = await it.server.mails()

  assert.ok(mail?.html && !/<script|<img src=x/.test(mail.html))
  assert.ok(mail.html.includes('&lt;/h1&gt;&lt;script'))
})
