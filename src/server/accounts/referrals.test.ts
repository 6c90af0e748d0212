/** Friends who sign up by an account's link count for it; nobody else does. */
import assert from 'node:assert/strict'
import { PASSWORD, testServer, type Browser } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const friend = { name: 'Eve', email: 'eve@example.com', password: PASSWORD }

async function setup(engine: TestEngine, SIGNUP: 'open' | 'invitation' = 'open') {
  const server = await testServer(engine, { SIGNUP })
  const admin = await server.owner('admin@example.com')
  const ada = await server.owner('ada@example.com')
  const referrals = async (person: Browser = ada) =>
    (await person.get('/api/account/referrals')).body as { link: string; count: number }
  const { link } = await referrals()
  const path = new URL(link).pathname
  /** Opens the link in a new browser and signs up there; with `confirmed` also opens the mail. */
  async function signUp(person: typeof friend & { invitation?: string }, { follows = path } = {}) {
    const browser = server.browser()
    await browser.get(follows)
    const answer = await browser.post('/api/sign-up', person)
    return { browser, answer }
  }
  async function confirm(email: string) {
    const mail = (await server.mails()).find(({ to }) => to === email)
    const [, token = ''] = /token=([^\s"]+)/.exec(mail?.text ?? '') ?? []
    assert.equal(
      (await server.browser().post('/api/email/verify', { token: decodeURIComponent(token) })).status,
      204,
    )
  }
  return { server, admin, ada, referrals, link, path, signUp, confirm }
}

onEngineByTurns('an account has one link that nobody can guess', async (engine) => {
  const { server, admin, referrals, link } = await setup(engine)
  await using _ = server

  const again = await Promise.all([referrals(), referrals(), referrals()])

  assert.match(link, /^http:\/\/localhost\/r\/[0-9a-z]{16}$/)
  assert.deepEqual(
    again,
    [1, 2, 3].map(() => ({ link, count: 0 })),
  )
  assert.notEqual((await referrals(admin)).link, link)
  assert.equal((await server.browser().get('/api/account/referrals')).status, 401)
})

onEngineByTurns('the link leads to the sign-up, whether or not anybody has the code', async (engine) => {
  const { server, path } = await setup(engine)
  await using _ = server

  const answers = [await server.browser().get(path), await server.browser().get(`/r/${'0'.repeat(16)}`)]

  for (const { status, headers } of answers) {
    assert.deepEqual([status, headers.location], [303, '/sign-up'])
    assert.match(String(headers['set-cookie']), /HttpOnly; SameSite=Lax/)
  }
  const nonsense = await server.browser().get(`/r/${encodeURIComponent('a; Path=/')}`)
  assert.deepEqual([nonsense.status, nonsense.headers['set-cookie']], [303, undefined])
})

onEngineByTurns('a friend counts once the address is confirmed', async (engine) => {
  const { server, referrals, signUp, confirm } = await setup(engine)
  await using _ = server

  const { answer } = await signUp(friend)
  const before = await referrals()
  await confirm(friend.email)

  assert.equal(answer.status, 200)
  assert.equal(before.count, 0)
  assert.equal((await referrals()).count, 1)
})

onEngineByTurns('the browser forgets the code with the sign-up', async (engine) => {
  const { server, referrals, signUp, confirm } = await setup(engine)
  await using _ = server

  const { browser } = await signUp(friend)
  await browser.post('/api/sign-up', { ...friend, email: 'second@example.com' })
  await confirm('second@example.com')

  assert.equal((await referrals()).count, 0)
})

onEngineByTurns('a known and an unknown address get the same answer also by a link', async (engine) => {
  const { server, signUp } = await setup(engine)
  await using _ = server

  const known = await signUp({ ...friend, email: 'admin@example.com' })
  const unknown = await signUp(friend)

  assert.deepEqual(known.answer.body, unknown.answer.body)
  assert.deepEqual(known.answer.headers['set-cookie'], unknown.answer.headers['set-cookie'])
})

onEngineByTurns('one does not bring oneself', async (engine) => {
  const { server, ada, path, referrals, signUp, confirm } = await setup(engine)
  await using _ = server

  await signUp({ ...friend, email: 'ada+friend@example.com' })
  await confirm('ada+friend@example.com')
  const own = await ada.get(path)

  assert.equal((await referrals()).count, 0)
  assert.deepEqual([own.status, own.headers['set-cookie']], [303, undefined])
})

onEngineByTurns(
  'where sign-up is by invitation the link counts for who is invited elsewhere',
  async (engine) => {
    const { server, admin, ada, referrals, signUp } = await setup(engine, 'invitation')
    await using _ = server
    const invited = async (by: Browser, email: string) => {
      const { body } = await by.post('/api/team/invitations', { email, role: 'member' })
      const { link } = body as { link: string }
      return new URL(link).searchParams.get('token') ?? ''
    }

    const refused = await signUp(friend)
    const here = await signUp({ ...friend, invitation: await invited(ada, friend.email) })
    const elsewhere = await signUp({
      ...friend,
      email: 'zoe@example.com',
      invitation: await invited(admin, 'zoe@example.com'),
    })

    assert.deepEqual(
      [refused, here, elsewhere].map(({ answer }) => answer.status),
      [403, 200, 200],
    )
    assert.equal((await referrals()).count, 1)
  },
)

onEngineByTurns('a code that nobody has counts for nobody', async (engine) => {
  const { server, signUp, confirm } = await setup(engine)
  await using _ = server

  const { answer } = await signUp(friend, { follows: `/r/${'0'.repeat(16)}` })
  await confirm(friend.email)

  assert.equal(answer.status, 200)
})
