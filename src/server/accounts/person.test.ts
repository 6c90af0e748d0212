/** What people change about themselves, and what that ends. */
import assert from 'node:assert/strict'
import { authenticatorCode } from '../../../tests/support/authenticator.ts'
import { makeToken, openProgram } from '../../../tests/support/program.ts'
import { PASSWORD, testServer, type Browser, type TestServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { addMember } from './repository.ts'

const OTHER_PASSWORD = 'another fine password'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const elsewhere = server.browser()
  await elsewhere.post('/api/sign-in', { email: ada.email, password: PASSWORD })
  return { server, ada, elsewhere }
}

onEngineByTurns(
  'a new password needs the old one, ends every other session and renews this one',
  async (engine) => {
    const { server, ada, elsewhere } = await setup(engine)
    await using _ = server
    const before = ada.cookies.get('sid')

    const wrong = await ada.post('/api/me/password', {
      currentPassword: 'not this',
      newPassword: OTHER_PASSWORD,
    })
    const changed = await ada.post('/api/me/password', {
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    })

    assert.deepEqual(
      [wrong.status, wrong.body],
      [400, { error: 'The password is wrong.', fields: { currentPassword: 'The password is wrong.' } }],
    )
    assert.equal(changed.status, 204)
    assert.notEqual(ada.cookies.get('sid'), before)
    assert.equal((await ada.get('/api/account')).status, 200)
    assert.equal((await elsewhere.get('/api/account')).status, 401)
    const old = await server.browser().send('GET', '/api/account', { headers: { cookie: `sid=${before}` } })
    assert.equal(old.status, 401)
  },
)

onEngineByTurns(
  'a new password ends access tokens where that is wished, and nobody else’s',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const ben = await server.owner('ben@example.com')
    const program = openProgram(server, (await makeToken(ada)).token)
    const foreign = openProgram(server, (await makeToken(ben)).token)
    const statuses = async () => [
      (await program.get('/api/campaigns')).status,
      (await foreign.get('/api/campaigns')).status,
    ]

    await ada.post('/api/me/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD })
    const kept = await statuses()
    await ada.post('/api/me/password', {
      currentPassword: OTHER_PASSWORD,
      newPassword: PASSWORD,
      endAccessTokens: true,
    })
    const ended = await statuses()

    assert.deepEqual(kept, [200, 200])
    assert.deepEqual(ended, [401, 200])
  },
)

onEngineByTurns('a new password leaves a person in the account they were working in', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const { accountId } = await server.owner('ben@example.com')
  const now = server.clock.now()
  await addMember(server.deps.database.db, { accountId, userId: ada.userId, role: 'member', now })
  await ada.post('/api/account/switch', { accountId })

  const changed = await ada.post('/api/me/password', {
    currentPassword: PASSWORD,
    newPassword: OTHER_PASSWORD,
  })

  assert.equal(changed.status, 204)
  assert.partialDeepStrictEqual((await ada.get('/api/account')).body, { account: { id: accountId } })
})

onEngineByTurns('sessions are listed and ended one by one or all others at once', async (engine) => {
  const { server, ada, elsewhere } = await setup(engine)
  await using _ = server
  const third = server.browser()
  await third.post('/api/sign-in', { email: ada.email, password: PASSWORD })
  const { sessions } = (await elsewhere.get('/api/me/sessions')).body as {
    sessions: { id: string; current: boolean }[]
  }
  const own = sessions.find((session) => session.current)

  assert.equal(sessions.length, 3)
  assert.equal((await ada.delete(`/api/me/sessions/${own?.id}`)).status, 204)
  assert.equal((await elsewhere.get('/api/account')).status, 401)
  assert.equal((await third.get('/api/account')).status, 200)
  assert.equal((await ada.delete('/api/me/sessions')).status, 204)
  assert.equal((await third.get('/api/account')).status, 401)
  assert.equal((await ada.get('/api/account')).status, 200)
})

onEngineByTurns('nobody ends a session of somebody else', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const eve = await server.owner('eve@example.com')
  const { sessions } = (await ada.get('/api/me/sessions')).body as { sessions: { id: string }[] }

  for (const { id } of [...sessions, { id: 'unknown' }]) {
    const { status, text } = await eve.delete(`/api/me/sessions/${id}`)
    assert.deepEqual([status, text], [404, '{"error":"Not found."}'])
  }
  assert.equal((await ada.get('/api/account')).status, 200)
})

onEngineByTurns('a planted session cookie is worth nothing before and after signing in', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const victim = server.browser()
  victim.cookies.set('sid', 'planted.signature')

  await victim.post('/api/sign-in', { email: ada.email, password: PASSWORD })

  assert.notEqual(victim.cookies.get('sid'), 'planted.signature')
  const planted = await server
    .browser()
    .send('GET', '/api/account', { headers: { cookie: 'sid=planted.signature' } })
  assert.equal(planted.status, 401)
})

