/** Getting in: who may sign up, who may sign in, and what strangers learn. */
import assert from 'node:assert/strict'
import { countDatabaseCalls } from '../../../tests/support/database-calls.ts'
import { makeToken, openProgram } from '../../../tests/support/program.ts'
import { APP_ORIGIN, PASSWORD, testServer, type TestServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const databaseCalls = countDatabaseCalls()

const ada = { name: 'Ada', email: 'ada@example.com', password: PASSWORD, timezone: 'Europe/Berlin' }

async function setup(engine: TestEngine, settings: Record<string, string> = {}) {
  const server = await testServer(engine, settings)
  return { server, browser: server.browser() }
}

onEngineByTurns('the first person to sign up runs the installation and is signed in', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server
  assert.deepEqual((await browser.get('/api/entrance')).body, { signUp: 'first', mail: 'outbox' })

  const signedUp = await browser.post('/api/sign-up', ada)

  assert.deepEqual([signedUp.status, signedUp.body], [200, { outcome: 'signedIn' }])
  const current = await browser.get('/api/account')
  assert.equal(current.status, 200)
  assert.partialDeepStrictEqual(current.body, {
    user: { email: 'ada@example.com', isInstanceAdmin: true, hasSecondFactor: false },
    account: { name: 'Ada', plan: 'premium', role: 'owner', timezone: 'Europe/Berlin' },
  })
  assert.deepEqual((await browser.get('/api/entrance')).body, { signUp: 'invitation', mail: 'outbox' })
})

onEngineByTurns(
  'two browsers that set the installation up at once do not both come to run it',
  async (engine) => {
    const { server } = await setup(engine)
    await using _ = server

    const answers = await Promise.all(
      ['a@example.com', 'b@example.com', 'c@example.com'].map((email) =>
        server.browser().post('/api/sign-up', { ...ada, email }),
      ),
    )

    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const admins = await server.deps.database.db
      .selectFrom('users')
      .select('id')
      .where('is_instance_admin', '=', 1)
      .execute()
    assert.equal(admins.length, 1)
  },
)

onEngineByTurns('after the first person nobody signs up without an invitation', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server
  await server.owner()

  const refused = await browser.post('/api/sign-up', { ...ada, email: 'stranger@example.com' })

  assert.equal(refused.status, 403)
  assert.match(errorOf(refused.body), /by invitation/)
})

onEngineByTurns(
  'where sign-up is open a known and an unknown address get the same answer',
  async (engine) => {
    const { server } = await setup(engine, { SIGNUP: 'open' })
    await using _ = server
    const owner = await server.owner('known@example.com')

    const answers = []
    for (const email of [owner.email, 'new@example.com'])
      answers.push(await server.browser().post('/api/sign-up', { ...ada, email }))

    assert.deepEqual(answers[0]?.body, { outcome: 'checkMail' })
    assert.deepEqual(answers[1]?.body, answers[0]?.body)
    assert.ok(answers.every(({ headers }) => headers['set-cookie'] === undefined))
    const mails = await server.mails()
    assert.deepEqual(mails.map(({ to, subject }) => [to, subject]).toSorted(byRecipient), [
      ['known@example.com', 'You already have an account'],
      ['new@example.com', 'Confirm your email address'],
    ])
  },
)

onEngineByTurns('a sign-up does as much for a known address as for an unknown one', async (engine) => {
  const { server } = await setup(engine, { SIGNUP: 'open' })
  await using _ = server
  const owner = await server.owner('known@example.com')
  const { db } = server.deps.database
  const rows = async () =>
    Promise.all(
      (['users', 'accounts', 'jobs', 'audit_log'] as const).map(
        async (table) => (await db.selectFrom(table).select(db.fn.countAll().as('rows')).execute())[0]?.rows,
      ),
    )
  const signUp = async (email: string) => {
    const [before, calls] = [await rows(), databaseCalls.count]
    const { status } = await server.browser().post('/api/sign-up', { ...ada, email })
    const asked = databaseCalls.count - calls
    const after = await rows()
    return { status, asked, added: after.map((count, at) => Number(count) - Number(before[at])) }
  }
  await signUp('first@example.com')
  /** The server has work of its own in between: the least is what a sign-up takes. */
  const leastOf = async (emails: readonly string[]) => {
    const all = []
    for (const email of emails) all.push(await signUp(email))
    return all.reduce((least, each) => (each.asked < least.asked ? each : least))
  }

  const known = await leastOf([owner.email, owner.email, owner.email])
  const unknown = await leastOf(['1@example.com', '2@example.com', '3@example.com'])

  assert.deepEqual(known, unknown)
  assert.deepEqual(known.added.slice(0, 3), [0, 0, 1])
})

