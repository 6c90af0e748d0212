/** Passkeys: a way in without a password, that only its person has and nobody can lock. */
import assert from 'node:assert/strict'
import { PASSKEY_LIMIT } from '#domain/accounts/passkey.ts'
import { switchOnSecondFactor } from '../../../tests/support/authenticator.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { passkeyDevice } from '../../../tests/support/passkey-device.ts'
import {
  addPasskey,
  optionsOf,
  passkeyProof,
  PASSKEYS,
  signInByPasskey,
} from '../../../tests/support/passkeys.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { APP_ORIGIN, PASSWORD, testServer, type Browser } from '../../../tests/support/server.ts'
import { forgetTheExpired } from './account-jobs.ts'

const MINUTE_MS = 60_000
const NOT_FOUND = '{"error":"Not found."}'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  return { server, ada, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

type Answered = { response: Record<string, unknown> }

const textBytes = (text: string) => Buffer.from(text).toString('base64url')

async function listOf(person: Browser) {
  const { body } = await person.get(PASSKEYS)
  return (body as { passkeys: { id: string; name: string; lastUsedAt: number | null }[] }).passkeys
}

onEngineByTurns('a passkey signs its person in, and says when it was last used', async (engine) => {
  await using it = await setup(engine)
  const { id, device } = await addPasskey(it.ada)
  const browser = it.server.browser()
  it.server.clock.advance(MINUTE_MS)

  const signedIn = await signInByPasskey(browser, device)

  assert.equal(signedIn.status, 204, signedIn.text)
  assert.partialDeepStrictEqual((await browser.get('/api/account')).body, { user: { email: it.ada.email } })
  const now = it.server.clock.now()
  assert.deepEqual(await listOf(it.ada), [
    { id, name: 'Unknown device', createdAt: now - MINUTE_MS, lastUsedAt: now, isSynced: false },
  ])
})

onEngineByTurns('a passkey needs no second step, and leaves the recovery codes alone', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const { recoveryCodes } = await switchOnSecondFactor(it.ada)
  const browser = it.server.browser()

  const signedIn = await signInByPasskey(browser, device)

  assert.equal(signedIn.status, 204)
  assert.equal((await browser.get('/api/account')).status, 200)
  const byPassword = it.server.browser()
  const half = await byPassword.post('/api/sign-in', { email: it.ada.email, password: PASSWORD })
  assert.deepEqual(half.body, { outcome: 'secondFactor' })
  const [recoveryCode] = recoveryCodes
  const whole = await byPassword.post('/api/sign-in/second-factor', { recoveryCode })
  assert.deepEqual(whole.body, { outcome: 'signedIn' })
})

onEngineByTurns('a passkey that was not verified, or is of another site, signs nobody in', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const otherSite = { origin: 'https://lastcall.evil.example' }

  for (const different of [{ flags: 0x01 }, otherSite, { rpId: 'evil.example' }, { userHandle: 'Ym9i' }]) {
    const browser = it.server.browser()
    const refused = await signInByPasskey(browser, device, different)
    assert.deepEqual(
      [refused.status, refused.text],
      [400, '{"error":"This passkey was not accepted. Please try again."}'],
    )
    assert.equal((await browser.get('/api/account')).status, 401)
  }
})

onEngineByTurns('whatever bytes arrive instead of a passkey, they are not accepted', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const { challenge } = await optionsOf(it.ada.post(`${PASSKEYS}/creation-options`, { password: PASSWORD }))
  const made = passkeyDevice({ origin: APP_ORIGIN }).create({ challenge }) as Answered
  const used = device.use({ challenge }) as Answered
  const bytes = ['AA', '_w', 'gYGB', textBytes('null'), textBytes('{"challenge":1}'), textBytes('{')]

  for (const part of ['clientDataJSON', 'attestationObject'])
    for (const text of bytes) {
      const response = { ...made.response, [part]: text }
      assert.equal((await it.ada.post(PASSKEYS, { ...made, response })).status, 400, `${part}: ${text}`)
    }
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'])
    for (const text of bytes) {
      const response = { ...used.response, [part]: text }
      const refused = await it.server.browser().post('/api/sign-in/passkey', { ...used, response })
      assert.equal(refused.status, 400, `${part}: ${text}`)
    }
})

onEngineByTurns('what was signed once signs in once, however many send it at once', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const options = await optionsOf(it.server.browser().post('/api/sign-in/passkey/options'))
  const signed = device.use(options)

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => it.server.browser().post('/api/sign-in/passkey', signed)),
  )

  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['204', '409', '409', '409'])
})

onEngineByTurns('a challenge is good for five minutes, and for what it was made for', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const browser = it.server.browser()
  const signIn = await optionsOf(browser.post('/api/sign-in/passkey/options'))
  const proof = await optionsOf(it.ada.post(`${PASSKEYS}/proof-options`))
  const creation = await optionsOf(it.ada.post(`${PASSKEYS}/creation-options`, { password: PASSWORD }))
  const made = passkeyDevice({ origin: APP_ORIGIN })
  const ask = async (challenge: string) =>
    (await browser.post('/api/sign-in/passkey', device.use({ challenge }))).status

  assert.equal(await ask(proof.challenge), 409)
  assert.equal(await ask(creation.challenge), 409)
  assert.equal(await ask(Buffer.from('of nobody').toString('base64url')), 409)
  assert.equal((await it.ada.post(PASSKEYS, made.create(signIn))).status, 409)
  it.server.clock.advance(5 * MINUTE_MS - 1)
  assert.equal(await ask(signIn.challenge), 204)
  it.server.clock.advance(1)
  assert.equal((await it.ada.post(PASSKEYS, made.create(creation))).status, 409)
})

