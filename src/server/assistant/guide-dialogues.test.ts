/** Dialogues with the built-in guide: the draft that is stored after each of them, field by field. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOfType, emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { guideMessages } from '#domain/assistant/guide/guide-words.ts'
import type { WireChunk } from '#domain/assistant/wire.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { dialogues, type Dialogue } from '../../../tests/support/guide-dialogues.ts'
import { testEngines } from '../../../tests/support/postgres.ts'
import { isWhole } from '../../../tests/support/sample.ts'
import { testServer, type Person, type TestServer } from '../../../tests/support/server.ts'
import { conversation } from '../../../tests/support/tools.ts'
import { accountOf } from '../accounts/repository.ts'
import { permissionsOf } from '../accounts/stored-permissions.ts'
import { guideEngine } from './guide-engine.ts'

type Held = Pick<Dialogue, 'title' | 'zone' | 'says'>

/** Says all of it, one turn each, with the state between them as JSON has it; returns what stands in the conversation. */
async function hold(server: TestServer, person: Person, { title, zone, says }: Held): Promise<string> {
  const { deps, clock } = server
  const permissions = permissionsOf(await accountOf(deps.database.db, person.accountId))
  const engine = guideEngine({ clock, zone, account: permissions, noRoom: null })
  const run = await conversation(server, person)
  const told: string[] = []
  let state: unknown = null
  for (const text of says) {
    told.push(`> ${text}`)
    const end = await engine({
      conversation: { id: 'dialogue', history: [], state },
      text,
      run: ({ id, name, input }) => run(name, input, `${title} ${id}`),
      write: (chunk) => told.push(...wordsOf(chunk)),
    })
    state = JSON.parse(JSON.stringify(end.state))
  }
  return told.join('\n')
}

function wordsOf(chunk: WireChunk): string[] {
  return chunk.type === 'text-delta' ? [chunk.delta] : []
}

async function campaignsOf(person: Person): Promise<string[]> {
  const { campaigns } = (await person.get('/api/campaigns')).body as { campaigns: { id: string }[] }
  return campaigns.map(({ id }) => id)
}

/** A new form with nothing decided, and what is different in it. */
function formWith({ draft, zone }: Dialogue): CampaignForm {
  const { campaignType = '' } = draft
  return {
    ...emptyCampaignForm({ campaignType: '', timezone: zone }),
    ...(isCampaignType(campaignType) ? choiceOfType(campaignType) : {}),
    emailPlatform: 'undecided',
    checkoutPlatform: 'undecided',
    landingPlatform: 'undecided',
    ...draft,
  }
}

for (const engine of testEngines) {
  test(`each dialogue ends with the one draft that was spoken of, on ${engine.name}`, async () => {
    await using server = await testServer(engine)
    // What is understood is the same on every database: on the second one some show that it is stored.
    const held = engine.name === 'SQLite' || isWhole ? dialogues : dialogues.filter((_, at) => at % 6 === 0)

    const person = await server.owner()
    const seen = new Set<string>()

    for (const dialogue of held) {
      server.clock.set(dialogue.now)
      await person.patch('/api/account', { timezone: dialogue.zone })

      const told = await hold(server, person, dialogue)

      const made = (await campaignsOf(person)).filter((id) => !seen.has(id))
      assert.equal(made.length, 1, `${dialogue.title}\n${told}`)
      made.forEach((id) => seen.add(id))
      const { body } = await person.get(`/api/campaigns/${made[0]}`)
      const { form, stage } = body as { form: CampaignForm; stage: string }
      assert.deepEqual(form, formWith(dialogue), `${dialogue.title}\n${told}`)
      assert.equal(stage, 'draft')
    }
  })
}

onEngineByTurns('after the draft it adds pages, tells a deadline and what to paste where', async (engine) => {
  await using server = await testServer(engine)
  const person = await server.owner()
  server.clock.set('2026-11-25T10:00:00Z')

  const told = await hold(server, person, {
    title: 'Pages',
    zone: 'America/New_York',
    says: [
      '3-day welcome offer for new subscribers, ends at midnight, New York time, called "Welcome"',
      'Mailchimp',
      'skip',
      'skip',
      'yes',
      'Add a page',
      'Floating bar',
      'shop.example/offer',
      'shop.example/offer',
      'shop.example/closed',
      'add another page',
      'Sales tracking',
      'https://shop.example/thanks',
      'What would somebody get who starts on Friday at 6 pm?',
      'What do I paste where?',
      'That is all',
    ],
  })

  const [campaignId] = await campaignsOf(person)
  const { pages } = (await person.get(`/${campaignId}/pages`)).body as {
    pages: { type: string; beforeUrl: string; afterUrl: string }[]
  }
  assert.deepEqual(
    pages.map(({ type, beforeUrl, afterUrl }) => [type, beforeUrl, afterUrl]),
    [
      ['floatbar_v2', 'https://shop.example/offer', 'https://shop.example/closed'],
      ['salestracking', 'https://shop.example/thanks', ''],
    ],
    told,
  )
  assert.ok(told.includes(pageMessages.sameUrl), told)
  assert.match(told, /has until Monday, Nov 30, 2026, 11:59 PM/)
  assert.match(told, /1\. .*Mailchimp/s)
  assert.ok(told.includes(guideMessages.over), told)
})