onEngineByTurns(
  'nobody is sent more than four mails an hour by people who sign up for them',
  async (engine) => {
    const { server } = await setup(engine, { SIGNUP: 'open' })
    await using _ = server
    const owner = await server.owner('known@example.com')

    const statuses = []
    for (const email of [owner.email, 'new@example.com'])
      for (let at = 0; at < 15; at++) {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/sign-up',
          remoteAddress: `198.51.100.${at}`,
          headers: { origin: APP_ORIGIN },
          payload: { ...ada, email },
        })
        statuses.push(answer.statusCode)
      }
    const forgotten = await server.browser().post('/api/password/forgot', { email: owner.email })

    const toEach = Array.from({ length: 15 }, (_unused, at) => (at < 4 ? 200 : 429))
    assert.deepEqual(statuses, [...toEach, ...toEach])
    assert.equal(forgotten.status, 204)
    assert.equal((await server.mails()).length, 9)
  },
)

onEngineByTurns(
  'signing in before the address is confirmed sends its link four times an hour',
  async (engine) => {
    const { server, browser } = await setup(engine, { SIGNUP: 'open' })
    await using _ = server
    await server.owner()
    await browser.post('/api/sign-up', ada)
    await server.runJobs()
    const { email, password } = ada

    const statuses = []
    for (let minutes = 0; minutes < 60; minutes += 5) {
      statuses.push((await server.browser().post('/api/sign-in', { email, password })).status)
      server.clock.advance({ minutes: 5 })
    }

    assert.deepEqual([...new Set(statuses)], [403])
    assert.equal((await server.mails()).length, 1 + 4)
  },
)

onEngineByTurns(
  'signing up several times at once with one address makes one person with one account',
  async (engine) => {
    const { server } = await setup(engine, { SIGNUP: 'open' })
    await using _ = server
    await server.owner()

    const answers = await Promise.all([1, 2, 3, 4].map(() => server.browser().post('/api/sign-up', ada)))

    await server.runJobs()

    assert.ok(answers.every(({ status }) => status === 200))
    const { db } = server.deps.database
    assert.equal((await db.selectFrom('users').select('id').execute()).length, 2)
    assert.equal((await db.selectFrom('accounts').select('id').execute()).length, 2)
  },
)

onEngineByTurns('where sign-up is open the address is confirmed before anybody gets in', async (engine) => {
  const { server, browser } = await setup(engine, { SIGNUP: 'open' })
  await using _ = server
  await server.owner()
  await browser.post('/api/sign-up', ada)

  await server.runJobs()

  const tooEarly = await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })
  const token = await tokenInMail(server, ada.email)
  const confirmed = await browser.post('/api/email/verify', { token })
  const signedIn = await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })

  assert.equal(tooEarly.status, 403)
  assert.equal(confirmed.status, 204)
  assert.deepEqual(signedIn.body, { outcome: 'signedIn' })
  assert.partialDeepStrictEqual((await browser.get('/api/account')).body, {
    account: { plan: 'free', role: 'owner', timezone: 'Europe/Berlin' },
  })
})

onEngineByTurns('a wrong password and an unknown address are told apart by nothing', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server
  const owner = await server.owner()

  const wrong = await browser.post('/api/sign-in', { email: owner.email, password: 'not the password' })
  const unknown = await browser.post('/api/sign-in', {
    email: 'nobody@example.com',
    password: 'not it either',
  })

  assert.equal(wrong.status, 401)
  assert.equal(wrong.text, unknown.text)
  assert.equal(wrong.status, unknown.status)
})