onEngineByTurns('a session that somebody stole adds no passkey and removes none', async (engine) => {
  await using it = await setup(engine)
  const { id } = await addPasskey(it.ada)
  const eve = await it.server.owner('eve@example.com')
  const eves = (await addPasskey(eve)).device

  for (const path of [`${PASSKEYS}/creation-options`, `${PASSKEYS}/${id}/remove`]) {
    assert.equal((await it.ada.post(path, {})).status, 400)
    assert.equal((await it.ada.post(path, { password: 'a wrong guess' })).status, 400)
    const { challenge } = await optionsOf(it.ada.post(`${PASSKEYS}/proof-options`))
    const foreign = await it.ada.post(path, { passkey: eves.use({ challenge }) })
    assert.equal(foreign.status, 400)
  }
  assert.equal((await listOf(it.ada)).length, 1)
})

onEngineByTurns('a passkey is the proof to add another one and to remove one', async (engine) => {
  await using it = await setup(engine)
  const { id, device } = await addPasskey(it.ada)
  const proof = await passkeyProof(it.ada, device)

  const options = await optionsOf(it.ada.post(`${PASSKEYS}/creation-options`, proof))
  const second = await it.ada.post(PASSKEYS, passkeyDevice({ origin: APP_ORIGIN }).create(options))
  const removed = await it.ada.post(`${PASSKEYS}/${id}/remove`, await passkeyProof(it.ada, device))
  const again = await signInByPasskey(it.server.browser(), device)

  assert.deepEqual([second.status, removed.status], [200, 204])
  assert.equal(again.status, 404)
  assert.match((again.body as { error: string }).error, /^This passkey is not known here/)
  assert.equal((await listOf(it.ada)).length, 1)
})

onEngineByTurns('what a person may do with a passkey is only with their own', async (engine) => {
  await using it = await setup(engine)
  const { id } = await addPasskey(it.ada)
  const eve = await it.server.owner('eve@example.com')

  for (const passkeyId of [id, 'z'.repeat(25)]) {
    const renamed = await eve.patch(`${PASSKEYS}/${passkeyId}`, { name: 'Mine' })
    const removed = await eve.post(`${PASSKEYS}/${passkeyId}/remove`, { password: PASSWORD })
    assert.deepEqual([renamed.status, renamed.text], [404, NOT_FOUND])
    assert.deepEqual([removed.status, removed.text], [404, NOT_FOUND])
  }
  assert.deepEqual(await listOf(eve), [])
  assert.equal((await it.ada.patch(`${PASSKEYS}/${id}`, { name: ' My phone ' })).status, 204)
  assert.equal((await listOf(it.ada))[0]?.name, 'My phone')
})

onEngineByTurns('a passkey is called after who keeps it, and told from the one before', async (engine) => {
  await using it = await setup(engine)
  const aaguid = 'bada5566-a7aa-401f-bd96-45619a55120d'

  const names = []
  for (let at = 0; at < 3; at++)
    names.push((await addPasskey(it.ada, passkeyDevice({ origin: APP_ORIGIN, aaguid }))).name)

  assert.deepEqual(names, ['1Password', '1Password 2', '1Password 3'])
})

onEngineByTurns('one device has one passkey, and a person at most twenty', async (engine) => {
  await using it = await setup(engine)
  const { device } = await addPasskey(it.ada)
  const creation = () => optionsOf(it.ada.post(`${PASSKEYS}/creation-options`, { password: PASSWORD }))

  const options = (await creation()) as { excludeCredentials?: { id: string }[] } & { challenge: string }
  const same = await it.ada.post(PASSKEYS, device.create(options))
  assert.deepEqual(
    options.excludeCredentials?.map(({ id }) => id),
    [device.id],
  )
  assert.deepEqual([same.status, same.text], [409, '{"error":"This passkey was added before."}'])

  const proof = async () => ({
    ...(await optionsOf(it.ada.post(`${PASSKEYS}/creation-options`, await passkeyProof(it.ada, device)))),
  })
  for (let count = 1; count < PASSKEY_LIMIT; count++)
    await it.ada.post(PASSKEYS, passkeyDevice({ origin: APP_ORIGIN }).create(await proof()))
  const full = await it.ada.post(PASSKEYS, passkeyDevice({ origin: APP_ORIGIN }).create(await proof()))

  assert.equal((await listOf(it.ada)).length, PASSKEY_LIMIT)
  assert.equal(full.text, '{"error":"You can have 20 passkeys. Remove one first."}')
})

onEngineByTurns('a person is told by mail of a passkey that was added', async (engine) => {
  await using it = await setup(engine)

  await addPasskey(it.ada)

  const [mail] = await it.server.mails()
  assert.deepEqual([mail?.to, mail?.subject], [it.ada.email, 'A passkey was added to your account'])
  assert.match(mail?.text ?? '', /\/account\/security/)
})

onEngineByTurns('asking for challenges, which anybody may, stores nothing', async (engine) => {
  await using it = await setup(engine)
  const { db } = it.server.deps.database
  const { device } = await addPasskey(it.ada)

  for (let at = 0; at < 20; at++) await it.server.browser().post('/api/sign-in/passkey/options')
  assert.deepEqual(await db.selectFrom('answered_challenges').selectAll().execute(), [])
  await signInByPasskey(it.server.browser(), device)
  assert.equal((await db.selectFrom('answered_challenges').selectAll().execute()).length, 1)
  it.server.clock.advance({ hours: 2 })
  await forgetTheExpired.run({}, it.server.deps)

  assert.deepEqual(await db.selectFrom('answered_challenges').selectAll().execute(), [])
})
