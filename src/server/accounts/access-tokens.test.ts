/** Managing access tokens: who makes, sees and ends them, and what is kept of them. */
import assert from 'node:assert/strict'
import { ACCESS_TOKEN_LIMIT } from '#domain/accounts/access-token.ts'
import { makeToken, openProgram, type MadeToken } from '../../../tests/support/program.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { forgetTheExpired } from './account-jobs.ts'
import { addMember } from './repository.ts'

const TOKENS = '/api/access-tokens'
const DAY = 24 * 3_600_000
const NOT_FOUND = '{"error":"Not found."}'

type Listed = { tokens: { id: string; name: string; hasExpired: boolean; lastUsedAt: number | null }[] }

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const { db } = server.deps.database
  return {
    server,
    db,
    ada,
    list: async (person: Person = ada) => ((await person.get(TOKENS)).body as Listed).tokens,
    /** Somebody who works in ada's account. */
    async colleague(email: string): Promise<Person> {
      const person = await server.owner(email)
      await addMember(db, { accountId: ada.accountId, userId: person.userId, role: 'member', now: 1 })
      await person.post('/api/account/switch', { accountId: ada.accountId })
      return person
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('a token is told once, listed by how it begins, and nowhere kept', async (engine) => {
  await using it = await setup(engine)
  const now = it.server.clock.now()

  const made = await it.ada.post(TOKENS, { name: ' Till at the fair ', lifetime: 'quarter' })
  const listed = await it.ada.get(TOKENS)

  const { token, ...rest } = made.body as MadeToken
  assert.match(token, /^lct_[\w-]{43}$/)
  assert.partialDeepStrictEqual(rest, {
    name: 'Till at the fair',
    prefix: token.slice(0, 10),
    createdBy: { userId: it.ada.userId, name: 'Ada Owner' },
    createdAt: now,
    expiresAt: now + 90 * DAY,
    hasExpired: false,
    lastUsedAt: null,
    scope: 'write',
  })
  assert.deepEqual(listed.body, { tokens: [rest] })
  const rows = await it.db.selectFrom('access_tokens').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(token.slice(10)))
})

onEngineByTurns('nobody who is signed out sees, makes or ends a token', async (engine) => {
  await using it = await setup(engine)
  const { id } = await makeToken(it.ada)
  const stranger = it.server.browser()

  const answers = [
    await stranger.get(TOKENS),
    await stranger.post(TOKENS, { name: 'Mine' }),
    await stranger.delete(`${TOKENS}/${id}`),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 401, 401],
  )
  assert.equal((await it.list()).length, 1)
})

onEngineByTurns('what is wrong with a new token is said where it is wrong', async (engine) => {
  await using it = await setup(engine)
  const wrong: [object, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'Please name the token.' }],
    [{ lifetime: 'none' }, { name: 'Please name the token.' }],
    [{ name: 'n'.repeat(61) }, { name: 'Please use at most 60 characters.' }],
    [{ name: 'Till', lifetime: 'ever' }, { lifetime: 'Please choose how long the token works.' }],
    [{ name: 'Till', scope: 'admin' }, { scope: 'Please choose what the token may do.' }],
  ]

  for (const [draft, fields] of wrong) {
    const { status, body } = await it.ada.post(TOKENS, draft)
    assert.deepEqual([status, (body as { fields: unknown }).fields], [400, fields])
  }
  assert.equal((await it.ada.post(TOKENS, { name: 'Till', token_hash: 'mine' })).status, 400)
  assert.deepEqual(await it.list(), [])
})

onEngineByTurns('a token of another account is as unknown as one that never was', async (engine) => {
  await using it = await setup(engine)
  const { id, token } = await makeToken(it.ada)
  const eve = await it.server.owner('eve@example.com')

  const foreign = await eve.delete(`${TOKENS}/${id}`)
  const unknown = await eve.delete(`${TOKENS}/${'z'.repeat(25)}`)

  assert.deepEqual([foreign.status, foreign.text], [404, NOT_FOUND])
  assert.deepEqual([unknown.status, unknown.text], [404, NOT_FOUND])
  assert.deepEqual(await it.list(eve), [])
  assert.equal((await openProgram(it.server, token).get('/api/campaigns')).status, 200)
})

