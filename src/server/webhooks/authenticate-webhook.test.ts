/** Who may call a webhook: whoever knows its address, until its owner changes it. */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import type { Webhook } from '#domain/emails/emails.api.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign } from '../../../tests/support/webhooks.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { createLog } from '../http/request-log.ts'
import { newId } from '../foundation/ids.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { readWebhookSecrets, webhookSecretsCache } from './webhook-secrets-cache.ts'
import { derivedSecret, isRightSecret } from '../secrets/derived-secret.ts'

const NOT_FOUND = '{"error":"Not found."}'
const ada = { email: 'ada@mail.example' }

async function setup(engine: TestEngine) {
  const written: string[] = []
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  const server = await testServer(engine, {}, { log: createLog('trace', target) })
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner)
  const rotate = (provider = 'custom') =>
    owner.post(`/api/campaigns/${campaign.campaignId}/webhooks/${provider}/rotate`)
  const live = () => server.deps.snapshot.campaign(campaign.campaignId)!
  const dispose = () => server[Symbol.asyncDispose]()
  return {
    server,
    owner,
    ...campaign,
    rotate,
    live,
    log: () => written.join(''),
    [Symbol.asyncDispose]: dispose,
  }
}

onEngineByTurns(
  'wrong, unknown, foreign and deleted addresses are one refusal, byte for byte',
  async (engine) => {
    await using world = await setup(engine)
    const url = await world.urlOf('mailchimp')
    const [, , , id, provider, secret = ''] = url.split('/')
    const other = await webhookCampaign(world.server, world.owner)
    const gone = await webhookCampaign(world.server, world.owner)
    const goneUrl = await gone.urlOf()
    await world.owner.delete(`/api/campaigns/${gone.campaignId}`)
    const wrong = [
      `${id}/${provider}/${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`,
      `${id}/${provider}/${secret}0`,
      `${id}/${provider}/${secret.toUpperCase()}`,
      `${id}/${provider}/x`,
      `${id}/${provider}/${'€'.repeat(32)}`,
      `${id}/kit/${secret}`,
      `${id}/nobody/${secret}`,
      `${id}/__proto__/${secret}`,
      `${other.campaignId}/${provider}/${secret}`,
      `${newId()}/${provider}/${secret}`,
      `x/${provider}/${secret}`,
    ].map((path) => encodeURI(`/promotion/start/${path}`))

    const bodies = [ada, '{"email":', 'x'.repeat(1000)]
    const answers = []
    for (const path of [...wrong, goneUrl])
      for (const body of bodies) {
        answers.push(await world.deliver(path, { body, type: 'application/json' }))
        answers.push(await world.deliver(path, { method: 'GET', query: 'em=ada@mail.example' }))
      }

    for (const { status, text, headers } of answers) {
      assert.deepEqual([status, text], [404, NOT_FOUND])
      assert.deepEqual(Object.keys(headers), Object.keys(answers[0]?.headers ?? {}))
      assert.equal(headers['cache-control'], 'no-store')
    }
    assert.deepEqual(await world.leads(), [])
  },
)

onEngineByTurns('a new address works at once, and the old one no more', async (engine) => {
  await using world = await setup(engine)
  const [first, other] = [await world.urlOf(), await world.urlOf('zapier')]
  await world.deliver(first, { body: ada })
  const before = await world.last()

  const rotated = (await world.rotate()).body as Webhook
  const second = new URL(rotated.url).pathname
  const answers = [
    await world.deliver(first, { body: ada }),
    await world.deliver(second, { body: ada }),
    await world.deliver(other, { body: ada }),
  ]
  const third = new URL(((await world.rotate()).body as Webhook).url).pathname

  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 200, 200],
  )
  assert.deepEqual(rotated.last, before)
  assert.equal(new Set([first, second, third]).size, 3)
  const entries = await world.server.deps.database.db
    .selectFrom('audit_log')
    .select(['subject', 'account_id'])
    .where('action', '=', 'secret-changed')
    .execute()
  const entry = { subject: `${world.campaignId} webhook custom`, account_id: world.owner.accountId }
  assert.deepEqual(entries, [entry, entry])
})

