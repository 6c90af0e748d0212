/** Two processes at one connection: one of them writes at a time, and what stands there last is right. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeSettings } from '../../../tests/support/connections.ts'
import { testServer } from '../../../tests/support/server.ts'
import { writtenDeadlines } from '../../../tests/support/written-deadlines.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { writeDueDeadlines } from './write-worker.ts'

const people = Array.from({ length: 30 }, (_, at) => `person-${at}@mail.example`)
const ROUNDS = 3
/** Far more than they need for everybody. */
const MAX_LOOKS = 1000

onEngineByTurns(
  'two processes at one connection write each deadline once, and everybody’s last one stands there',
  async (engine) => {
    await using it = await writtenDeadlines(engine, { platform: 'kit' })
    await using other = await testServer(engine, fakeSettings(it.platforms), {
      database: it.deps.database,
      clock: it.clock,
      patience: { timeouts: { totalMs: 5000, firstByteMs: 5000 }, pause: async () => {} },
    })
    await it.integrate()
    for (const email of people) it.person(email)
    await it.start(people)

    for (let round = 0; round < ROUNDS; round++) {
      await it.db
        .updateTable('leads')
        .set((eb) => ({ deadline_at: eb('deadline_at', '+', 60_000) }))
        .execute()
      for (let looks = 0; (await dueOf(it)) > 0; looks++) {
        assert.ok(looks < MAX_LOOKS, 'deadlines stay due')
        await Promise.all([writeDueDeadlines(it.deps), writeDueDeadlines(other.deps)])
        await pause(1)
      }
    }

    assert.equal(it.calls(/^PUT /), ROUNDS * people.length)
    const scope = { account: { id: ownedAccount(it.ada.accountId) }, campaign: { id: it.campaignId } }
    const settings = storedCampaignSettings.parse((await campaignOf(it.db, scope)).settings)
    const [lead] = await it.leads()
    for (const email of people) assert.equal(it.held(email), deadlineText(settings, lead!.deadline_at))
    assert.deepEqual(it.fake.complaints, [])
  },
)

async function dueOf({ writes }: Awaited<ReturnType<typeof writtenDeadlines>>): Promise<number> {
  return (await writes()).filter(({ state }) => state === 'waiting').length
}
