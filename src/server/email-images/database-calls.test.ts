/** What an image costs the database: a known token nothing, an address one read, and an outage no answer. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countDatabaseCalls } from '../../../tests/support/database-calls.ts'
import { mailCampaign } from '../../../tests/support/mail-campaign.ts'
import type { TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { findLeads } from './image-leads.ts'
import type { FoundLead, LeadWanted } from './image-lead.ts'
import { unhurried } from '../../../tests/support/unhurried.ts'

const DAY = 86_400_000

const calls = countDatabaseCalls()

async function setup(engine: TestEngine) {
  const world = await mailCampaign(engine, { settings: { deadline_length: 24 * 30 } })
  const token = world.tokenOf(await world.start('ada@example.com'))
  // Statements are prepared by the first who needs them.
  await world.see('em=ada@example.com')
  await world.see(`t=${token}`)
  /** How many calls of the database it takes to look at images. */
  const costOf = async (...queries: string[]) => {
    const before = calls.count
    const seen = await Promise.all(queries.map((query) => world.see(query)))
    return { calls: calls.count - before, seen }
  }
  return { ...world, token, costOf }
}

after(() => assert.ok(calls.count > 0))

onEveryDatabase('a token that was made today costs no call', async (engine) => {
  await using world = await setup(engine)

  const { calls: cost, seen } = await world.costOf(`t=${world.token}`, `em=ada@example.com&t=${world.token}`)

  assert.equal(cost, 0)
  assert.deepEqual(
    seen.map(({ shows }) => shows),
    ['time', 'time'],
  )
})

onEveryDatabase('an address costs one read, known or not, and a merge tag none', async (engine) => {
  await using world = await setup(engine)

  assert.equal((await world.costOf('em=ada@example.com')).calls, 1)
  assert.equal((await world.costOf('em=bob@example.com')).calls, 1)
  assert.equal((await world.costOf('em=*|EMAIL|*')).calls, 0)
})

onEveryDatabase('an old token costs one read a day', async (engine) => {
  await using world = await setup(engine)
  await world.pass(3 * DAY)

  const first = await world.costOf(`t=${world.token}`)
  const again = await world.costOf(`t=${world.token}`, `t=${world.token}`)
  await world.pass(DAY)
  const tomorrow = await world.costOf(`t=${world.token}`)

  assert.deepEqual([first.calls, again.calls, tomorrow.calls], [1, 0, 1])
  assert.deepEqual(again.seen[0], { shows: 'time', seconds: 27 * 86_400, frames: 60, ends: false })
})

onEveryDatabase(
  'while the database is away tokens count down, and addresses are answered all the same',
  async (engine) => {
    await using world = await setup(engine)
    const changed = world.tokenOf(await world.start('bob@example.com'))
    await world.sell('bob@example.com')

    await world.database.close()
    const { seen } = await world.costOf(`t=${world.token}`, 'em=ada@example.com', `t=${changed}`)
    world.clock.advance(DAY - 1)
    const old = await world.see(`t=${world.token}`)

    assert.deepEqual(
      seen.map(({ shows }) => shows),
      ['time', 'neutral', 'neutral'],
    )
    assert.equal(old.shows, 'time')
  },
)

test('those who ask in the same moment share a read, and the next ones the next', async () => {
  const reads: number[] = []
  const lead = (wanted: LeadWanted) => ({ id: wanted.campaignId }) as FoundLead
  const find = findLeads(async (wanted) => {
    reads.push(wanted.length)
    return wanted.map(lead)
  }, unhurried)
  const ask = (campaignId: string) => find({ campaignId, by: 'id', leadId: 'x' })

  const found = await Promise.all(Array.from({ length: 600 }, (_, at) => ask(String(at))))

  assert.deepEqual(reads, [256, 256, 88])
  assert.ok(found.every((one, at) => one?.id === String(at)))
})

test('a database that does not answer keeps nobody waiting', async () => {
  const find = findLeads(() => new Promise(() => {}), { ...unhurried, imageMs: 1 })

  assert.equal(await find({ campaignId: 'a', by: 'id', leadId: 'x' }), undefined)
  assert.equal(await find({ campaignId: 'b', by: 'id', leadId: 'y' }), undefined)
})
