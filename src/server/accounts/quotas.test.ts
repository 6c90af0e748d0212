/** What happens when an account has no more room: its owner is told in time, and no visitor pays for it. */
import assert from 'node:assert/strict'
import { quotas } from '#domain/accounts/quotas.ts'
import { form, page } from '../../../tests/support/calls.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { newId } from '../foundation/ids.ts'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  await db.updateTable('accounts').set({ plan: 'free' }).where('id', '=', owner.accountId).execute()
  const create = () => owner.post('/api/campaigns', { form })
  const { id } = (await create()).body as { id: string }
  const addPage = () => owner.post('/pages/store', { campaignId: id, data: page })
  return {
    server,
    owner,
    db,
    id,
    create,
    addPage,
    use: async () =>
      (await owner.get('/api/account/usage')).body as Record<string, { used: number; most: number }>,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('the last campaign of a plan is made, and the next one refused by name', async (engine) => {
  await using it = await setup(engine)
  for (let at = 2; at < quotas.campaigns.free; at++) await insertCampaign(it.db, it.owner.accountId)

  const last = await it.create()
  const oneMore = await it.create()
  const copy = await it.owner.post(`/api/campaigns/${it.id}/duplicate`)
  await it.owner.delete(`/api/campaigns/${it.id}`)
  const afterDeleting = await it.create()

  assert.equal(last.status, 200, last.text)
  assert.deepEqual([oneMore.status, copy.status], [409, 409])
  assert.match(oneMore.text, /room for 100 campaigns/)
  assert.equal(afterDeleting.status, 200)
})

onEngineByTurns(
  'an account learns how much room is left, in whichever campaign its pages are',
  async (engine) => {
    await using it = await setup(engine)
    await it.addPage()
    const [row] = await it.db.selectFrom('pages').selectAll().execute()
    assert.ok(row)
    const elsewhere = await insertCampaign(it.db, it.owner.accountId)
    const more = Array.from({ length: quotas.pages.free - 1 }, () => ({
      ...row,
      id: newId(),
      campaign_id: elsewhere,
    }))
    await it.db.insertInto('pages').values(more).execute()

    const refused = await it.addPage()
    const use = await it.use()

    assert.equal(refused.status, 409)
    assert.deepEqual(use, {
      campaigns: { used: 2, most: quotas.campaigns.free },
      pages: { used: quotas.pages.free, most: quotas.pages.free },
      uploads: { used: 0, most: quotas.uploads.free },
      leads: { used: 0, most: quotas.leads.free },
    })
  },
)
