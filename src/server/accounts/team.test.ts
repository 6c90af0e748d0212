/** Working as a team: who may invite, join, change and remove whom. */
import assert from 'node:assert/strict'
import { PASSWORD, testServer, type Person, type TestServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { currentRevision } from '../database/revisions-repository.ts'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  return { server, ada }
}

onEngineByTurns(
  'an invited person signs up by the link of the mail and works in the team',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    await ada.post('/api/team/invitations', { email: 'ben@example.com', role: 'member' })
    const token = await invitationToken(server, 'ben@example.com')
    const browser = server.browser()

    const shown = await browser.post('/api/invitation', { token })
    const signedUp = await browser.post('/api/sign-up', {
      name: 'Ben',
      email: 'ben@example.com',
      password: PASSWORD,
      invitation: token,
    })

    assert.deepEqual(shown.body, {
      accountName: 'ada@example.com',
      email: 'ben@example.com',
      role: 'member',
      hasPassword: false,
    })
    assert.deepEqual(signedUp.body, { outcome: 'signedIn' })
    assert.partialDeepStrictEqual((await browser.get('/api/account')).body, {
      account: { id: ada.accountId, role: 'member' },
    })
    assert.partialDeepStrictEqual((await ada.get('/api/team')).body, {
      members: [
        { email: 'ada@example.com', role: 'owner' },
        { email: 'ben@example.com', role: 'member' },
      ],
      invitations: [],
    })
  },
)

onEngineByTurns(
  'somebody who has an account joins a second one and switches between them',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const ben = await server.owner('ben@example.com')
    await ada.post('/api/team/invitations', { email: ben.email, role: 'owner' })
    const token = await invitationToken(server, ben.email)

    const joined = await ben.post('/api/invitation/accept', { token })
    const inAdas = await ben.get('/api/account')
    const switched = await ben.post('/api/account/switch', { accountId: ben.accountId })
    const inOwn = await ben.get('/api/account')

    assert.deepEqual([joined.status, switched.status], [204, 204])
    assert.partialDeepStrictEqual(inAdas.body, { account: { id: ada.accountId, role: 'owner' } })
    assert.partialDeepStrictEqual(inOwn.body, { account: { id: ben.accountId } })
    assert.equal((inOwn.body as { accounts: unknown[] }).accounts.length, 2)
  },
)

onEngineByTurns(
  'an invitation is for one address, works once, and not after a week or once withdrawn',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const [ben, eve] = [await server.owner('ben@example.com'), await server.owner('eve@example.com')]
    const invite = async () => {
      const { body } = await ada.post('/api/team/invitations', { email: ben.email, role: 'member' })
      return { token: tokenOf(body as Invited), id: (body as Invited).id }
    }
    const first = await invite()

    const byEve = await eve.post('/api/invitation/accept', { token: first.token })
    const replaced = await invite()
    const byOldLink = await ben.post('/api/invitation/accept', { token: first.token })
    server.clock.advance({ hours: 7 * 24 })
    const tooLate = await ben.post('/api/invitation/accept', { token: replaced.token })
    const third = await invite()
    await ada.delete(`/api/team/invitations/${third.id}`)
    const withdrawn = await ben.post('/api/invitation/accept', { token: third.token })
    const fourth = await invite()
    const withTimeout = await ben.post('/api/invitation/accept', { token: fourth.token })
    const again = await ben.post('/api/invitation/accept', { token: fourth.token })

    assert.deepEqual(
      [byEve, byOldLink, tooLate, withdrawn, withTimeout, again].map(({ status }) => status),
      [400, 404, 404, 404, 204, 404],
    )
  },
)

onEngineByTurns(
  'an invited sign-up with another address, or with no invitation at all, is refused',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const { body } = await ada.post('/api/team/invitations', { email: 'ben@example.com', role: 'member' })
    const signUp = (email: string, invitation: string) =>
      server.browser().post('/api/sign-up', { name: 'Eve', email, password: PASSWORD, invitation })

    assert.equal((await signUp('eve@example.com', tokenOf(body as Invited))).status, 400)
    assert.equal((await signUp('ben@example.com', 'made-up')).status, 403)
    assert.equal((await server.deps.database.db.selectFrom('users').selectAll().execute()).length, 1)
  },
)

