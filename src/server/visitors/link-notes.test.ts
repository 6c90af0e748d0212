/** What links that are opened while a campaign is tested cost the database, however often anybody opens them. */
import assert from 'node:assert/strict'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { countDatabaseCalls } from '../../../tests/support/database-calls.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { mailCampaign } from '../../../tests/support/mail-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const calls = countDatabaseCalls()
const TAG = '*|EMAIL|*'
const ADA = 'ada@example.com'

async function setup(engine: TestEngine) {
  const world = await mailCampaign(engine)
  await beginTest(world, world.campaign, ADA)
  const { linkNotes } = world.visitors
  const note = (em: string, by: 'tester' | 'anybody') =>
    linkNotes.note(world.snapshot.campaign(world.campaign.id)!, em, by)
  const noted = async () => {
    await linkNotes.settled()
    return world.db.selectFrom('campaign_tests').select('link_em').executeTakeFirstOrThrow()
  }
  return { ...world, note, noted, settled: () => linkNotes.settled() }
}

onEveryDatabase(
  'a link that is opened with the tester’s address again and again is noted once',
  async (engine) => {
    await using it = await setup(engine)
    const before = calls.count

    for (let at = 0; at < 500; at += 1) it.note(ADA, 'tester')
    await it.settled()

    assert.ok(calls.count > before)
    assert.ok(calls.count - before < 10, `${calls.count - before} calls`)
    const once = calls.count
    it.clock.advance(3000)
    it.note(ADA, 'tester')
    await it.settled()
    assert.ok(calls.count > once)
    assert.deepEqual(await it.noted(), { link_em: null })
  },
)

onEveryDatabase('the tester’s link puts right at once what came before', async (engine) => {
  await using it = await setup(engine)

  it.note(ADA, 'tester')
  it.note(TAG, 'anybody')
  const wrong = await it.noted()
  it.note(ADA, 'tester')
  const right = await it.noted()

  assert.deepEqual([wrong.link_em, right.link_em], [TAG, null])
})