onEngineByTurns('a copy of the database signs nobody in', async (engine) => {
  const { server } = await setup(engine)
  await using _ = server
  const sessions = await server.deps.database.db.selectFrom('sessions').selectAll().execute()

  for (const { id, token } of sessions)
    for (const value of [token, id, `${token}.`, `${token}.${token}`]) {
      const { status } = await server
        .browser()
        .send('GET', '/api/account', { headers: { cookie: `sid=${encodeURIComponent(value)}` } })
      assert.equal(status, 401)
    }
})

onEngineByTurns(
  'the address changes once the link at the new one is opened by the same person',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const wrongPassword = await ada.post('/api/me/email', { email: 'new@example.com', password: 'not this' })
    const asked = await ada.post('/api/me/email', { email: 'new@example.com', password: PASSWORD })
    const mails = await server.mails()
    const token = tokenIn(mails.find(({ to }) => to === 'new@example.com')?.text)

    const byStranger = await server.browser().post('/api/email/verify', { token })
    const stillOld = (await ada.get('/api/account')).body
    const byAda = await ada.post('/api/email/verify', { token })

    assert.deepEqual([wrongPassword.status, asked.status], [400, 204])
    assert.ok(
      mails.some(({ to, subject }) => to === 'ada@example.com' && subject.includes('about to change')),
    )
    assert.equal(byStranger.status, 401)
    assert.partialDeepStrictEqual(stillOld, { user: { email: 'ada@example.com' } })
    assert.equal(byAda.status, 204)
    assert.partialDeepStrictEqual((await ada.get('/api/account')).body, {
      user: { email: 'new@example.com', emailVerified: true },
    })
    assert.equal((await signIn(server, 'ada@example.com')).status, 401)
    assert.equal((await signIn(server, 'new@example.com')).status, 200)
  },
)

onEngineByTurns(
  'asking for an address that somebody has looks like any other, and mails nobody there',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    await server.owner('taken@example.com')

    const taken = await ada.post('/api/me/email', { email: 'taken@example.com', password: PASSWORD })

    assert.equal(taken.status, 204)
    assert.ok(!(await server.mails()).some(({ to }) => to === 'taken@example.com'))
  },
)

onEngineByTurns('a link that was changed by one character confirms nothing', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  await ada.post('/api/me/email', { email: 'new@example.com', password: PASSWORD })
  const token = tokenIn((await server.mails()).find(({ to }) => to === 'new@example.com')?.text)
  const forged = [
    `${token.slice(0, -2)}xx`,
    token.replace('.', '..'),
    token.split('.').slice(0, 2).join('.'),
    'x',
    '.',
    token + token,
  ]

  for (const text of forged) {
    const { status } = await ada.post('/api/email/verify', { token: text })
    assert.ok(status === 400 || status === 401, `${status}`)
  }
  assert.partialDeepStrictEqual((await ada.get('/api/account')).body, {
    user: { email: 'ada@example.com' },
  })
})

onEngineByTurns(
  'a second step is on once a code has confirmed it, and then it is asked for',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const wrongPassword = await ada.post('/api/me/second-factor', { password: 'not this' })
    const started = await ada.post('/api/me/second-factor', { password: PASSWORD })
    const { uri, recoveryCodes } = started.body as { uri: string; recoveryCodes: string[] }
    const beforeConfirmed = await signIn(server, ada.email)

    const wrongCode = await ada.post('/api/me/second-factor/confirm', { code: '000000' })
    const confirmed = await ada.post('/api/me/second-factor/confirm', { code: totp(uri) })

    assert.deepEqual([wrongPassword.status, started.status], [400, 200])
    assert.match(uri, /^otpauth:\/\/totp\/Lastcall/)
    assert.equal(recoveryCodes.length, 10)
    assert.deepEqual(beforeConfirmed.body, { outcome: 'signedIn' })
    assert.deepEqual(
      [wrongCode.status, wrongCode.body],
      [400, { error: 'This code is wrong.', fields: { code: 'This code is wrong.' } }],
    )
    assert.equal(confirmed.status, 204)
    assert.partialDeepStrictEqual((await ada.get('/api/account')).body, { user: { hasSecondFactor: true } })

    const browser = server.browser()
    const half = await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })
    assert.deepEqual(half.body, { outcome: 'secondFactor' })
    assert.equal((await browser.get('/api/account')).status, 401)
    const wrong = await browser.post('/api/sign-in/second-factor', { code: '000000' })
    assert.equal(wrong.status, 400)
    const whole = await browser.post('/api/sign-in/second-factor', { code: nextTotp(uri) })
    assert.deepEqual(whole.body, { outcome: 'signedIn' })
    assert.equal((await browser.get('/api/account')).status, 200)
  },
)

