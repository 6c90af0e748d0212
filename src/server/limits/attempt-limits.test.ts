/** Guessing gets nobody far, however many guess at once, and does not lock the right person out for good. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APP_ORIGIN, PASSWORD, testEngines, testServer } from '../../../tests/support/server.ts'
import { limits, pauseAtLevel } from './attempt-limits.ts'

const MINUTE_MS = 60_000

for (const engine of testEngines) {
  async function setup() {
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

  test(`of two hundred guesses made at once exactly the allowed number reach the hash, on ${engine.name}`, async () => {
    const { server } = await setup()
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
  })

  test(`guesses at one person from many addresses are stopped, and the right password with them, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
    await using _ = server

    const statuses = []
    for (let at = 0; at < 30; at++) statuses.push(await guess('a wrong guess', `198.51.100.${at}`))
    const right = await guess(PASSWORD, '203.0.113.9')

    assert.equal(count(statuses, 401), 5)
    assert.equal(count(statuses, 429), 25)
    assert.equal(right, 429)
  })

  test(`each pause is twice the one before, up to a day, with one try after each, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
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
  })

  test(`the right password after a few mistakes forgets them, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
    await using _ = server

    for (let round = 0; round < 5; round++) {
      for (let tries = 0; tries < 4; tries++)
        assert.equal(await guess('a wrong guess', `198.51.100.${round}`), 401)
      assert.equal(await guess(PASSWORD, `198.51.100.${round}`), 200)
    }
  })

  test(`a person who was locked out by somebody else gets in by a new password, on ${engine.name}`, async () => {
    const { server, ada, guess } = await setup()
    await using _ = server
    for (let tries = 0; tries < 10; tries++) await guess('a wrong guess')
    assert.equal(await guess(PASSWORD, '203.0.113.9'), 429)
    await server.browser().post('/api/password/forgot', { email: ada.email })
    const [mail] = await server.mails()
    const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')

    await server.browser().post('/api/password/reset', { token, password: 'another fine password' })

    assert.equal(await guess('another fine password', '203.0.113.9'), 200)
  })

  test(`one guess at each of many people from one address is stopped, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
    await using _ = server

    const statuses = []
    for (let at = 0; at < 30; at++)
      statuses.push(await guess('Summer2026!', '198.51.100.1', `person${at}@example.com`))

    assert.equal(count(statuses, 401), limits.signInPerAddress.tries)
  })

  test(`a whole IPv6 network counts as one address, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
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

  test(`an office that signs in a hundred times with the right password is not stopped, on ${engine.name}`, async () => {
    const { server, guess } = await setup()
    await using _ = server

    const statuses = []
    for (let at = 0; at < 40; at++) statuses.push(await guess(PASSWORD))

    assert.equal(count(statuses, 200), 40)
  })

  test(`a refusal says when to come back, on ${engine.name}`, async () => {
    const { server, ada } = await setup()
    await using _ = server
    const browser = server.browser()
    const wrong = { email: ada.email, password: 'a wrong guess' }
    for (let tries = 0; tries < 5; tries++) await browser.post('/api/sign-in', wrong)

    const refused = await browser.post('/api/sign-in', wrong)

    assert.equal(refused.status, 429)
    assert.equal(refused.headers['retry-after'], '600')
    assert.match((refused.body as { error: string }).error, /^Too many tries/)
  })

  test(`nobody's mailbox is filled by asking for a new password again and again, on ${engine.name}`, async () => {
    const { server, ada } = await setup()
    await using _ = server

    const statuses = []
    for (let at = 0; at < 6; at++)
      statuses.push((await server.browser().post('/api/password/forgot', { email: ada.email })).status)

    assert.deepEqual(statuses, [204, 204, 204, 204, 429, 429])
    assert.equal((await server.mails()).length, 4)
  })
}
