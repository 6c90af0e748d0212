/** The testing checklist over HTTP: from a new test to a hundred percent, and what is found wrong on the way. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { Checklist } from '#domain/checklists/checklists.api.ts'
import type { Webhook } from '#domain/emails/emails.api.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { testingMessages } from '#domain/testing/testing.schema.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { CHROME } from '../../../tests/support/visitor-browser.ts'
import type { FetchResult } from '../outbound/fetcher.ts'

const TESTER = 'mara+test@kneadful.example'
const OTHER = 'juno@crumbmail.example'
const HOUR = 3_600_000
const offer = {
  type: 'floatbar_v2',
  beforeUrl: 'https://kneadful.example/masterclass',
  afterUrl: 'https://kneadful.example/closed',
  redirects: true,
}

async function setup(engine: TestEngine, changes: Partial<CampaignForm> = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const gone = new Set<string>()
  server.deps.fetcher.getPage = async (url) => answered(url, gone.has(url) ? 404 : 200)
  const made = await owner.post('/api/campaigns', {
    form: { ...form, deadlineType: 3, deadlineLength: 1, deadlineUnit: 'hours', ...changes },
  })
  const { id } = made.body as { id: string }
  assert.ok(id, made.text)
  const path = `/api/campaigns/${id}/testing`
  const load = async (person = owner) => (await person.get(path)).body as TestingChecklist
  const webhookOf = async (provider: string) =>
    (await owner.get(`/api/campaigns/${id}/webhooks/${provider}`)).body as Webhook
  const stepPath = (step: string) => `/api/checklist/done/${id}-testing-${step}`
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    gone,
    load,
    save: (email: string) => owner.put(`${path}/email`, { email }),
    clear: (body: object = {}) =>
      owner.post(`${path}/clear-tracking`, { email: null, emailOnly: false, ...body }),
    startNew: () => owner.delete(`/api/checklist/${id}/testing`),
    mark: (step: string) => owner.put(stepPath(step)),
    unmark: (step: string) => owner.delete(stepPath(step)),
    event: async (email = TESTER) =>
      (await owner.get(`${path}/event?email=${encodeURIComponent(email)}`)).body as Pick<
        TestingChecklist,
        'event' | 'problems'
      >,
    async webhook(body: object, provider = 'custom') {
      const url = new URL((await webhookOf(provider)).url).pathname
      return server.app.inject({ method: 'POST', url, payload: body })
    },
    follow: (link: string) => {
      const { pathname, search } = new URL(link)
      const headers = { host: 'localhost', 'user-agent': CHROME }
      return server.app.inject({ method: 'GET', url: pathname + search, headers })
    },
    async page(data: object = offer) {
      const { status, text } = await owner.post('/pages/store', { campaignId: id, data })
      assert.equal(status, 200, text)
    },
    done: async () => (await load()).steps.filter(({ completed }) => completed).map((step) => step.id),
    codes: async () => (await load()).problems.map(({ code, step, subject }) => [code, step, subject]),
    leads: () =>
      db.selectFrom('leads').select(['id', 'source', 'ended_by']).where('campaign_id', '=', id).execute(),
    quickstart: async () =>
      ((await owner.get(`/api/checklist/${id}`)).body as Checklist).items
        .filter(({ completed }) => completed)
        .map(({ stepId }) => stepId),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function answered(url: string, status: number): FetchResult {
  const page = { securityPolicy: '', frameOptions: '', text: '' }
  return { outcome: 'answered', status, url, contentType: 'text/html', ...page }
}

onEngineByTurns('from a new test to a hundred percent, in a draft', async (engine) => {
  await using it = await setup(engine)
  await it.page()
  const before = await it.load()

  await it.clear()
  await it.save(TESTER)
  const waiting = await it.event()
  const stranger = await it.webhook({ email: OTHER })
  const arrival = await it.webhook({ email: TESTER })
  const came = await it.event()
  await it.mark('link')
  await it.mark('confirm')
  const after = await it.load()

  assert.deepEqual([before.percentage, before.email, before.begunAt, before.event], [0, null, null, null])
  assert.equal(waiting.event, null)
  assert.deepEqual(
    [stranger, arrival].map((answer) => answer.json<{ status: string }>().status),
    ['ignored', 'started'],
  )
  assert.deepEqual(came.event, {
    email: TESTER,
    deadline: it.clock.now() + HOUR,
    receivedAt: it.clock.now(),
    source: 'webhook',
    detail: 'Custom API’s webhook',
  })
  assert.deepEqual([after.percentage, after.email, after.begunAt], [100, TESTER, it.clock.now()])
  assert.deepEqual(after.event, came.event)
  assert.ok((await it.quickstart()).includes('testing'))
})

onEngineByTurns('what is typed is refused in the words of the form', async (engine) => {
  await using it = await setup(engine)

  const refused = await Promise.all([
    it.save(''),
    it.save('mara'),
    it.clear({ email: 'mara' }),
    it.clear({ emailOnly: 1 }),
  ])

  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  assert.deepEqual(
    refused.slice(0, 2).map(({ body }) => (body as { error: string }).error),
    ['Email is required', 'Invalid email address'],
  )
  assert.deepEqual(await it.done(), [])
})

onEngineByTurns('an address that is stored stays until a new test is started', async (engine) => {
  await using it = await setup(engine)
  await it.save(TESTER)

  const same = await it.save('Mara+Test@kneadful.example')
  const other = await it.save(OTHER)
  await it.startNew()
  const later = await it.save(OTHER)

  assert.deepEqual([same.status, other.status, later.status], [204, 409, 204])
  assert.deepEqual(other.body, { error: testingMessages.otherAddress })
  assert.equal((await it.load()).email, OTHER)
})

onEngineByTurns('of two who enter an address at once one does', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all([it.save(TESTER), it.save(OTHER)])

  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [204, 409],
  )
})

onEngineByTurns('another owner’s campaign has no checklist for them', async (engine) => {
  await using it = await setup(engine)
  await it.save(TESTER)
  const stranger = await it.signUp()
  const before = await it.load()

  const foreign = await Promise.all([
    stranger.get(it.path),
    stranger.put(`${it.path}/email`, { email: OTHER }),
    stranger.get(`${it.path}/event?email=${encodeURIComponent(TESTER)}`),
    stranger.post(`${it.path}/clear-tracking`, { email: TESTER, emailOnly: false }),
    stranger.delete(`/api/checklist/${it.id}/testing`),
    stranger.put(`/api/checklist/done/${it.id}-testing-link`),
  ])

  for (const { status, body } of foreign) assert.deepEqual([status, body], [404, { error: 'Not found.' }])
  assert.deepEqual(await it.load(), before)
})

onEngineByTurns('a step that waits for another one is not marked before it', async (engine) => {
  await using it = await setup(engine)

  const early = [await it.mark('confirm'), await it.mark('event')]
  await it.save(TESTER)
  const without = await it.mark('event')
  const unknown = [await it.mark('clear-tracking'), await it.mark('input-email'), await it.mark('deadline')]
  await it.mark('link')
  const inTime = await it.mark('confirm')
  await it.unmark('confirm')

  assert.deepEqual(
    [...early, without].map(({ status, body }) => [status, (body as { error: string }).error]),
    [
      [409, 'After step 4.'],
      [409, 'After step 2.'],
      [409, testingMessages.noEvent],
    ],
  )
  assert.deepEqual(
    unknown.map(({ status }) => status),
    [404, 404, 404],
  )
  assert.equal(inTime.status, 204)
  assert.deepEqual(await it.done(), ['input-email', 'link'])
})

onEngineByTurns(
  'for evergreen email, link and confirm wait for the three steps before them',
  async (engine) => {
    await using it = await setup(engine, { campaignType: 'evergreen_email' })
    await it.save(TESTER)

    const early = await it.mark('link')
    await it.clear()
    await it.webhook({ email: TESTER })
    const inTime = [await it.mark('confirm'), await it.mark('link')]

    assert.deepEqual([early.status, early.body], [409, { error: 'After steps 1 and 3.' }])
    assert.deepEqual(
      inTime.map(({ status }) => status),
      [204, 204],
    )
    assert.equal((await it.load()).percentage, 100)
  },
)

onEngineByTurns('where nobody has a deadline, the tester says that they have looked', async (engine) => {
  await using it = await setup(engine, { campaignType: 'quantity', deadlineType: 5, quantity: 12 })
  await it.clear()
  await it.save(TESTER)

  for (const step of ['event', 'link', 'confirm']) assert.equal((await it.mark(step)).status, 204, step)

  const { percentage, eventWays } = await it.load()
  assert.deepEqual([percentage, eventWays], [100, []])
  assert.ok((await it.quickstart()).includes('look'))
})

onEngineByTurns('clearing forgets the tester in this campaign, and nobody else', async (engine) => {
  await using it = await setup(engine)
  await takeLive(it, it.id)
  await it.webhook({ email: OTHER })
  await it.save(TESTER)
  await it.webhook({ email: TESTER })
  const [other] = (await it.leads()).filter(({ source }) => source !== 'test')

  const { status } = await it.clear({ email: TESTER, emailOnly: true })

  assert.equal(status, 204)
  assert.deepEqual(await it.leads(), [other])
  assert.deepEqual(await it.done(), ['clear-tracking', 'input-email'])
  assert.equal((await it.event()).event, null)
  it.clock.advance(5000)
  await it.webhook({ email: TESTER })
  assert.equal((await it.event()).event?.receivedAt, it.clock.now())
})

onEngineByTurns('a lead from before the test is reset, not erased', async (engine) => {
  await using it = await setup(engine)
  await takeLive(it, it.id)
  await it.webhook({ email: TESTER })
  await it.save(TESTER)

  await it.clear()

  assert.deepEqual(
    (await it.leads()).map(({ source, ended_by }) => [source, ended_by]),
    [['webhook', 'reset']],
  )
})

onEngineByTurns('an address that is entered after clearing starts afresh, too', async (engine) => {
  await using it = await setup(engine)
  await it.save(TESTER)
  await it.webhook({ email: TESTER })
  await it.startNew()
  assert.equal((await it.leads()).length, 1)

  await it.clear()
  await it.save(TESTER)

  assert.deepEqual(await it.leads(), [])
})

onEngineByTurns(
  'whose deadline is forgotten in the list of leads waits for the event again',
  async (engine) => {
    await using it = await setup(engine)
    await it.save(TESTER)
    await it.webhook({ email: TESTER })
    const [lead] = await it.leads()
    await it.owner.delete(`/api/campaigns/${it.id}/leads/${lead?.id}`)

    const forgotten = await it.event()
    await it.webhook({ email: TESTER })
    const again = await it.event()

    assert.equal(forgotten.event, null)
    assert.equal(again.event?.email, TESTER)
  },
)

onEngineByTurns(
  'a new test forgets steps and address, and the quickstart remembers the last',
  async (engine) => {
    await using it = await setup(engine)
    await it.clear()
    await it.save(TESTER)
    await it.webhook({ email: TESTER })
    await it.mark('link')
    await it.mark('confirm')

    const { status } = await it.startNew()

    const { percentage, email, event } = await it.load()
    assert.deepEqual([status, percentage, email, event], [204, 0, null, null])
    assert.ok((await it.quickstart()).includes('testing'))
    const audited = await it.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', it.id)
      .execute()
    const actions = audited.map(({ action }) => action)
    assert.ok(actions.includes('test-tracking-cleared') && actions.includes('test-started-anew'))
    const nobody = await it.webhook({ email: TESTER })
    assert.equal(nobody.json<{ status: string }>().status, 'ignored')
  },
)

onEngineByTurns('ways to the event and links carry the tester’s address', async (engine) => {
  await using it = await setup(engine, { emailPlatform: 'mailerlite' })
  await it.page()
  await it.page({ type: 'optinform', beforeUrl: 'https://kneadful.example/free' })
  const [untold] = (await it.load()).emailLinks
  await it.save(TESTER)

  const { eventWays, emailLinks } = await it.load()

  assert.match(untold?.emailLink ?? '', /\?em=\{\$email\}$/)
  assert.deepEqual(
    emailLinks.map(({ pageUrl, emailLink }) => [pageUrl, emailLink.split('?')[1]]),
    [[offer.beforeUrl, 'em=mara%2Btest%40kneadful.example']],
  )
  assert.deepEqual(
    eventWays.map(({ kind, name, url }) => [kind, name, url]),
    [
      ['optIn', 'https://kneadful.example/free', 'https://kneadful.example/free'],
      ['visit', offer.beforeUrl, `${offer.beforeUrl}?em=mara%2Btest%40kneadful.example`],
    ],
  )
})

onEngineByTurns(
  'a link with a merge tag that nobody filled is told, until the right one is opened',
  async (engine) => {
    await using it = await setup(engine)
    await it.page()
    await it.save(TESTER)
    const [link] = (await it.load()).emailLinks
    const [bare = ''] = link!.emailLink.split('?')

    await it.follow(`${bare}?em=*|EMAIL|*`)
    await it.deps.visitors.linkNotes.settled()
    const wrong = (await it.codes()).filter(([code]) => code === 'mergeTagUnfilled')
    await it.follow(link!.emailLink)
    await it.deps.visitors.linkNotes.settled()
    const right = (await it.codes()).filter(([code]) => code === 'mergeTagUnfilled')

    assert.deepEqual(wrong, [['mergeTagUnfilled', 'link', '*|EMAIL|*']])
    assert.deepEqual(right, [])
  },
)

onEngineByTurns('a webhook without an address is told until the event has come', async (engine) => {
  await using it = await setup(engine)
  await it.webhook({ note: 'before the test' })
  it.clock.advance(1000)
  await it.save(TESTER)
  const before = await it.codes()

  await it.webhook({ email: '{$email}' })
  const wrong = await until(it.codes, (codes) => codes.some(([code]) => code === 'webhookWithoutAddress'))
  await it.webhook({ email: TESTER })
  const right = await it.codes()

  const of = (codes: typeof before) => codes.filter(([code]) => code === 'webhookWithoutAddress')
  assert.deepEqual(of(before), [])
  assert.deepEqual(of(wrong), [['webhookWithoutAddress', 'event', 'Custom API']])
  assert.deepEqual(of(right), [])
})

/** Receipts are written behind. */
async function until<T>(look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  for (let looks = 0; looks < 100; looks++) {
    const found = await look()
    if (isRight(found)) return found
    await pause(20)
  }
  return look()
}