onEngineByTurns(
  "a password that is short, common or one's own address is refused by name",
  async (engine) => {
    const { server, browser } = await setup(engine)
    await using _ = server

    const refusals = []
    for (const password of [
      'short',
      'Password123!',
      '12345678',
      'aaaaaaaaaa',
      'ada@example.com',
      'x'.repeat(257),
    ])
      refusals.push(await browser.post('/api/sign-up', { ...ada, password }))

    for (const { status, body } of refusals) {
      assert.equal(status, 400)
      assert.ok(Object.hasOwn(fieldsOf(body), 'password'))
    }
    assert.equal((await browser.get('/api/account')).status, 401)
  },
)

onEngineByTurns(
  'signing out ends the session on the server, so a copied cookie is worth nothing',
  async (engine) => {
    const { server } = await setup(engine)
    await using _ = server
    const owner = await server.owner()
    const copied = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    assert.equal((await owner.get('/api/account')).status, 200)

    const signedOut = await owner.post('/api/sign-out')

    assert.equal(signedOut.status, 204)
    const again = await server.browser().send('GET', '/api/account', { headers: { cookie: copied } })
    assert.equal(again.status, 401)
  },
)

onEngineByTurns(
  'a new password by mail ends every session and access token of the person and works once',
  async (engine) => {
    const { server, browser } = await setup(engine)
    await using _ = server
    const owner = await server.owner()
    const program = openProgram(server, (await makeToken(owner)).token)
    const asked = await browser.post('/api/password/forgot', { email: owner.email })
    const token = await tokenInMail(server, owner.email)

    const tooEasy = await browser.post('/api/password/reset', { token, password: 'password1' })
    const reset = await browser.post('/api/password/reset', { token, password: 'another fine password' })
    const again = await browser.post('/api/password/reset', { token, password: 'yet another password' })

    assert.equal(asked.status, 204)
    assert.equal(tooEasy.status, 400)
    assert.equal(reset.status, 204)
    assert.equal(again.status, 400)
    assert.equal((await owner.get('/api/account')).status, 401)
    assert.equal((await program.get('/api/campaigns')).status, 401)
    assert.equal((await browser.post('/api/sign-in', { email: owner.email, password: PASSWORD })).status, 401)
    const signedIn = await browser.post('/api/sign-in', {
      email: owner.email,
      password: 'another fine password',
    })
    assert.equal(signedIn.status, 200)
  },
)

onEngineByTurns(
  'asking for a new password for an unknown address looks the same and mails nobody',
  async (engine) => {
    const { server, browser } = await setup(engine)
    await using _ = server
    await server.owner()

    const asked = await browser.post('/api/password/forgot', { email: 'nobody@example.com' })

    assert.equal(asked.status, 204)
    assert.deepEqual(await server.mails(), [])
  },
)

onEngineByTurns('a session ends after fourteen days however often it was used', async (engine) => {
  const { server } = await setup(engine)
  await using _ = server
  const owner = await server.owner()
  const fourteenDaysAgo = new Date(Date.now() - 14 * 86_400_000).toISOString()
  await server.deps.database.db.updateTable('sessions').set({ created_at: fourteenDaysAgo }).execute()

  const refused = await owner.get('/api/account')

  assert.equal(refused.status, 401)
  assert.equal((await server.deps.database.db.selectFrom('sessions').selectAll().execute()).length, 0)
})

onEngineByTurns('a session that nobody used for a day is over', async (engine) => {
  const { server } = await setup(engine)
  await using _ = server
  const owner = await server.owner()
  const aMomentAgo = new Date(Date.now() - 1).toISOString()
  await server.deps.database.db.updateTable('sessions').set({ expires_at: aMomentAgo }).execute()

  assert.equal((await owner.get('/api/account')).status, 401)
})

async function tokenInMail(server: TestServer, to: string): Promise<string> {
  const mail = (await server.mails()).find((one) => one.to === to)
  const [, token = ''] = /token=([^\s]+)/.exec(mail?.text ?? '') ?? []
  return decodeURIComponent(token)
}

function errorOf(body: unknown): string {
  return (body as { error: string }).error
}

function fieldsOf(body: unknown): Record<string, string> {
  return (body as { fields: Record<string, string> }).fields
}

function byRecipient([a = '']: string[], [b = '']: string[]): number {
  return a.localeCompare(b)
}
