/** Conversations belong to a person in an account: found, deleted, forgotten after thirty days, and gone with their person. */
import assert from 'node:assert/strict'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { CONVERSATION_KEPT_DAYS } from '#domain/assistant/messages.ts'
import { converse, say } from '../../../tests/support/assistant.ts'
import { everyRow } from '../../../tests/support/every-row.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { forgetAssistantConversations } from './assistant-jobs.ts'

const DAY_MS = 86_400_000
const PATH = '/api/assistant/conversations'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner('admin@example.com')
  const ada = await server.owner('ada@example.com')
  return {
    server,
    admin,
    ada,
    db: server.deps.database.db,
    titles: async (person = ada) =>
      ((await person.get(PATH)).body as { conversations: { title: string }[] }).conversations.map(
        ({ title }) => title,
      ),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('they are listed by how they began, the newest first, to nobody else', async (engine) => {
  await using it = await setup(engine)
  const first = await converse(it.server, it.ada, 'A welcome offer')
  it.server.clock.advance(1000)
  await converse(it.server, it.ada, 'A launch')
  await converse(it.server, it.admin, 'Of the admin')

  const listed = await it.titles()
  const removed = await it.ada.delete(`${PATH}/${first}`)
  const again = await it.ada.delete(`${PATH}/${first}`)

  assert.deepEqual(listed, ['A launch', 'A welcome offer'])
  assert.deepEqual([removed.status, again.status], [204, 404])
  assert.deepEqual(await it.titles(), ['A launch'])
  assert.deepEqual(await it.titles(it.admin), ['Of the admin'])
})

onEngineByTurns('what is said lies in the database sealed', async (engine) => {
  await using it = await setup(engine)
  const id = await converse(it.server, it.ada, 'My secret launch')

  const shown = await it.ada.get(`${PATH}/${id}`)
  const rows = JSON.stringify(await everyRow(it.db))

  assert.ok(shown.text.includes('My secret launch'))
  assert.ok(!rows.includes('My secret launch'))
})

onEngineByTurns('thirty days after the last message they are forgotten', async (engine) => {
  await using it = await setup(engine)
  await converse(it.server, it.ada, 'A welcome offer')

  it.server.clock.advance(CONVERSATION_KEPT_DAYS * DAY_MS)
  await forgetAssistantConversations.run({}, it.server.deps)
  const onTheLastDay = await it.titles()
  it.server.clock.advance(1)
  await forgetAssistantConversations.run({}, it.server.deps)

  assert.deepEqual(onTheLastDay, ['A welcome offer'])
  assert.deepEqual(await it.titles(), [])
  assert.deepEqual(await it.db.selectFrom('assistant_messages').selectAll().execute(), [])
})

onEngineByTurns('they go with whoever leaves the account', async (engine) => {
  await using it = await setup(engine)
  await converse(it.server, it.ada, 'A welcome offer')

  await it.db.deleteFrom('members').where('user_id', '=', it.ada.userId).execute()

  assert.deepEqual(await it.db.selectFrom('assistant_conversations').selectAll().execute(), [])
  assert.deepEqual(await it.db.selectFrom('assistant_messages').selectAll().execute(), [])
})

onEngineByTurns(
  'accounts with a store, or for announcement bars alone, have no assistant',
  async (engine) => {
    await using it = await setup(engine)
    const id = await converse(it.server, it.ada, 'A welcome offer')

    for (const flag of ['storePlatformAccount', 'announcementBarOnly'] as const) {
      await it.admin.patch(`/api/instance/accounts/${it.ada.accountId}`, {
        plan: 'premium',
        flags: withAllFlags({ [flag]: true }),
      })
      const statuses = [
        (await it.ada.get('/api/assistant')).status,
        (await it.ada.get(PATH)).status,
        (await it.ada.get(`${PATH}/${id}`)).status,
        (await say(it.ada, 'Hello')).status,
      ]
      assert.deepEqual(statuses, [403, 403, 403, 403], flag)
    }
  },
)