onEngineByTurns(
  'pages without code, without answer, and that lead round are told with their addresses',
  async (engine) => {
    await using it = await setup(engine)
    await it.page()
    await it.page({ ...offer, beforeUrl: offer.afterUrl, afterUrl: 'https://kneadful.example/over' })
    it.gone.add('https://kneadful.example/over')

    const codes = await it.codes()

    assert.deepEqual(codes, [
      ['snippetMissing', 'event', offer.beforeUrl],
      ['snippetMissing', 'event', offer.afterUrl],
      ['pageNotFound', 'link', 'https://kneadful.example/over'],
      ['redirectsSwapped', 'confirm', offer.afterUrl],
      ['saleTrackingMissing', 'confirm', null],
    ])
  },
)

onEngineByTurns('nobody waits for a page that does not answer', async (engine) => {
  await using it = await setup(engine)
  await it.page()
  it.deps.fetcher.getPage = () => new Promise<FetchResult>(() => {})

  const { problems } = await it.load()

  assert.deepEqual(
    problems.filter(({ code }) => code === 'pageNotFound'),
    [],
  )
})

onEngineByTurns('a broken trigger is told by its name', async (engine) => {
  await using it = await setup(engine, { emailPlatform: 'mailerlite' })
  const { account_id } = await it.db
    .selectFrom('campaigns')
    .select('account_id')
    .where('id', '=', it.id)
    .executeTakeFirstOrThrow()
  const nothing = {
    webhook_id: null,
    secret: null,
    checked_at: null,
    polled_until: null,
    received_at: null,
    email: null,
    leads: 0,
    people: null,
    people_at: null,
    joined: null,
    silent_at: null,
    counted_at: null,
    silence_mailed_at: null,
  }
  await it.db
    .insertInto('integration_triggers')
    .values({
      ...nothing,
      account_id,
      campaign_id: it.id,
      id: 'trigger',
      platform: 'mailerlite',
      connection_id: 'connection',
      kind: 'list',
      source_id: '1',
      source_name: 'Masterclass waitlist',
      problem: 'Somebody has deleted the webhook.',
      created_at: it.clock.now(),
    })
    .execute()

  const { eventWays, problems } = await it.load()

  const [way] = eventWays
  assert.deepEqual(way, {
    kind: 'trigger',
    name: 'Masterclass waitlist',
    platform: 'mailerlite',
    source: { kind: 'list', noun: 'group' },
    url: null,
  })
  assert.deepEqual(
    problems.filter(({ code }) => code === 'webhookUnreachable'),
    [{ code: 'webhookUnreachable', step: 'event', subject: 'MailerLite, group “Masterclass waitlist”' }],
  )
})
