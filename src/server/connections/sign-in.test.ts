/** Connecting by signing in at a platform, from the way there to the day it is removed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Connection } from '#domain/connections/connection.schema.ts'
import { serverWithFakes } from '../../../tests/support/connections.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeApp } from '../../../tests/support/platforms/fake-state.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import type { Person } from '../../../tests/support/server.ts'
import { adapters } from '#integrations/adapters.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { platformSettingName } from '../foundation/platform-settings.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { sealState, takeState } from './sign-in-state.ts'
import { openCredentials } from './stored-credentials.ts'
import { useConnection } from './use-connection.ts'

const signingIn = Object.values(adapters).filter(({ oauth }) => oauth)
const HALF_AN_HOUR_MS = 30 * 60_000

const apps = Object.fromEntries(
  signingIn.flatMap(({ id }) => [
    [platformSettingName(id, 'CLIENT_ID'), fakeApp.id],
    [platformSettingName(id, 'CLIENT_SECRET'), fakeApp.secret],
  ]),
)

async function setup(engine: TestEngine = sqlite) {
  const it = await serverWithFakes(engine, apps)
  const { server, platforms } = it
  const { deps } = server
  const ada = await server.owner('ada@example.com')

  /** As the browser does it: to the platform's page, and back by the link that was chosen there. */
  async function wayBack(platform: string, chosen: 'Allow' | 'Deny', more: object = {}, person = ada) {
    const asked = await person.post('/api/connections/sign-in', {
      platform,
      backTo: '/connections',
      ...more,
    })
    assert.equal(asked.status, 200, asked.text)
    const { url } = asked.body as { url: string }
    const page = await (await fetch(url)).text()
    const [, link = ''] = new RegExp(`<a href="([^"]+)">${chosen}</a>`).exec(page) ?? []
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
    return { url, back: `${pathname}${search}` }
  }

  /** What the app is told, in its address. */
  async function landed(back: string, person: Person = ada) {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const answer = await person.send('GET', back, { headers })
    assert.equal(answer.status, 303, answer.text)
    const { pathname, searchParams } = new URL(String(answer.headers['location']))
    const told: Record<string, string> = Object.fromEntries(searchParams)
    return { ...told, pathname, signIn: told['signIn'] }
  }

  async function signIn(platform: string, more: object = {}) {
    return landed((await wayBack(platform, 'Allow', more)).back)
  }

  async function list(person: Person = ada) {
    const { body } = await person.get('/api/connections')
    return (body as { connections: Connection[] }).connections
  }

  async function only() {
    const [connection, ...others] = await list()
    assert.ok(connection && others.length === 0)
    return connection
  }

  const at = async () => ({ accountId: ownedAccount(ada.accountId), connectionId: (await only()).id })
  const verify = async () =>
    useConnection(deps, await at(), ({ adapter, account, credentials }) =>
      adapter.verify(account, credentials),
    )
  async function stored() {
    const { id } = await only()
    const row = await deps.database.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return openCredentials(deps.vault, row)
  }

  return { ...it, ada, deps, landed, list, only, platforms, server, signIn, stored, verify, wayBack }
}

for (const { id, name } of signingIn) {
  test(`whoever signs in at ${name} is connected with the account found there`, async () => {
    await using it = await setup()

    const landed = await it.signIn(id)

    assert.deepEqual(landed, { pathname: '/connections', signIn: 'connected', platform: id })
    assert.partialDeepStrictEqual(await it.only(), { platform: id, by: 'oauth', state: 'working' })
    assert.deepEqual(await it.verify(), it.platforms.of(id).platform.account)
    assert.deepEqual(it.platforms.of(id).complaints, [])
  })

  test(`a connection to ${name} goes on when its token has ended, also in the middle of work`, async (t) => {
    if (!adapters[id]?.oauth?.refresh) return t.skip('its tokens last')
    await using it = await setup()
    await it.signIn(id)
    const before = await it.stored()

    it.server.clock.advance(HALF_AN_HOUR_MS)
    await it.verify()
    const renewed = await it.stored()
    it.platforms.of(id).state.accessTokens.clear()
    await it.verify()

    assert.notDeepEqual(renewed, before)
    assert.notDeepEqual(await it.stored(), renewed)
    assert.equal((await it.only()).state, 'working')
  })

  test(`a connection that ${name} no longer renews is broken, and signing in again mends it`, async (t) => {
    if (!adapters[id]?.oauth?.refresh) return t.skip('its tokens last')
    await using it = await setup()
    await it.signIn(id)
    const { id: connectionId } = await it.only()
    const { state } = it.platforms.of(id)
    state.refreshTokens.clear()
    state.accessTokens.clear()

    await assert.rejects(it.verify(), PlatformError)

    assert.equal((await it.only()).state, 'broken')
    assert.equal((await it.signIn(id, { connectionId })).signIn, 'connected')
    assert.partialDeepStrictEqual(await it.only(), { id: connectionId, state: 'working' })
  })
}