onEngineByTurns('the link of an invitation cannot be read from the database', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server

  const { body } = await ada.post('/api/team/invitations', { email: 'ben@example.com', role: 'member' })

  const { db } = server.deps.database
  const stored = JSON.stringify([
    await db.selectFrom('invitations').selectAll().execute(),
    await db.selectFrom('jobs').selectAll().execute(),
  ])
  assert.ok(!stored.includes(tokenOf(body as Invited)))
})

onEngineByTurns('a member works but does not manage', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const ben = await joinTeam(server, ada, 'ben@example.com')
  const refused = [
    await ben.post('/api/team/invitations', { email: 'eve@example.com', role: 'owner' }),
    await ben.patch(`/api/team/members/${ben.userId}`, { role: 'owner' }),
    await ben.delete(`/api/team/members/${ada.userId}`),
    await ben.patch('/api/account', { name: 'Mine now' }),
    await ben.delete('/api/team/invitations/x'),
  ]

  for (const { status } of refused) assert.equal(status, 403)
  assert.equal((await ben.get('/api/team')).status, 200)
})

onEngineByTurns(
  'an account always keeps an owner, even when two owners remove each other at once',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const alone = await ada.delete(`/api/team/members/${ada.userId}`)
    const demoted = await ada.patch(`/api/team/members/${ada.userId}`, { role: 'member' })
    const ben = await joinTeam(server, ada, 'ben@example.com')
    await ada.patch(`/api/team/members/${ben.userId}`, { role: 'owner' })

    const both = await Promise.all([
      ada.delete(`/api/team/members/${ben.userId}`),
      ben.delete(`/api/team/members/${ada.userId}`),
    ])

    assert.deepEqual([alone.status, demoted.status], [400, 400])
    assert.equal(both.filter(({ status }) => status === 204).length, 1)
    const owners = await server.deps.database.db
      .selectFrom('members')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .where('role', '=', 'owner')
      .execute()
    assert.equal(owners.length, 1)
  },
)

onEngineByTurns(
  'a removed person loses the account at once and lands in one of their own',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const ben = await joinTeam(server, ada, 'ben@example.com')

    const removed = await ada.delete(`/api/team/members/${ben.userId}`)
    const answers = await Promise.all([1, 2, 3].map(() => ben.get('/api/account')))

    assert.equal(removed.status, 204)
    const accounts = answers.map(({ body }) => (body as { account: { id: string } }).account.id)
    assert.equal(new Set(accounts).size, 1)
    assert.notEqual(accounts[0], ada.accountId)
    assert.partialDeepStrictEqual(answers[0]?.body, {
      account: { plan: 'free', role: 'owner' },
      user: { name: 'Ben' },
    })
  },
)

onEngineByTurns(
  'the founder of an account who was removed from it does not come back to it',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const ben = await joinTeam(server, ada, 'ben@example.com')
    await ada.patch(`/api/team/members/${ben.userId}`, { role: 'owner' })

    await ben.delete(`/api/team/members/${ada.userId}`)

    const current = (await ada.get('/api/account')).body as { account: { id: string }; accounts: unknown[] }
    assert.notEqual(current.account.id, ada.accountId)
    assert.equal(current.accounts.length, 1)
    const { members } = (await ben.get('/api/team')).body as { members: { email: string }[] }
    assert.deepEqual(
      members.map(({ email }) => email),
      ['ben@example.com'],
    )
  },
)

