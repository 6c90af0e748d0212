/**
 * Two accounts: whatever is sent to whichever tool, in a conversation or by MCP, reaches nothing of the other one. Beside
 * a fixed list of crafted arguments there are made-up ones of ids, names and tricks put together.
 */
import assert from 'node:assert/strict'
import { SdkHttpError } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { assistantToolNames, type AssistantToolName } from '#domain/assistant/tools.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { craftedIds } from '../../../tests/support/foreign-ids.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { makeToken } from '../../../tests/support/program.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import { testServer, type TestServer } from '../../../tests/support/server.ts'
import { connectMcp, conversation, type RunTool } from '../../../tests/support/tools.ts'

const CANARY = 'Canary campaign'
const CANARY_URL = 'https://canary.example/offer'

async function tenant(server: TestServer, { name, url }: { name: string; url: string }) {
  const person = await server.owner()
  const run = await conversation(server, person)
  const { id: campaignId = '' } = await run('createCampaign', {
    campaignName: name,
    campaignType: 'evergreen',
    emailPlatform: 'Kit',
  })
  const page = { campaignId, type: 'floatbar_v2', beforeUrl: url }
  const { id: pageId = '' } = await run('addCampaignPage', page)
  return { person, run, ids: { campaignId, pageId, accountId: person.accountId, userId: person.userId } }
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const victim = await tenant(server, { name: CANARY, url: CANARY_URL })
  const attacker = await tenant(server, { name: 'Own', url: 'https://own.example/offer' })
  return {
    server,
    victim,
    attacker,
    /** All that the victim has, and how much there is altogether. */
    async stored() {
      const { db } = server.deps.database
      const of = (table: 'campaigns' | 'pages' | 'email_links' | 'access_tokens') =>
        db.selectFrom(table).selectAll().where('account_id', '=', victim.person.accountId).execute()
      return [await of('campaigns'), await of('pages'), await of('email_links'), await of('access_tokens')]
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const rest: Record<AssistantToolName, object> = {
  createCampaign: { campaignName: 'Mine', campaignType: 'evergreen' },
  addCampaignPage: { type: 'floatbar_v2', beforeUrl: 'https://own.example/more' },
  updateCampaign: { campaignName: 'Taken over' },
  previewDeadline: { startsAt: '2026-11-27T18:00' },
  setUpEmail: {},
  listCampaigns: {},
  describeCampaign: {},
}

type Attempt = { tool: AssistantToolName; what: string; input: object }

function attempts(own: Record<string, string>, foreign: Record<string, string>): Attempt[] {
  const named = Object.entries(foreign).flatMap(([kind, id]) =>
    Object.entries(craftedIds({ own: own[kind] ?? '', foreign: id })).map(
      ([what, value]): [string, unknown] => [`${kind} ${what}`, value],
    ),
  )
  const inTools = assistantToolNames.flatMap((tool) =>
    named.map(([what, campaignId]): Attempt => ({ tool, what, input: { ...rest[tool], campaignId } })),
  )
  // Fields that no tool has, and texts that are searched for.
  const beside = named.flatMap(([what, value]): Attempt[] => [
    { tool: 'listCampaigns', what: `${what}, searched`, input: { search: value } },
    {
      tool: 'updateCampaign',
      what: `${what}, beside the own`,
      input: { campaignId: own['campaignId'], accountId: value },
    },
    {
      tool: 'addCampaignPage',
      what: `${what}, as the page`,
      input: { ...rest.addCampaignPage, campaignId: own['campaignId'], id: value },
    },
  ])
  return [...inTools, ...beside]
}

function assertNothingForeign(
  result: object,
  { tool, what, input }: Attempt,
  foreign: Record<string, string>,
) {
  const where = `${tool}, ${what}: ${JSON.stringify(result)}`
  const text = JSON.stringify(result)
  assert.ok(!/canary/i.test(text), where)
  const sent = JSON.stringify(input)
  for (const id of Object.values(foreign)) assert.ok(!text.includes(id) || sent.includes(id), where)
}

async function attack(run: RunTool, all: readonly Attempt[], foreign: Record<string, string>) {
  for (const attempt of all) {
    const result = await run(attempt.tool, attempt.input)
    assertNothingForeign(result, attempt, foreign)
    // Whoever searches for an id finds nothing, which is no refusal.
    if (attempt.what.endsWith('searched')) continue
    assert.equal(result.ok, false, `${attempt.tool}, ${attempt.what}: ${JSON.stringify(result)}`)
  }
}

onEngineByTurns('no crafted argument of a conversation reaches another account', async (engine) => {
  await using it = await setup(engine)
  const { victim, attacker } = it
  const all = attempts(attacker.ids, victim.ids)
  const before = await it.stored()

  await attack(attacker.run, all, victim.ids)

  assert.ok(all.length >= 200, String(all.length))
  assert.deepEqual(await it.stored(), before)
  // The same requests do reach what is one's own.
  const { campaignId } = attacker.ids
  for (const tool of [
    'updateCampaign',
    'previewDeadline',
    'setUpEmail',
    'describeCampaign',
    'addCampaignPage',
  ] as const)
    assert.equal((await attacker.run(tool, { ...rest[tool], campaignId })).ok, true, tool)
})

onEngineByTurns('no crafted argument of a program reaches another account', async (engine) => {
  await using it = await setup(engine)
  const { server, victim, attacker } = it
  // A program is slowed down after 300 calls: the list is shared out among people who attack.
  const others = [attacker.person, await server.owner(), await server.owner(), await server.owner()]
  const all = sampleOf(attempts(attacker.ids, victim.ids), 5)
  assert.ok(all.length >= 200, String(all.length))
  const before = await it.stored()

  const share = Math.ceil(all.length / others.length)
  for (const [at, person] of others.entries()) {
    await using program = await connectMcp(server, (await makeToken(person)).token)
    await attack(refusedOrAnswered(program.call), all.slice(at * share, (at + 1) * share), victim.ids)
  }

  assert.deepEqual(await it.stored(), before)
})

/** Text that no text should be is refused before any tool hears of it. */
function refusedOrAnswered(call: RunTool): RunTool {
  return async (name, input) => {
    try {
      return await call(name, input)
    } catch (error) {
      if (error instanceof SdkHttpError && error.status === 400) return { ok: false, error: error.message }
      throw error
    }
  }
}

onEngineByTurns('nor do arguments that are put together at random', async (engine) => {
  await using it = await setup(engine)
  const { victim, attacker } = it
  const before = await it.stored()
  const pieces = [
    ...Object.values(victim.ids),
    ...Object.values(attacker.ids),
    CANARY,
    CANARY_URL,
    "'",
    '%',
    '/',
    ' ',
    '\\',
    '"',
    '`',
  ]
  const text = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''))
  const value = fc.oneof(
    { weight: 4, arbitrary: text },
    fc.array(text, { maxLength: 2 }),
    fc.dictionary(text, text),
  )
  const input = fc.record(
    { campaignId: value, search: value, emailPlatform: value, label: value, accountId: value, userId: value },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...assistantToolNames), input, async (tool, sent) => {
      const given = { ...rest[tool], ...sent }
      const result = await attacker.run(tool, given)
      assertNothingForeign(result, { tool, what: 'made up', input: given }, victim.ids)
    }),
    { numRuns: 200, seed: 19 },
  )

  assert.deepEqual(await it.stored(), before)
})