onEngineByTurns('each recovery code works once, and new ones replace the old', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const [first = '', second = ''] = await switchOn(ada)
  const enter = async (recoveryCode: string) => {
    const browser = server.browser()
    await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })
    return (await browser.post('/api/sign-in/second-factor', { recoveryCode })).status
  }

  assert.equal(await enter(first), 200)
  assert.equal(await enter(first), 400)
  const renewed = (await ada.post('/api/me/second-factor/recovery-codes', { password: PASSWORD })).body as {
    recoveryCodes: string[]
  }
  assert.equal(await enter(second), 400)
  assert.equal(await enter(renewed.recoveryCodes[0] ?? ''), 200)
})

onEngineByTurns('the second step is switched off with the password', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  await switchOn(ada)

  const wrong = await ada.post('/api/me/second-factor/remove', { password: 'not this' })
  const removed = await ada.post('/api/me/second-factor/remove', { password: PASSWORD })

  assert.deepEqual([wrong.status, removed.status], [400, 204])
  assert.equal((await ada.get('/api/account')).status, 200)
  assert.deepEqual((await signIn(server, ada.email)).body, { outcome: 'signedIn' })
})

onEngineByTurns(
  'a code of the app is good for one sign-in, however many bring it at once',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const { body } = await ada.post('/api/me/second-factor', { password: PASSWORD })
    const { uri } = body as { uri: string }
    const confirming = totp(uri)
    await ada.post('/api/me/second-factor/confirm', { code: confirming })
    const enter = async (code: string) => {
      const browser = server.browser()
      await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })
      const { status } = await browser.post('/api/sign-in/second-factor', { code })
      return { status, isIn: (await browser.get('/api/account')).status === 200 }
    }
    const code = nextTotp(uri)

    const again = await enter(confirming)
    const atOnce = await Promise.all([enter(code), enter(code), enter(code)])
    const later = await enter(code)

    assert.deepEqual(again, { status: 400, isIn: false })
    assert.deepEqual(
      atOnce.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 400, 400],
    )
    assert.equal(atOnce.filter(({ isIn }) => isIn).length, 1)
    assert.deepEqual(later, { status: 400, isIn: false })
    const sessions = await server.deps.database.db.selectFrom('sessions').select('id').execute()
    assert.equal(sessions.length, 3)
  },
)

onEngineByTurns('a code without a password before it is nothing', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  await switchOn(ada)

  const { status } = await server.browser().post('/api/sign-in/second-factor', { code: '123456' })

  assert.equal(status, 401)
})

onEngineByTurns('after five wrong codes the password has to be entered again', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  await switchOn(ada)
  const browser = server.browser()
  await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })

  const statuses = []
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await browser.post('/api/sign-in/second-factor', { code: '000000' })).status)

  assert.deepEqual(statuses, [400, 400, 400, 400, 400, 401, 401])
})

onEngineByTurns('nothing that lets somebody in can be read from the database', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const codes = await switchOn(ada)
  await server.browser().post('/api/password/forgot', { email: ada.email })
  const token = tokenIn((await server.mails())[0]?.text)

  const { db } = server.deps.database
  const stored = JSON.stringify([
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('credentials').selectAll().execute(),
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('verifications').selectAll().execute(),
    await db.selectFrom('jobs').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ])
  const [session = ''] = decodeURIComponent(ada.cookies.get('sid') ?? '').split('.')
  for (const secret of [PASSWORD, session, token, ...codes])
    assert.ok(secret.length > 5 && !stored.includes(secret))
})

async function switchOn(person: Browser): Promise<string[]> {
  const { body } = await person.post('/api/me/second-factor', { password: PASSWORD })
  const { uri, recoveryCodes } = body as { uri: string; recoveryCodes: string[] }
  await person.post('/api/me/second-factor/confirm', { code: totp(uri) })
  return recoveryCodes
}

function signIn(server: TestServer, email: string) {
  return server.browser().post('/api/sign-in', { email, password: PASSWORD })
}

function tokenIn(text = ''): string {
  return decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '')
}

/** What an authenticator app shows now. */
function totp(uri: string): string {
  return authenticatorCode(keyIn(uri))
}

/** What it shows half a minute later; a clock may be that far ahead. */
function nextTotp(uri: string): string {
  return authenticatorCode(keyIn(uri), Date.now() + 30_000)
}

function keyIn(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? ''
}