onEngineByTurns("nobody reaches into another account's team", async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  const eve = await server.owner('eve@example.com')
  const { body } = await ada.post('/api/team/invitations', { email: 'ben@example.com', role: 'member' })
  const foreign = [
    await eve.delete(`/api/team/members/${ada.userId}`),
    await eve.patch(`/api/team/members/${ada.userId}`, { role: 'member' }),
    await eve.delete(`/api/team/invitations/${(body as Invited).id}`),
    await eve.post('/api/account/switch', { accountId: ada.accountId }),
  ]
  const unknown = [
    await eve.delete('/api/team/members/nobody'),
    await eve.patch('/api/team/members/nobody', { role: 'member' }),
    await eve.delete('/api/team/invitations/nothing'),
    await eve.post('/api/account/switch', { accountId: 'nothing' }),
  ]

  for (const { status, text } of [...foreign, ...unknown])
    assert.deepEqual([status, text], [404, '{"error":"Not found."}'])
  assert.equal((await ada.get('/api/team')).status, 200)
})

onEngineByTurns('settings of the account are checked and kept', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server

  const kept = await ada.patch('/api/account', {
    name: ' Shop ',
    timezone: 'Europe/Berlin',
    fallbackUrl: 'https://shop.example',
  })
  const wrong = [
    await ada.patch('/api/account', { name: '' }),
    await ada.patch('/api/account', { timezone: 'Mars/Olympus' }),
    await ada.patch('/api/account', { timezone: '+02:00' }),
    await ada.patch('/api/account', { fallbackUrl: 'javascript:alert(1)' }),
    await ada.patch('/api/account', { name: 'a\u202eb' }),
  ]

  assert.equal(kept.status, 204)
  for (const { status } of wrong) assert.equal(status, 400)
  assert.partialDeepStrictEqual((await ada.get('/api/account')).body, {
    account: { name: 'Shop', timezone: 'Europe/Berlin', fallbackUrl: 'https://shop.example' },
  })
})

onEngineByTurns(
  'where visitors of dead links are sent reaches every server once it is saved',
  async (engine) => {
    const { server, ada } = await setup(engine)
    await using _ = server
    const { db } = server.deps.database
    const before = await currentRevision(db)

    await ada.patch('/api/account', { fallbackUrl: 'https://shop.example/closed' })
    const after = await currentRevision(db)
    await ada.patch('/api/account', { name: 'Shop' })

    assert.equal(after, before + 1)
    assert.equal(await currentRevision(db), after)
  },
)

onEngineByTurns('no name of a column slips in with the settings', async (engine) => {
  const { server, ada } = await setup(engine)
  await using _ = server
  await server.deps.database.db.updateTable('accounts').set({ plan: 'free' }).execute()
  const before = await server.deps.database.db.selectFrom('accounts').selectAll().execute()

  await ada.patch('/api/account', {
    id: 'x',
    plan: 'premium',
    flags: '{"portal":true}',
    public_key: 'x',
    created_at: 1,
  })
  await ada.patch('/api/me', {
    name: 'Ada Owner',
    email: 'x@example.com',
    is_instance_admin: 1,
    email_verified: 1,
  })

  assert.deepEqual(await server.deps.database.db.selectFrom('accounts').selectAll().execute(), before)
  assert.partialDeepStrictEqual((await ada.get('/api/account')).body, {
    user: { email: 'ada@example.com' },
    account: { plan: 'free' },
  })
})

type Invited = { id: string; link: string }

function tokenOf({ link }: Invited): string {
  return new URL(link).searchParams.get('token') ?? ''
}

async function invitationToken(server: TestServer, to: string): Promise<string> {
  const mail = (await server.mails()).find((one) => one.to === to)
  return decodeURIComponent(/invitation\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

async function joinTeam(server: TestServer, owner: Person, email: string) {
  const { body } = await owner.post('/api/team/invitations', { email, role: 'member' })
  const browser = server.browser()
  await browser.post('/api/sign-up', {
    name: 'Ben',
    email,
    password: PASSWORD,
    invitation: tokenOf(body as Invited),
  })
  const current = (await browser.get('/api/account')).body as { user: { id: string } }
  return { ...browser, userId: current.user.id }
}
