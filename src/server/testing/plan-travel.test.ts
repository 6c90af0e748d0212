/** Whose end a moment is told by, and where there is none to tell it by. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { planTravel } from './plan-travel.ts'

const HOUR = 3_600_000

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const
const aDate = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '12:00' } as const
const date = Date.parse('2026-03-05T12:00:00Z')

async function setup(type: CampaignType, settings: Partial<CampaignSettings>) {
  const world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({ type, settings })
  const now = world.clock.now()
  const close = () => world[Symbol.asyncDispose]()
  return { met: world.snapshot.campaign(campaign.id)!, now, [Symbol.asyncDispose]: close }
}

test('whose deadline is known goes by it, under the rule in force, and one who has bought stays one', async () => {
  await using it = await setup('evergreen', anHour)
  const known = { startedAt: it.now - HOUR, deadlineAt: it.now + 5, rulesVersion: 1, isSold: true }

  const plan = planTravel(it.met, { moment: 'lastTenSeconds' }, { known, now: it.now })

  assert.deepEqual(plan, { at: it.now + 5 - 10_000, lead: known })
})

test('for nobody in particular it is a person who starts now', async () => {
  await using it = await setup('evergreen', anHour)

  const plan = planTravel(it.met, { moment: 'justAfter' }, { known: null, now: it.now })

  assert.equal(plan?.at, it.now + HOUR + 1000)
  assert.equal(plan.lead?.deadlineAt, it.now + HOUR)
})

test('a date that is everyone’s needs nobody', async () => {
  await using it = await setup('ShopifyFixedDate', aDate)

  const plan = planTravel(it.met, { moment: 'hourBefore' }, { known: null, now: it.now })

  assert.deepEqual(plan, { at: date - HOUR, lead: null })
})

const withoutEnd: [CampaignType, Partial<CampaignSettings>][] = [
  ['quantity', { deadline_type: 5, quantity_start: 10 }],
  ['AnnouncementBar', {}],
]
for (const [type, settings] of withoutEnd)
  test(`${type}: no moment before an end that there is not, but any date and time`, async () => {
    await using it = await setup(type, settings)

    assert.equal(planTravel(it.met, { moment: 'justAfter' }, { known: null, now: it.now }), null)
    assert.deepEqual(planTravel(it.met, { at: 7 }, { known: null, now: it.now }), { at: 7, lead: null })
  })