onEngineByTurns('a token that many want renewed at once is renewed once', async (engine) => {
  await using it = await setup(engine)
  await it.signIn('keap')
  it.server.clock.advance(HALF_AN_HOUR_MS)
  const { log } = it.platforms.of('keap')
  log.length = 0

  await Promise.all(Array.from({ length: 5 }, () => it.verify()))

  assert.equal(log.filter(({ path }) => path === '/token').length, 1)
  assert.equal((await it.only()).state, 'working')
})

test('what came back once is good for once', async () => {
  await using it = await setup()
  const { back } = await it.wayBack('hubspot', 'Allow')
  await it.landed(back)

  const again = await it.landed(back)

  assert.deepEqual(again, { pathname: '/connections', signIn: 'stale' })
  assert.equal((await it.list()).length, 1)
})

test('what was made for another person, another session or long ago connects nobody', async () => {
  await using it = await setup()
  const eve = await it.server.owner('eve@example.com')
  const { back } = await it.wayBack('hubspot', 'Allow')

  assert.equal((await it.landed(back, eve)).signIn, 'stale')
  it.server.clock.advance(10 * 60_000)
  assert.equal((await it.landed(back)).signIn, 'stale')
  assert.equal((await it.landed('/api/connections/signed-in?state=made-up&code=x')).signIn, 'stale')
  assert.deepEqual([await it.list(), await it.list(eve)], [[], []])

  const signing = { accountId: it.ada.accountId, sessionId: 'of this browser' }
  const made = { platform: 'keap', connectionId: null, verifier: null, backTo: '/connections' }
  const state = sealState(it.deps, signing, made)
  assert.equal(await takeState(it.deps, { ...signing, sessionId: 'of another browser' }, state), null)
  assert.partialDeepStrictEqual(await takeState(it.deps, signing, state), made)
})

test('whoever does not let us in is told so, and so is whose code is refused', async () => {
  await using it = await setup()

  assert.equal((await it.landed((await it.wayBack('aweber', 'Deny')).back)).signIn, 'denied')
  const { back } = await it.wayBack('aweber', 'Allow')
  it.platforms.of('aweber').state.codes.clear()
  assert.equal((await it.landed(back)).signIn, 'refused')
  assert.deepEqual(await it.list(), [])
})

test('signing in at another account than that of the connection changes nothing', async () => {
  await using it = await setup()
  await it.signIn('hubspot')
  const { id: connectionId } = await it.only()
  await it.deps.database.db.updateTable('connections').set({ found_id: 'another' }).execute()
  const before = await it.stored()

  assert.equal((await it.signIn('hubspot', { connectionId })).signIn, 'otherAccount')
  assert.deepEqual(await it.stored(), before)
})

test('signing in again at an account that is connected renews that connection', async () => {
  await using it = await setup()
  await it.signIn('hubspot')
  const before = await it.stored()

  assert.equal((await it.signIn('hubspot')).signIn, 'connected')

  assert.notDeepEqual(await it.stored(), before)
})

test('a connection that is removed is revoked at its platform, where it can be', async () => {
  await using it = await setup()
  await it.signIn('hubspot')
  const { id } = await it.only()

  await it.ada.send('DELETE', `/api/connections/${id}`, { body: { confirmed: true } })

  assert.equal(it.platforms.of('hubspot').state.refreshTokens.size, 0)
})

test('people come back to a screen of ours only', async () => {
  await using it = await setup()
  for (const backTo of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const { back } = await it.wayBack('hubspot', 'Deny', { backTo })

    assert.equal((await it.landed(back)).pathname, '/connections')
  }
})

test('the way there asks for what it needs, and holds neither secret nor verifier', async () => {
  await using it = await setup()

  const { url } = await it.wayBack('hubspot', 'Deny')

  const { searchParams } = new URL(url)
  assert.equal(
    searchParams.get('redirect_uri'),
    `${it.deps.environment.APP_ORIGIN}/api/connections/signed-in`,
  )
  assert.equal(searchParams.get('code_challenge_method'), 'S256')
  assert.ok(!url.includes(fakeApp.secret))
})

test('where the installation has no app, what to set is said', async () => {
  await using it = await serverWithFakes(sqlite)
  const ada = await it.server.owner('ada@example.com')

  const draft = { platform: 'keap', backTo: '/connections' }
  const { status, body } = await ada.post('/api/connections/sign-in', draft)

  assert.equal(status, 409)
  const error = 'To sign in at Keap, KEAP_CLIENT_ID and KEAP_CLIENT_SECRET must be set in the environment.'
  assert.partialDeepStrictEqual(body, { error })
  assert.equal((await ada.post('/api/connections/sign-in', { ...draft, platform: 'kit' })).status, 400)
})
