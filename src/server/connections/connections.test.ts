/** Connecting an account, naming it, giving it a new key, removing it: what owners may rely on. */
import assert from 'node:assert/strict'
import { CONNECTION_LIMIT, type Connection } from '#domain/connections/connection.schema.ts'
import { connectNowhere, serverWithFakes, typed } from '../../../tests/support/connections.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeKeap } from '../../../tests/support/platforms/keap.ts'
import { fakeKit } from '../../../tests/support/platforms/kit.ts'
import { fakeMailerlite } from '../../../tests/support/platforms/mailerlite.ts'
import { form } from '../../../tests/support/calls.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Answer, Person } from '../../../tests/support/server.ts'
import { addMember } from '../accounts/repository.ts'
import { newId } from '../foundation/ids.ts'

const PATH = '/api/connections'
const kit = typed('kit', fakeKit.credentials)
const mailerlite = typed('mailerlite', fakeMailerlite.credentials)
const wrong = typed('mailerlite', fakeMailerlite.wrongCredentials)

async function setup(engine: TestEngine) {
  const it = await serverWithFakes(engine)
  const { server } = it
  const ada = await server.owner('ada@example.com')
  const { db } = server.deps.database
  return {
    ...it,
    ada,
    db,
    add: async (draft: object, person: Person = ada) => connectionIn(await person.post(PATH, draft)),
    list: async (person: Person = ada) =>
      ((await person.get(PATH)).body as { connections: Connection[] }).connections,
    /** A campaign that writes its deadlines there. */
    async campaignWith(connectionId: string) {
      const { id } = (await ada.post('/api/campaigns', { form })).body as { id: string }
      const row = {
        account_id: ada.accountId,
        campaign_id: id,
        platform: 'kit',
        connection_id: connectionId,
        settings: '{}',
        writes_text: 1 as const,
        updated_at: 1,
      }
      await db.insertInto('campaign_integrations').values(row).execute()
      return id
    },
    async member(email: string): Promise<Person> {
      const person = await server.owner(email)
      await addMember(db, { accountId: ada.accountId, userId: person.userId, role: 'member', now: 1 })
      await person.post('/api/account/switch', { accountId: ada.accountId })
      return person
    },
  }
}

function connectionIn({ status, body, text }: Answer): Connection {
  assert.equal(status, 200, text)
  return body as Connection
}

function refusalIn({ status, body }: Answer) {
  const { error, fields } = body as { error: string; fields?: Record<string, string> }
  return { status, error, fields }
}

onEngineByTurns(
  'a key that works becomes a connection, called as the account that it opens',
  async (engine) => {
    await using it = await setup(engine)
    const now = it.server.clock.now()

    const { id, ...made } = await it.add(kit)

    assert.deepEqual(made, {
      platform: 'kit',
      name: 'Ada’s newsletter',
      accountName: 'Ada’s newsletter',
      by: 'key',
      state: 'working',
      problem: null,
      checkedAt: now,
      broken: null,
      usedBy: [],
      waiting: 0,
      nearLimit: null,
      createdAt: now,
    })
    assert.deepEqual(await it.list(), [{ id, ...made }])
  },
)

onEngineByTurns('a key is sealed where it is kept, and never sent back', async (engine) => {
  await using it = await setup(engine)
  await it.add(kit)

  const listed = await it.ada.get(PATH)
  const rows = JSON.stringify(await it.db.selectFrom('connections').selectAll().execute())
  const jobs = JSON.stringify(await it.db.selectFrom('audit_log').selectAll().execute())

  for (const text of [listed.text, rows, jobs]) assert.ok(!text.includes(kit.first))
})

onEngineByTurns('a platform that does not name its accounts leaves the name to the owner', async (engine) => {
  await using it = await setup(engine)

  const unnamed = await it.add(mailerlite)
  await it.ada.delete(`${PATH}/${unnamed.id}`, { confirmed: false })
  const named = await it.add({ ...mailerlite, name: ' Kneadful newsletter ' })

  assert.deepEqual(
    [unnamed.name, unnamed.accountName, named.name],
    ['MailerLite', null, 'Kneadful newsletter'],
  )
})

