/** A conversation with the built-in guide, as an app has one: no model is set. */
import assert from 'node:assert/strict'
import type { Conversation } from '#domain/assistant/assistant.api.ts'
import { quotaRefusal, quotas } from '#domain/accounts/quotas.ts'
import { guideMessages } from '#domain/assistant/guide/guide-words.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { say, type Said } from '../../../tests/support/assistant.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'

const draft = ['Only 100 seats', 'Workshop', 'skip', 'skip', 'skip'] as const

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const person = await server.owner()
  const talk = async (texts: readonly string[], from: string | null = null) => {
    const said: Said[] = []
    for (const text of texts) {
      said.push(await say(person, text, { conversationId: said.at(-1)?.conversationId ?? from }))
      // Ten messages a minute are let in.
      server.clock.advance({ seconds: 7 })
    }
    return said
  }
  const campaigns = async () =>
    ((await person.get('/api/campaigns')).body as { campaigns: { id: string; name: string }[] }).campaigns
  return {
    server,
    person,
    talk,
    campaigns,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'without a model the guide answers, and makes the draft that was confirmed',
  async (engine) => {
    await using it = await setup(engine)

    const said = await it.talk([...draft, 'Create the draft'])
    const made = await it.campaigns()
    const { body } = await it.person.get('/api/assistant')
    const {
      engine: who,
      model,
      conversation,
    } = body as {
      engine: string
      model: string | null
      conversation: Conversation | null
    }

    assert.deepEqual([who, model], ['guide', null])
    assert.ok(said[0]?.text.startsWith(guideMessages.hello))
    assert.ok(
      said.every(({ end, chunks }) => end === 'finish' && chunks.some(({ type }) => type === 'data-ask')),
    )
    assert.deepEqual(
      said.at(-1)?.outputs.map(({ ok, id, name }) => ({ ok, id, name })),
      made.map(({ id, name }) => ({ ok: true, id, name })),
    )
    assert.equal(conversation?.messages.length, 2 * said.length)
    assert.deepEqual(
      conversation?.messages.at(-1)?.parts.map(({ type }) => type),
      ['step-start', 'tool-createCampaign', 'step-start', 'text', 'text', 'data-ask'],
    )
  },
)

onEngineByTurns('a message that is tried again makes no second campaign', async (engine) => {
  await using it = await setup(engine)
  const conversationId = (await it.talk(draft)).at(-1)?.conversationId ?? ''
  const before = await it.server.deps.database.db
    .selectFrom('assistant_conversations')
    .select('state')
    .executeTakeFirstOrThrow()

  const [first] = await it.talk(['Create the draft'], conversationId)
  // As if the server had died before it could keep the answer.
  await it.server.deps.database.db.updateTable('assistant_conversations').set(before).execute()
  const again = await say(it.person, 'Create the draft', { conversationId, retry: true })

  assert.deepEqual(again.outputs[0]?.id, first?.outputs[0]?.id)
  assert.equal((await it.campaigns()).length, 1)
})

onEngineByTurns('a full account hears so before it is asked anything', async (engine) => {
  await using it = await setup(engine)
  const { db } = it.server.deps.database
  await db.updateTable('accounts').set({ plan: 'free' }).execute()
  for (let at = 0; at < quotas.campaigns.free; at++) await insertCampaign(db, it.person.accountId)

  const [said] = await it.talk(['Only 100 seats'])

  assert.ok(said?.text.includes(quotaRefusal('campaigns', quotas.campaigns.free)))
})
