/** Guessing gets nobody far, however many guess at once, and does not lock the right person out for good. */
import assert from 'node:assert/strict'
import { APP_ORIGIN, PASSWORD, testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { limits, pauseAtLevel } from './attempt-limits.ts'

const MINUTE_MS = 60_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const guess = async (password: string, from = '198.51.100.1', email = ada.email) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress: from,
      headers: { origin: APP_ORIGIN },
      payload: { email, password },
    })
    return statusCode
  }
  return { server, ada, guess }
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

onEngineByTurns(
  'of two hundred guesses made at once exactly the allowed number reach the hash',
  async (engine) => {
    const { server } = await setup(engine)
    await using _ = server

    const tries = await Promise.all(
      Array.from({ length: 200 }, () =>
        server.deps.limits.take('signInPerPerson', 'ben@example.com').then(
          () => 'let through',
          () => 'refused',
        ),
      ),
    )

    assert.equal(tries.filter((outcome) => outcome === 'let through').length, limits.signInPerPerson.tries)
  },
)

onEngineByTurns(
  'guesses at one person are stopped in each network, and in all of them together',
  async (engine) => {
    const { server, guess } = await setup(engine)
    await using _ = server

    const statuses = []
    for (let network = 0; network < 8; network++)
      for (let at = 0; at < 6; at++) statuses.push(await guess('a wrong guess', `198.51.100.${network}`))

    assert.deepEqual(statuses.slice(0, 6), [401, 401, 401, 401, 401, 429])
    assert.equal(count(statuses, 401), limits.signInPerPerson.tries)
  },
)

onEngineByTurns(
  'each pause is twice the one before, up to a day, with one try after each',
  async (engine) => {
    const { server, guess } = await setup(engine)
    await using _ = server
    for (let tries = 0; tries < 6; tries++) await guess('a wrong guess')

    const pauses = []
    for (let level = 0; level < 9; level++) {
      server.clock.advance(pauseAtLevel(level) - 1)
      assert.equal(await guess('a wrong guess'), 429)
      server.clock.advance(1)
      assert.equal(await guess('a wrong guess'), 401)
      assert.equal(await guess('a wrong guess'), 429)
      pauses.push(pauseAtLevel(level) / MINUTE_MS)
    }

    assert.deepEqual(pauses, [10, 20, 40, 80, 160, 320, 640, 1280, 1440])
  },
)

onEngineByTurns('the right password after a few mistakes forgets them', async (engine) => {
  const { server, guess } = await setup(engine)
  await using _ = server

  for (let round = 0; round < 5; round++) {
    for (let tries = 0; tries < 4; tries++)
      assert.equal(await guess('a wrong guess', `198.51.100.${round}`), 401)
    assert.equal(await guess(PASSWORD, `198.51.100.${round}`), 200)
  }
})

onEngineByTurns('one guess at each of many people from one address is stopped', async (engine) => {
  const { server, guess } = await setup(engine)
  await using _ = server

  const statuses = []
  for (let at = 0; at < 30; at++)
    statuses.push(await guess('Summer2026!', '198.51.100.1', `person${at}@example.com`))

  assert.equal(count(statuses, 401), limits.signInPerAddress.tries)
})

onEngineByTurns('a whole IPv6 network counts as one address', async (engine) => {
  const { server, guess } = await setup(engine)
  await using _ = server

  const statuses = []
  for (let at = 0; at < 30; at++)
    statuses.push(
      await guess('Summer2026!', `2a00:1450:4001:81b::${at.toString(16)}`, `person${at}@example.com`),
    )
  const nextDoor = await guess('Summer2026!', '2a00:1450:4001:81c::1', 'other@example.com')

  assert.equal(count(statuses, 401), limits.signInPerAddress.tries)
  assert.equal(nextDoor, 401)
})

onEngineByTurns(
  'an office that signs in a hundred times with the right password is not stopped',
  async (engine) => {
    const { server, guess } = await setup(engine)
    await using _ = server

    const statuses = []
    for (let at = 0; at < 40; at++) statuses.push(await guess(PASSWORD))

    assert.equal(count(statuses, 200), 40)
  },
)

onEngineByTurns('a refusal says when to come back', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const browser = server.browser()
  const wrong = { email: ada.email, password: 'a wrong guess' }
  for (let tries = 0; tries < 5; tries++) await browser.post('/api/sign-in', wrong)

  const refused = await browser.post('/api/sign-in', wrong)

  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], '600')
  assert.match((refused.body as { error: string }).error, /^Too many tries/)
})

onEngineByTurns("nobody's mailbox is filled by asking for a new password again and again", async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server

  const statuses = []
  for (let at = 0; at < 6; at++)
    statuses.push((await server.browser().post('/api/password/forgot', { email: ada.email })).status)

  assert.deepEqual(statuses, [204, 204, 204, 204, 429, 429])
  assert.equal((await server.mails()).length, 4)
})
