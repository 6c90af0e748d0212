/** What strangers do at the sign-in screen keeps nobody from their own account. */
import assert from 'node:assert/strict'
import { authenticatorCode, switchOnSecondFactor } from '../../../tests/support/authenticator.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { addPasskey, signInByPasskey } from '../../../tests/support/passkeys.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { APP_ORIGIN, PASSWORD, testServer } from '../../../tests/support/server.ts'

const NEW_PASSWORD = 'another fine password'
const WRONG = { password: 'a wrong guess' }
const OFFICE = '192.0.2.1'
const CAFE = '203.0.113.9'

type Sent = { from: string; body?: object; cookie?: string }

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const post = async (url: string, { from, body, cookie }: Sent) => {
    const headers = { origin: APP_ORIGIN, ...(cookie !== undefined && { cookie }) }
    const payload = { email: ada.email, ...body }
    const answer = await server.app.inject({ method: 'POST', url, remoteAddress: from, headers, payload })
    return { status: answer.statusCode, text: answer.body, cookies: answer.cookies }
  }
  const signIn = (sent: Sent) => post('/api/sign-in', { ...sent, body: { password: PASSWORD, ...sent.body } })
  /** As many wrong passwords from as many networks as it takes to stop everybody. */
  const attack = async (email = ada.email) => {
    for (let network = 0; network < 7; network++)
      for (let at = 0; at < 5; at++)
        await signIn({ from: `198.51.100.${network}`, body: { email, ...WRONG } })
  }
  const forget = (sent: Sent) => post('/api/password/forgot', sent)
  const known = (from = ada) => `known=${from.cookies.get('known')}`
  return {
    server,
    ada,
    post,
    signIn,
    attack,
    forget,
    known,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('wrong passwords from one place lock nobody out anywhere else', async (engine) => {
  await using it = await setup(engine)

  for (let at = 0; at < 12; at++) await it.signIn({ from: CAFE, body: WRONG })

  assert.equal((await it.signIn({ from: CAFE })).status, 429)
  assert.equal((await it.signIn({ from: OFFICE })).status, 200)
})

onEngineByTurns('a browser that one was signed in with is never stopped by strangers', async (engine) => {
  await using it = await setup(engine)
  await it.attack()
  for (let at = 0; at < 25; at++) await it.signIn({ from: OFFICE, body: WRONG })

  const elsewhere = await it.signIn({ from: CAFE })
  const inTheSameNetwork = await it.signIn({ from: OFFICE, cookie: it.known() })

  assert.equal(elsewhere.status, 429)
  assert.equal(inTheSameNetwork.status, 200, inTheSameNetwork.text)
})

onEngineByTurns('mistakes in a known browser count there, and nowhere else', async (engine) => {
  await using it = await setup(engine)
  const cookie = it.known()

  const statuses = []
  for (let at = 0; at < 6; at++)
    statuses.push((await it.signIn({ from: OFFICE, cookie, body: WRONG })).status)

  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
  assert.equal((await it.signIn({ from: OFFICE, cookie })).status, 429)
  assert.equal((await it.signIn({ from: OFFICE })).status, 200)
})

onEngineByTurns(
  'a browser is known for those who were signed in with it, and for nobody else',
  async (engine) => {
    await using it = await setup(engine)
    const eve = await it.server.owner('eve@example.com')
    await it.attack()
    const own = it.known()
    const [id = '', signature = ''] = own.replace('known=', '').split('.')
    const [otherId = ''] = it.known(eve).replace('known=', '').split('.')
    const forged = [
      it.known(eve),
      `known=${otherId}.${signature}`,
      `known=${id}.${signature.slice(1)}`,
      `known=${id}`,
      'known=',
      `known=${'.'.repeat(2000)}`,
    ]

    for (const cookie of forged) assert.equal((await it.signIn({ from: CAFE, cookie })).status, 429, cookie)
    assert.equal((await it.signIn({ from: CAFE, cookie: own })).status, 200)
  },
)

onEngineByTurns('people who share a browser are all known in it', async (engine) => {
  await using it = await setup(engine)
  const eve = await it.server.owner('eve@example.com')
  const credentials = { email: eve.email, password: PASSWORD }
  const shared = await it.signIn({ from: OFFICE, cookie: it.known(), body: credentials })
  const cookie = `known=${shared.cookies.find(({ name }) => name === 'known')?.value}`
  await it.attack()
  await it.attack(eve.email)

  assert.equal((await it.signIn({ from: CAFE, cookie })).status, 200)
  assert.equal((await it.signIn({ from: CAFE, cookie, body: credentials })).status, 200)
})

onEngineByTurns('a second factor passes what strangers have blocked', async (engine) => {
  await using it = await setup(engine)
  const { key, recoveryCodes } = await switchOnSecondFactor(it.ada)
  await it.attack()
  const code = authenticatorCode(key)

  const asked = await it.signIn({ from: CAFE })
  const wrongPassword = await it.signIn({ from: CAFE, body: { ...WRONG, code } })
  const wrongCode = await it.signIn({ from: CAFE, body: { code: '000000' } })
  const byRecoveryCode = await it.signIn({ from: CAFE, body: { recoveryCode: recoveryCodes[0] } })

  assert.equal(asked.status, 429)
  assert.deepEqual(Object.keys((JSON.parse(asked.text) as { fields: object }).fields), ['code'])
  assert.equal(wrongPassword.status, 401)
  assert.deepEqual([wrongCode.status, wrongCode.text], [401, wrongPassword.text])
  assert.equal(byRecoveryCode.text, '{"outcome":"signedIn"}')
  assert.ok(byRecoveryCode.cookies.some(({ name }) => name === 'sid'))
})

onEngineByTurns('who has a second factor, or an account at all, is not told by a block', async (engine) => {
  await using it = await setup(engine)
  const { db } = it.server.deps.database
  await it.attack()
  await it.attack('nobody@example.com')
  const before = await db.selectFrom('sessions').select('id').execute()

  const answers = []
  for (const email of [it.ada.email, 'nobody@example.com'])
    for (const body of [{ email }, { email, code: '000000' }])
      answers.push(await it.signIn({ from: CAFE, body }))

  const [blocked, withCode, blockedNobody, nobodyWithCode] = answers.map(({ status, text }) => [status, text])
  assert.equal(blocked?.[0], 429)
  assert.deepEqual(blockedNobody, blocked)
  // Without a second factor even the right password is not told from a wrong one.
  assert.equal(withCode?.[0], 401)
  assert.deepEqual(nobodyWithCode, withCode)
  assert.deepEqual(await db.selectFrom('sessions').select('id').execute(), before)
})

onEngineByTurns('a passkey passes whatever strangers have blocked', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  await it.attack()

  assert.equal((await signInByPasskey(it.server.browser(), device)).status, 204)
})

