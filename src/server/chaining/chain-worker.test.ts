/** The background work that starts campaigns after others: by itself, and by one process at a time. */
import assert from 'node:assert/strict'
import { chainedCampaigns } from '../../../tests/support/chained-campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLease } from '../database/leases.ts'
import { pollChains } from './chain-worker.ts'

type World = Awaited<ReturnType<typeof chainedCampaigns>>

/** A process that looks once for what is due, and ends: what it has begun it does first. */
async function pollOnce({ deps }: World): Promise<void> {
  await pollChains(deps).stop()
}

/** Whose deadlines have passed and who is to be started is looked for at the same time: the one finds work for the other. */
async function pollTwice(it: World): Promise<void> {
  await pollOnce(it)
  await pollOnce(it)
}

const emailsIn = async (it: World) => (await it.nextLeads()).map(({ email }) => email)

onEngineByTurns('a buyer is started by the background work', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_sale: it.next })
  await pollOnce(it)
  await it.sell()
  const before = await emailsIn(it)

  await pollOnce(it)

  assert.deepEqual([before, await emailsIn(it)], [[], ['ada@example.com']])
  assert.deepEqual(await it.outcomes(), ['started'])
})

onEngineByTurns('somebody whose deadline has passed is started by the background work', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_deadline: it.next })
  await it.lead('ada@example.com')
  await pollOnce(it)
  it.clock.advance({ hours: 10, minutes: 1 })

  await pollTwice(it)

  assert.deepEqual(await emailsIn(it), ['ada@example.com'])
  assert.deepEqual(await it.outcomes(), ['started'])
})

for (const [lease, event] of [
  ['chained-starts', 'sale'],
  ['deadline-passes', 'deadline'],
] as const)
  onEngineByTurns(
    `one process at a time starts people after a ${event}, and another goes on when it has died`,
    async (engine) => {
      await using it = await chainedCampaigns(engine)
      await it.save(
        'offer',
        event === 'sale' ? { start_after_sale: it.next } : { start_after_deadline: it.next },
      )
      await it.lead('ada@example.com')
      it.clock.advance({ hours: event === 'sale' ? 0 : 11 })
      if (event === 'sale') await it.sell()
      const held = { name: lease, holder: 'another process' }
      await takeLease(it.db, { ...held, now: it.clock.now(), forMs: 60_000 })

      await pollTwice(it)
      const whileHeld = await emailsIn(it)
      it.clock.advance(60_000)
      await pollTwice(it)

      assert.deepEqual([whileHeld, await emailsIn(it)], [[], ['ada@example.com']])
    },
  )

onEngineByTurns('who has done the work leaves it to any process', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_sale: it.next, start_after_deadline: it.next })
  await it.sell()

  await pollOnce(it)

  assert.deepEqual(await it.outcomes(), ['started'])
  assert.deepEqual(await it.db.selectFrom('leases').select('name').execute(), [])
})