onEngineByTurns(
  'what is missing is said by the words of the platform, before it is asked',
  async (engine) => {
    await using it = await setup(engine)

    const answer = await it.ada.post(PATH, { platform: 'activecampaign', first: ' ', second: '' })

    const { status, fields } = refusalIn(answer)
    assert.deepEqual([status, fields], [400, { first: 'API URL is required', second: 'API key is required' }])
    assert.deepEqual(it.platforms.of('activecampaign').log, [])
  },
)

onEngineByTurns('a key that is refused is said to be, and nothing is saved', async (engine) => {
  await using it = await setup(engine)

  const { status, error, fields } = refusalIn(await it.ada.post(PATH, wrong))

  assert.equal(status, 422)
  assert.equal(error, 'MailerLite refused this key: “Unauthenticated.”')
  assert.deepEqual(fields, { first: error })
  assert.deepEqual(await it.list(), [])
})

onEngineByTurns('an account is connected once, and the second time is told which it is', async (engine) => {
  await using it = await setup(engine)
  await it.add({ ...kit, name: 'Bread Club' })
  await it.add({ ...mailerlite, name: 'Kneadful' })

  const byAccount = await it.ada.post(PATH, { ...kit, name: 'Again' })
  // MailerLite does not tell which account it is.
  const byKey = await it.ada.post(PATH, mailerlite)

  assert.deepEqual(
    [byAccount, byKey].map((answer) => refusalIn(answer).error),
    [
      'This account is connected already, as “Bread Club”.',
      'This account is connected already, as “Kneadful”.',
    ],
  )
  assert.equal((await it.list()).length, 2)
})

onEngineByTurns('a second click connects an account once', async (engine) => {
  await using it = await setup(engine)
  const send = () => it.ada.send('POST', PATH, { body: kit, headers: { 'idempotency-key': 'one-intent' } })

  const [first, second] = [await send(), await send()]

  assert.deepEqual([first.status, second.text], [200, first.text])
  assert.equal((await it.list()).length, 1)
})

onEngineByTurns('a connection is named anew', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)

  const renamed = connectionIn(await it.ada.put(`${PATH}/${id}/name`, { name: 'Wholesale' }))
  const refused = refusalIn(await it.ada.put(`${PATH}/${id}/name`, { name: ' ' }))

  assert.equal(renamed.name, 'Wholesale')
  assert.deepEqual(refused.fields, { name: 'Please name the connection.' })
})

onEngineByTurns('a new key of the same account puts a broken connection right', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)
  await it.campaignWith(id)
  it.platforms.fail('kit', fakeKit.problem(401, 'The API key is invalid'))
  const broken = connectionIn(await it.ada.post(`${PATH}/${id}/check`))
  const still = await it.ada.put(`${PATH}/${id}/credentials`, { first: 'kit_wrong' })

  const { body } = await it.ada.put(`${PATH}/${id}/credentials`, { first: kit.first })

  assert.deepEqual([broken.state, broken.broken?.says], ['broken', 'The API key is invalid.'])
  assert.equal(still.status, 422)
  const { connection, goingOn } = body as { connection: Connection; goingOn: number }
  assert.deepEqual([connection.state, connection.broken, goingOn], ['working', null, 0])
})

onEngineByTurns('a key of another account is refused: campaigns would write there', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)
  const other = { account: { id: 5, name: 'Bens Brot', primary_email_address: 'ben@example.com' } }
  it.platforms.fail('kit', { status: 200, body: { user: { email: 'ben@example.com' }, ...other } })

  const { status, error } = refusalIn(await it.ada.put(`${PATH}/${id}/credentials`, { first: 'kit_other' }))

  assert.equal(status, 422)
  assert.equal(error, 'This opens another account, “Bens Brot”. Please add it as a connection of its own.')
  assert.equal(connectionIn(await it.ada.post(`${PATH}/${id}/check`)).accountName, 'Ada’s newsletter')
})