onEngineByTurns(
  'whoever chooses a new password by mail gets in, while strangers go on guessing',
  async (engine) => {
    await using it = await setup(engine)
    await it.attack()
    const browser = it.server.browser()
    await browser.post('/api/password/forgot', { email: it.ada.email })
    const [mail] = await it.server.mails()
    const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')

    await browser.post('/api/password/reset', { token, password: NEW_PASSWORD })
    await it.attack()
    it.server.clock.advance({ minutes: 11 })
    await it.attack()

    const signedIn = await browser.post('/api/sign-in', { email: it.ada.email, password: NEW_PASSWORD })
    assert.deepEqual([signedIn.status, signedIn.body], [200, { outcome: 'signedIn' }])
  },
)

onEngineByTurns('strangers who ask for new passwords keep nobody from choosing one', async (engine) => {
  await using it = await setup(engine)
  const statuses = async (count: number, sent: Sent) => {
    const all = []
    for (let at = 0; at < count; at++) all.push((await it.forget(sent)).status)
    return all
  }

  assert.deepEqual(await statuses(5, { from: '198.51.100.1' }), [204, 204, 204, 204, 429])
  assert.deepEqual(await statuses(1, { from: OFFICE }), [204])
  assert.deepEqual(await statuses(4, { from: '198.51.100.2' }), [204, 204, 204, 429])
  assert.deepEqual(await statuses(1, { from: CAFE }), [429])
  assert.deepEqual(await statuses(5, { from: CAFE, cookie: it.known() }), [204, 204, 204, 204, 429])
  assert.equal((await it.server.mails()).length, 12)
})

onEngineByTurns('whoever is refused one more link has a link that works', async (engine) => {
  await using it = await setup(engine)
  for (const network of [1, 2])
    for (let at = 0; at < 4; at++) await it.forget({ from: `198.51.100.${network}` })

  const refused = await it.forget({ from: CAFE })
  const links = (await it.server.mails()).map(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? '')
  const oldest = decodeURIComponent(links.at(-1) ?? '')
  const reset = await it.post('/api/password/reset', {
    from: CAFE,
    body: { token: oldest, password: NEW_PASSWORD },
  })

  assert.equal(refused.status, 429)
  assert.match(refused.text, /Open the newest one/)
  assert.equal(links.length, 8)
  assert.equal(reset.status, 204, reset.text)
})
