/** Creating calls that are asked twice: an impatient finger, a lost answer, a server that stopped in between. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, form, nameOf, page } from '../../../tests/support/calls.ts'
import { serverWithFakes } from '../../../tests/support/connections.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import { ask, tenant } from '../../../tests/support/tenant.ts'
import { forgetTheExpired } from '../accounts/account-jobs.ts'
import { STOPPED_MS } from './answered-once.ts'
import { idempotencyMessages } from './once.ts'

const DAY_MS = 86_400_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const create = (key: string, body: object = { form }, who: Person = owner) =>
    who.send('POST', '/api/campaigns', { body, headers: { 'idempotency-key': key } })
  const campaigns = async (who: Person = owner) =>
    ((await who.get('/api/campaigns')).body as { campaigns: { id: string }[] }).campaigns
  return { ...server, owner, create, campaigns, signUp: () => server.owner() }
}

onEngineByTurns(
  'a campaign that is created twice with one key is one campaign, answered alike',
  async (engine) => {
    await using it = await setup(engine)

    const [first, second] = [await it.create('one'), await it.create('one')]

    assert.deepEqual([first.status, second.status], [200, 200])
    assert.equal(first.text, second.text)
    assert.equal((await it.campaigns()).length, 1)
  },
)

onEngineByTurns('two requests at once make one campaign between them', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all([it.create('one'), it.create('one'), it.create('one')])

  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal((await it.campaigns()).length, 1)
})

onEngineByTurns(
  'whoever heard nothing because the server stopped after the commit hears of it',
  async (engine) => {
    await using it = await setup(engine)
    const { snapshot } = it.deps
    const refresh = snapshot.refresh.bind(snapshot)
    snapshot.refresh = () => Promise.reject(new Error('Stopped'))
    const lost = await it.create('one')
    snapshot.refresh = refresh

    const heard = await it.create('one')

    assert.deepEqual([lost.status, heard.status], [500, 200])
    const [campaign, ...others] = await it.campaigns()
    assert.deepEqual([heard.body, others], [{ id: campaign?.id }, []])
  },
)

onEngineByTurns('the same key with another body is refused, and makes nothing', async (engine) => {
  await using it = await setup(engine)
  await it.create('one')

  const other = await it.create('one', { form: { ...form, campaignName: 'Another' } })

  assert.deepEqual([other.status, other.body], [422, { error: idempotencyMessages.otherRequest }])
  assert.equal((await it.campaigns()).length, 1)
})

onEngineByTurns(
  'what was refused has used no key: mended, it is created with the same one',
  async (engine) => {
    await using it = await setup(engine)

    const refused = await it.create('one', { form: { ...form, campaignName: '' } })
    const mended = await it.create('one')

    assert.deepEqual([refused.status, mended.status], [400, 200])
  },
)

onEngineByTurns('a sale without an order number that is reported twice is one sale', async (engine) => {
  await using it = await setup(engine)
  const { id } = (await it.create('campaign')).body as { id: string }
  const report = (amount: number) =>
    it.owner.send('POST', `/api/campaigns/${id}/sales`, {
      body: { amount, currency: 'EUR' },
      headers: { 'idempotency-key': 'sale' },
    })

  const answers = await Promise.all([report(4950), report(4950)])
  const later = await report(4950)
  const other = await report(9900)

  assert.deepEqual(
    [...answers, later].map(({ body }) => body),
    [{ outcome: 'recorded' }, { outcome: 'recorded' }, { outcome: 'recorded' }],
  )
  assert.deepEqual([other.status, other.body], [422, { error: idempotencyMessages.otherRequest }])
  assert.equal((await it.deps.database.db.selectFrom('sales').select('id').execute()).length, 1)
})

onEngineByTurns('what could not be done has used no key, and what stopped is done again', async (engine) => {
  await using it = await setup(engine)
  const { db } = it.deps.database
  const { id } = (await it.create('campaign')).body as { id: string }
  const rows = [{ email: 'ada@example.com' }]
  const send = () =>
    it.owner.send('POST', `/api/campaigns/${id}/leads/import`, {
      body: { rows },
      headers: { 'idempotency-key': 'list' },
    })

  const draft = await send()
  await it.owner.send('PUT', `/api/campaigns/${id}/stage`, { body: { stage: 'live' } })
  const first = await send()
  await db.updateTable('idempotency_keys').set({ sealed: '' }).where('key', '=', 'list').execute()
  it.clock.advance(STOPPED_MS + 1)
  const afterStop = await send()
  const again = await send()

  assert.deepEqual([draft.status, first.status], [409, 200])
  assert.equal(again.text, afterStop.text)
  assert.deepEqual(afterStop.body, { started: 0, alreadyTracked: 1, refused: [] })
})

onEngineByTurns('keys belong to their account', async (engine) => {
  await using it = await setup(engine)
  const other = await it.signUp()

  const [mine, theirs] = [await it.create('one'), await it.create('one', { form }, other)]

  assert.notEqual(mine.text, theirs.text)
  assert.deepEqual([(await it.campaigns()).length, (await it.campaigns(other)).length], [1, 1])
})

onEngineByTurns('a key is forgotten after a day', async (engine) => {
  await using it = await setup(engine)
  await it.create('one')
  it.clock.advance(DAY_MS + 1)
  await forgetTheExpired.run({}, it.deps)

  await it.create('one')

  assert.equal((await it.campaigns()).length, 2)
})

onEngineByTurns('without a key each request creates, and a key in quotes is the same key', async (engine) => {
  await using it = await setup(engine)

  await it.owner.post('/api/campaigns', { form })
  await it.create('"one"')
  await it.create('one')
  const wrong = await it.create('two words')

  assert.deepEqual([wrong.status, wrong.body], [400, { error: idempotencyMessages.key }])
  assert.equal((await it.campaigns()).length, 2)
})

onEngineByTurns('what was made is kept as a secret', async (engine) => {
  await using it = await setup(engine)
  const made = await it.owner.send('POST', '/api/access-tokens', {
    body: { name: 'Till', lifetime: 'year' },
    headers: { 'idempotency-key': 'one' },
  })

  const [row] = await it.deps.database.db.selectFrom('idempotency_keys').selectAll().execute()

  const { token } = made.body as { token: string }
  assert.ok(token && !JSON.stringify(row).includes(token))
})

onEngineByTurns('every call that creates answers the second request like the first', async (engine) => {
  await using it = await serverWithFakes(engine)
  const { server } = it
  const { person, ids } = await tenant(server, 'ada@example.com')
  const fresh = { ...page, beforeUrl: 'https://shop.example/fresh' }

  for (const call of calls.filter(({ creates }) => creates)) {
    const withKey: Person = {
      ...person,
      send: (method, url, { body, headers } = {}) =>
        person.send(method, url, {
          body: url === '/pages/store' ? { campaignId: ids.campaignId, data: fresh } : body,
          headers: { ...headers, 'idempotency-key': encodeURIComponent(nameOf(call)) },
        }),
    }
    const [first, second] = [await ask(withKey, call, ids), await ask(withKey, call, ids)]
    assert.ok(first.status < 300, `${nameOf(call)} ${first.text}`)
    assert.equal(second.text, first.text, nameOf(call))
  }
})

/** Why a POST that makes no use of a key needs none. */
const needNone: Record<string, string> = {
  'POST /api/account/switch': 'is the same twice',
  'POST /api/invitation/accept': 'is the same twice',
  'POST /api/connections/:connectionId/check': 'is the same twice',
  'POST /api/connections/sign-in': 'connects nothing until somebody comes back',
  'POST /api/instance/backups': 'a second copy harms nobody',
  'POST /api/instance/jobs/retry': 'is the same twice',
  'POST /api/instance/test-mail': 'asks for a mail to oneself',
  'POST /api/instance/assistant/test': 'changes nothing',
  'POST /api/me/passkeys': 'takes a challenge once',
  'POST /api/me/passkeys/:passkeyId/remove': 'is the same twice',
  'POST /api/me/passkeys/creation-options': 'the last challenge is the one that counts',
  'POST /api/me/passkeys/proof-options': 'the last challenge is the one that counts',
  'POST /api/me/password': 'takes the old password once',
  'POST /api/me/email': 'the last mail is the one that counts',
  'POST /api/me/second-factor': 'the last secret is the one that counts',
  'POST /api/me/second-factor/confirm': 'takes a code once',
  'POST /api/me/second-factor/remove': 'is the same twice',
  'POST /api/me/second-factor/recovery-codes': 'the last codes are the ones that count',
  'POST /api/campaigns/:campaignId/preview-save': 'changes nothing',
  'POST /api/campaigns/:campaignId/integrations/:platform/sources': 'is the platform’s to refuse',
  'POST /api/campaigns/:campaignId/integrations/:platform/writes/retry': 'is the same twice',
  'POST /api/campaigns/:campaignId/integrations/:platform/fields': 'is the platform’s to refuse',
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers': 'is the same twice',
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers/:triggerId/check': 'is the same twice',
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers/:triggerId/start-existing':
    'knows people by their address',
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers/:triggerId/renew':
    'the last address is the one that counts',
  'POST /api/campaigns/:campaignId/integrations/:platform/test': 'is the same twice',
  'POST /api/campaigns/:campaignId/rehearsal': 'changes nothing but its own report',
  'POST /apiflow/v2/mailerlite/save/:campaignId': 'is the same twice',
  'POST /apiflow/v2/mailerlite/custom-fields/:campaignId': 'is the platform’s to refuse',
  'POST /api/campaigns/:campaignId/settings/preview': 'changes nothing',
  'POST /api/campaigns/:campaignId/discount-codes/retry': 'is the same twice',
  'POST /v2/api/shopify/promotion/:campaignId/discount': 'is the same twice',
  'POST /api/store/connect': 'what nobody opens changes nothing',
  'POST /api/store/subscribe': 'changes nothing',
  'POST /api/campaigns/:campaignId/pages/:pageId/inspect': 'is the same twice',
  'POST /api/campaigns/:campaignId/honesty/inspect': 'is the same twice',
  'POST /api/assistant/chat': 'what one message asks for is made once (assistant/chat.test.ts)',
  'POST /api/assistant/usage': 'changes nothing',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/events/:eventId/redeliver':
    'is sent under the same id',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/secret': 'the last secret is the one that counts',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/test': 'a second test harms nobody',
  'POST /api/campaigns/:campaignId/pages/:pageId/verification': 'changes nothing',
  'POST /v2/api/floating-bar/:campaignId/preview': 'changes nothing',
  'POST /pages/update': 'is the same twice',
  'POST /account/confirm-df-code-added': 'is the same twice',
  'POST /api/campaigns/:campaignId/email-timer/expired-image': 'replaces the image',
  'POST /v2/api/classic-bar/:campaignId/avatars': 'the same picture is the same avatar',
  'POST /api/campaigns/:campaignId/leads/:leadId/reset': 'is the same twice',
  'POST /api/campaigns/:campaignId/testing/clear-tracking': 'is the same twice',
  'POST /api/campaigns/:campaignId/sales/:saleId/refund': 'is the same twice',
  'POST /api/campaigns/:campaignId/team-link/change': 'the last link is the one that counts',
  'POST /api/campaigns/:campaignId/team-link/open': 'what nobody opens changes nothing',
  'POST /api/campaigns/:campaignId/checkouts/:checkout/rotate': 'the last address is the one that counts',
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/rotate':
    'the last address is the one that counts',
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/webhook': 'replaces the webhook',
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/events': 'a second test counts nowhere either',
}

test('a POST takes a key, or there is a reason why it needs none', () => {
  const posts = calls.filter(({ method, access }) => method === 'POST' && access !== 'anyone')

  const without = posts.filter(({ creates }) => !creates).map(nameOf)

  assert.deepEqual(without.toSorted(), Object.keys(needNone).toSorted())
})