onEngineByTurns('what stands on a connection is told before it goes, and goes with it', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)
  const campaignId = await it.campaignWith(id)

  const { body } = await it.ada.get(`${PATH}/${id}/dependants`)
  const unconfirmed = refusalIn(await it.ada.delete(`${PATH}/${id}`, { confirmed: false }))
  const [used] = await it.list()
  const removed = await it.ada.delete(`${PATH}/${id}`, { confirmed: true })

  const campaign = { id: campaignId, name: 'Spring launch' }
  assert.deepEqual(body, { campaigns: [{ ...campaign, triggers: 0, waiting: 0 }] })
  assert.deepEqual(unconfirmed.status, 409)
  assert.deepEqual(used?.usedBy, [campaign])
  assert.equal(removed.status, 204)
  assert.deepEqual(await it.list(), [])
  assert.deepEqual(await it.db.selectFrom('campaign_integrations').selectAll().execute(), [])
})

onEngineByTurns('who has used up most of a day’s calls is told, until the day is over', async (engine) => {
  await using it = await setup(engine)
  await it.add(typed('keap', fakeKeap.credentials))
  // Its own calls are counted from the first check on.
  const [before] = await it.list()
  connectionIn(await it.ada.post(`${PATH}/${before?.id}/check`))
  await it.db
    .updateTable('attempts')
    .set({ tries: 25_800 })
    .where('key', 'like', 'platformCallsToday:%')
    .execute()
  const [near] = await it.list()
  it.server.clock.advance(24 * 3_600_000)
  const [tomorrow] = await it.list()

  assert.deepEqual([before?.state, before?.nearLimit], ['working', null])
  assert.deepEqual([near?.state, near?.nearLimit], ['nearLimit', { used: 25_800, of: 30_000 }])
  assert.equal(tomorrow?.nearLimit, null)
})

onEngineByTurns('members see connections and change none', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)
  const eve = await it.member('eve@example.com')

  const answers = [
    await eve.post(PATH, mailerlite),
    await eve.put(`${PATH}/${id}/name`, { name: 'Mine' }),
    await eve.put(`${PATH}/${id}/credentials`, { first: kit.first }),
    await eve.post(`${PATH}/${id}/check`),
    await eve.delete(`${PATH}/${id}`, { confirmed: true }),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403, 403],
  )
  assert.deepEqual(await it.list(eve), await it.list())
  assert.equal((await it.list()).length, 1)
})

onEngineByTurns('a connection of another account is as unknown as one that never was', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.add(kit)
  const eve = await it.server.owner('eve@example.com')

  for (const one of [id, newId()])
    for (const answer of [
      await eve.put(`${PATH}/${one}/name`, { name: 'Mine' }),
      await eve.put(`${PATH}/${one}/credentials`, { first: kit.first }),
      await eve.post(`${PATH}/${one}/check`),
      await eve.get(`${PATH}/${one}/dependants`),
      await eve.delete(`${PATH}/${one}`, { confirmed: true }),
    ])
      assert.deepEqual([answer.status, answer.text], [404, '{"error":"Not found."}'])
})

onEngineByTurns('an account has room for so many connections', async (engine) => {
  await using it = await setup(engine)
  for (let at = 0; at < CONNECTION_LIMIT; at++)
    await connectNowhere(it.server, { ...it.ada, userId: `account ${at}` })

  const { status, error } = refusalIn(await it.ada.post(PATH, kit))

  assert.deepEqual([status, error], [409, 'An account can have 30 connections. Remove one first.'])
})

onEngineByTurns('keys cannot be guessed through us: tries are counted', async (engine) => {
  await using it = await setup(engine)
  const tries = []

  for (let at = 0; at < 31; at++) tries.push((await it.ada.post(PATH, wrong)).status)

  assert.deepEqual([tries.filter((status) => status === 422).length, tries.at(-1)], [30, 429])
})