onEngineByTurns(
  'an account has room for twenty that work, however many are asked for at once',
  async (engine) => {
    await using it = await setup(engine)
    await makeToken(it.ada, { lifetime: 'month' })
    for (let at = 2; at < ACCESS_TOKEN_LIMIT; at++) await makeToken(it.ada, { name: `Till ${at}` })

    const racing = await Promise.all([1, 2, 3].map(() => it.ada.post(TOKENS, { name: 'The last one' })))
    it.server.clock.advance(30 * DAY)
    const afterOneExpired = await it.ada.post(TOKENS, { name: 'In its place' })
    const full = await it.ada.post(TOKENS, { name: 'One too many' })

    assert.deepEqual(racing.map(({ status }) => String(status)).toSorted(), ['200', '409', '409'])
    assert.equal(afterOneExpired.status, 200)
    assert.equal(full.text, '{"error":"An account can have 20 access tokens. Revoke one first."}')
  },
)

onEngineByTurns(
  'members end their own tokens, owners end any, and a second time there is nothing to end',
  async (engine) => {
    await using it = await setup(engine)
    const ben = await it.colleague('ben@example.com')
    const adas = await makeToken(it.ada, { name: 'Ada’s' })
    const bens = [await makeToken(ben, { name: 'Ben’s' }), await makeToken(ben, { name: 'Ben’s other' })]

    const seen = await it.list(ben)
    const notHis = await ben.delete(`${TOKENS}/${adas.id}`)
    const his = await ben.delete(`${TOKENS}/${bens[0]?.id}`)
    const byOwner = await it.ada.delete(`${TOKENS}/${bens[1]?.id}`)
    const again = await it.ada.delete(`${TOKENS}/${bens[1]?.id}`)

    assert.equal(seen.length, 3)
    assert.deepEqual([notHis.status, his.status, byOwner.status, again.status], [403, 204, 204, 404])
    assert.deepEqual(
      (await it.list()).map(({ name }) => name),
      ['Ada’s'],
    )
    assert.equal((await openProgram(it.server, adas.token).get('/api/campaigns')).status, 200)
  },
)

onEngineByTurns('an expired token stays in the list for a month to explain itself', async (engine) => {
  await using it = await setup(engine)
  await makeToken(it.ada, { lifetime: 'month' })
  const revoked = await makeToken(it.ada)
  await it.ada.delete(`${TOKENS}/${revoked.id}`)

  it.server.clock.advance(30 * DAY)
  const expired = await it.list()
  it.server.clock.advance(30 * DAY + 1)
  await forgetTheExpired.run({}, it.server.deps)

  assert.deepEqual(
    expired.map(({ hasExpired }) => hasExpired),
    [true],
  )
  assert.deepEqual(await it.db.selectFrom('access_tokens').select('id').execute(), [])
})

onEngineByTurns('making, revoking and using a token leave a trace that names it', async (engine) => {
  await using it = await setup(engine)
  const { id, token } = await makeToken(it.ada)
  const program = openProgram(it.server, token)
  const { id: campaignId } = (await program.post('/api/campaigns/demo', { timezone: 'UTC' })).body as {
    id: string
  }
  await program.delete(`/api/campaigns/${campaignId}`)
  await program.get('/api/team')
  await it.ada.delete(`${TOKENS}/${id}`)

  const entries = await it.db
    .selectFrom('audit_log')
    .select(['action', 'account_id', 'user_id', 'subject', 'access_token_id'])
    .where('action', '!=', 'signed-in')
    .execute()

  const byAda = { account_id: it.ada.accountId, user_id: it.ada.userId }
  const byAction = Object.fromEntries(entries.map(({ action, ...entry }) => [action, entry]))
  assert.deepEqual(byAction, {
    'access-token-created': { ...byAda, subject: id, access_token_id: null },
    'campaign-deleted': { ...byAda, subject: campaignId, access_token_id: id },
    'access-denied': { ...byAda, subject: 'not for access tokens', access_token_id: id },
    'access-token-revoked': { ...byAda, subject: id, access_token_id: null },
  })
  assert.equal(entries.length, 4)
})