onEngineByTurns('only e-mail platforms and connectors have webhooks', async (engine) => {
  await using world = await setup(engine)
  const base = `/api/campaigns/${world.campaignId}/webhooks`

  for (const provider of ['nobody', 'constructor', 'kajabi-pages', '__proto__']) {
    const answers = [
      await world.owner.get(`${base}/${provider}`),
      await world.owner.post(`${base}/${provider}/rotate`),
    ]
    for (const { status, text } of answers) assert.deepEqual([status, text], [404, NOT_FOUND], provider)
  }
  assert.equal((await world.owner.get(`${base}/${'x'.repeat(65)}`)).status, 400)
  assert.deepEqual(await world.server.deps.database.db.selectFrom('webhooks').selectAll().execute(), [])
})

onEngineByTurns('a burst of webhooks opens the campaign’s secret once', async (engine) => {
  await using world = await setup(engine)
  const { database, vault } = world.server.deps
  let opened = 0
  const openedOf = webhookSecretsCache({
    db: database.db,
    vault: {
      open(...asked) {
        opened += 1
        return vault.open(...asked)
      },
    },
  })

  const burst = await Promise.all(Array.from({ length: 50 }, () => openedOf(world.live())))
  await world.rotate()
  const after = await openedOf(world.live())

  assert.equal(opened, 2)
  assert.equal(new Set(burst.map((one) => one?.secretOf('custom'))).size, 1)
  assert.notEqual(after?.secretOf('custom'), burst[0]?.secretOf('custom'))
})

onEngineByTurns('what could not be opened once is tried again', async (engine) => {
  await using world = await setup(engine)
  const { database, vault } = world.server.deps
  let isAway = true
  const openedOf = webhookSecretsCache({
    db: database.db,
    vault: { open: (...asked) => (isAway ? Promise.reject(new Error('away')) : vault.open(...asked)) },
  })

  await assert.rejects(openedOf(world.live()), /away/)
  isAway = false

  assert.ok((await openedOf(world.live()))?.secretOf('custom'))
})

onEngineByTurns('no address and no secret is ever written to the log', async (engine) => {
  await using world = await setup(engine)
  const { visitors } = world.server.deps
  const { starts } = visitors
  const url = await world.urlOf()
  const secret = url.split('/').at(-1) ?? ''
  const canary = { email: 'canary@mail.example' }
  const broken = new Error(`duplicate key (${canary.email}) of ${url}`)

  await world.deliver(url, { body: canary })
  await world.deliver(url, { body: canary })
  await world.deliver(url, { method: 'GET', query: 'em=canary@mail.example' })
  await world.deliver(url, { body: '{"email":"canary@mail.example"', type: 'application/json' })
  await world.deliver(`${url}0`, { body: canary })
  await world.deliver(`${url}/more`, { body: canary })
  visitors.starts = { ...starts, submit: () => ({ answer: Promise.reject(broken), start: null }) }
  const failed = await world.deliver(url, { body: canary })
  visitors.starts = starts

  assert.equal(failed.status, 500)
  assert.ok(world.log().includes('/promotion/start/:campaignId/:provider/:secret'))
  assert.ok(!world.log().includes('canary'))
  assert.ok(!world.log().includes(secret))
})

test('every provider, every change and every campaign has a secret of its own, of 128 bits', () => {
  const secrets = ['one root', 'another'].flatMap((root) =>
    ['custom', 'kit'].flatMap((provider) =>
      [0, 1, 2].map((rotation) => derivedSecret(root, `webhook:${provider}:${rotation}`)),
    ),
  )

  assert.equal(new Set(secrets).size, 12)
  for (const secret of secrets) assert.match(secret, /^[0-9a-f]{32}$/)
  assert.ok(isRightSecret(secrets[0] ?? '', secrets[0] ?? ''))
  assert.ok(!isRightSecret(secrets[1] ?? '', secrets[0] ?? ''))
  assert.ok(!isRightSecret('', secrets[0] ?? ''))
})

test('a campaign that was deleted meanwhile has no webhooks', async () => {
  await using world = await setup(sqlite)
  const { database, vault } = world.server.deps
  const scope = { account: { id: world.owner.accountId }, campaign: { id: ownedCampaign(newId()) } }

  assert.equal(await readWebhookSecrets({ db: database.db, vault }, scope), null)
})
