/** Earlier bars with any settings go over to the new style: what is stored and shown is what they become. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import type { BarList } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import { classicAsNewBar } from '#domain/classic-bars/as-new-bar.ts'
import { oldestAsNewBar } from '#domain/oldest-bars/as-new-bar.ts'
import { form } from '../../../tests/support/calls.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import { testEngines, type TestEngine } from '../../../tests/support/postgres.ts'
import {
  dice,
  EARLIER_BARS,
  randomClassic,
  randomOldest,
  type Dice,
} from '../../../tests/support/random-earlier-bars.ts'
import { casesOf } from '../../../tests/support/sample.ts'
import { testServer, type Answer } from '../../../tests/support/server.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { accountOf } from '../accounts/repository.ts'

const OFFER = 'https://shop.example/offer'
const permissions = { plan: 'premium', flags: withAllFlags({}) } as const
const facts = { kind: 'deadline', language: 'en', permissions } as const

async function setup(engine: TestEngine, generation: EarlierBar) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const flags = withAllFlags({ showLiveEditor: generation === 'classic' })
  okay(await admin.patch(`/api/instance/accounts/${owner.accountId}`, { plan: 'premium', flags }))
  const { id } = okay(await owner.post('/api/campaigns', { form })) as { id: string }
  await takeLive(server, id)
  okay(await owner.post('/pages/store', { campaignId: id, data: { type: 'floatbar', beforeUrl: OFFER } }))
  const { db } = server.deps.database
  const { public_key } = await accountOf(db, owner.accountId)
  return {
    save: async (body: object) => okay(await owner.put(`/v2/api/${generation}-bar/${id}/save`, body)),
    goOver: async () => okay(await owner.put(`/v2/api/earlier-bar/${id}/new-style`, {})),
    goBack: async () => okay(await owner.delete(`/v2/api/earlier-bar/${id}/new-style`)),
    /** As the new bar’s editor has it, and a new visitor. */
    async bars() {
      const list = okay(await owner.get(`/v2/api/floating-bar/${id}/get`)) as BarList
      const { first } = await new VisitorBrowser(server.deps.visitors, public_key).open(OFFER)
      const shown = first?.w?.[0]
      return { stored: list.bars[0]?.data, shown: shown?.k === 'bar' ? shown.bar : undefined }
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function okay({ status, body, text }: Answer): unknown {
  assert.equal(status, 200, text)
  return body
}

const generations: [EarlierBar, (roll: Dice) => { body: object; becomes: FloatingBar }][] = [
  [
    'classic',
    (roll) => {
      // Avatars are pictures of their account.
      const data = { ...randomClassic(roll), currentAvatar: null }
      return { body: { data }, becomes: classicAsNewBar(data, facts).bar }
    },
  ],
  [
    'oldest',
    (roll) => {
      const settings = randomOldest(roll)
      return { body: { settings }, becomes: oldestAsNewBar(settings, facts).bar }
    },
  ],
]

/** One person may call so often in a minute: every server counts for itself. */
const PER_SERVER = 50

for (const engine of testEngines)
  for (const [generation, roll] of generations)
    test(`${engine.name}: a thousand ${generation} bars are saved, go over, are shown, and go back`, async () => {
      const chance = dice(7)
      for (let left = casesOf(EARLIER_BARS, 50); left > 0; left -= PER_SERVER) {
        await using it = await setup(engine, generation)
        for (let count = 0; count < Math.min(left, PER_SERVER); count += 1) {
          const { body, becomes } = roll(chance)
          await it.save(body)
          await it.goOver()
          const { stored, shown } = await it.bars()
          await it.goBack()

          assert.deepEqual(stored, becomes)
          assert.deepEqual(
            [shown?.template, shown?.description, shown?.labels, shown?.settings.layout],
            [becomes.template, becomes.description, becomes.labels, becomes.settings.layout],
          )
        }
      }
    })
