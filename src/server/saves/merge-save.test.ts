/** Two people who save one thing: an old form takes nothing back, and what both have changed is asked about. */
import assert from 'node:assert/strict'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { changesBetween } from '#domain/saves/field-changes.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import { twoOwners } from '../../../tests/support/two-owners.ts'

type Form = CampaignDetail['form']

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { ada, mara } = await twoOwners(server)
  const { id } = (await ada.post('/api/campaigns', { form })).body as { id: string }
  const path = `/api/campaigns/${id}`
  const read = async () => ((await ada.get(path)).body as CampaignDetail).form
  /** From a form that was opened when the campaign was so. */
  const save = (who: Person, opened: Form, typed: Partial<Form>) =>
    who.put(path, { changes: changesBetween(groupsOf('campaign'), opened, { ...opened, ...typed }) })
  return { ...server, ada, mara, id, path, read, save }
}

const fixedDate = { deadlineType: 2, deadlineDate: '2031-05-01' } as const

onEngineByTurns(
  'a form that was opened before and only renames leaves the new date alone',
  async (engine) => {
    await using it = await setup(engine)
    const opened = await it.read()

    await it.save(it.mara, opened, fixedDate)
    const renamed = await it.save(it.ada, opened, { campaignName: 'Summer launch' })

    assert.equal(renamed.status, 200, renamed.text)
    const { campaignName, deadlineType, deadlineDate } = await it.read()
    assert.deepEqual(
      { campaignName, deadlineType, deadlineDate },
      { campaignName: 'Summer launch', ...fixedDate },
    )
  },
)

onEngineByTurns(
  'who changes what somebody else has changed since is told who, when, and to what',
  async (engine) => {
    await using it = await setup(engine)
    const opened = await it.read()
    const at = it.clock.now()
    await it.save(it.mara, opened, { campaignName: 'Maras launch' })
    it.clock.advance(120_000)

    const refused = await it.save(it.ada, opened, {
      campaignName: 'Adas launch',
      emailPlatform: 'convertkit',
    })

    const { error, conflicts } = refused.body as Problem
    assert.equal(refused.status, 409)
    assert.equal(error, 'Mara has changed this since it was opened. Nothing was saved.')
    assert.deepEqual(conflicts, [
      {
        group: 'campaignName',
        by: { name: 'Mara', isYou: false },
        at,
        fields: { campaignName: { before: 'Spring launch', theirs: 'Maras launch', yours: 'Adas launch' } },
      },
    ])
    assert.equal((await it.read()).emailPlatform, 'mailchimp')
  },
)

onEngineByTurns('in a second tab it was oneself', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()
  await it.save(it.ada, opened, { campaignName: 'One' })

  const refused = await it.save(it.ada, opened, { campaignName: 'Two' })

  assert.deepEqual((refused.body as Problem).conflicts?.[0]?.by, { name: 'Ada', isYou: true })
})

onEngineByTurns('what both want alike is saved without a question', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()
  await it.save(it.mara, opened, { campaignName: 'Autumn launch' })

  const saved = await it.save(it.ada, opened, { campaignName: 'Autumn launch' })

  assert.equal(saved.status, 200, saved.text)
})

onEngineByTurns('the parts of a deadline are one: its days and its time are not mixed', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()
  await it.save(it.mara, opened, { deadlineTime: '10:00' })

  const refused = await it.save(it.ada, opened, { deadlineLength: 3 })

  const [conflict] = (refused.body as Problem).conflicts ?? []
  assert.equal(conflict?.group, 'deadline')
  assert.deepEqual(conflict?.fields['deadlineTime'], { before: '23:59', theirs: '10:00', yours: '23:59' })
})

onEngineByTurns('the figures before a save know of the conflict too', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()
  await it.save(it.mara, opened, { deadlineLength: 3 })

  const changes = changesBetween(groupsOf('campaign'), opened, { ...opened, deadlineLength: 9 })
  const asked = await it.ada.post(`${it.path}/preview-save`, { changes })

  assert.equal(asked.status, 409)
})

onEngineByTurns('changes that do not fit what others have saved are named at their field', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()

  const refused = await it.save(it.ada, opened, { campaignName: '  ' })

  assert.equal(refused.status, 400)
  assert.deepEqual((refused.body as Problem).fields, { 'form.campaignName': 'This field is required.' })
})

onEngineByTurns('a field that is not there is refused', async (engine) => {
  await using it = await setup(engine)

  for (const field of ['isAdmin', 'toString']) {
    const refused = await it.ada.put(it.path, { changes: { [field]: { from: false, to: true } } })

    assert.deepEqual([refused.status, refused.body], [400, { error: 'There is no such field.' }], field)
  }
})

onEngineByTurns('a program that sends the whole is served as ever: the last one counts', async (engine) => {
  await using it = await setup(engine)
  await it.save(it.mara, await it.read(), { campaignName: 'Maras launch' })

  const saved = await it.ada.put(it.path, { form })

  assert.equal(saved.status, 200)
  assert.equal((await it.read()).campaignName, 'Spring launch')
})

onEngineByTurns('a change that nobody can be named for is asked about all the same', async (engine) => {
  await using it = await setup(engine)
  const opened = await it.read()
  await it.save(it.mara, opened, { campaignName: 'Maras launch' })
  await it.deps.database.db.deleteFrom('audit_log').execute()

  const refused = await it.save(it.ada, opened, { campaignName: 'Adas launch' })

  const { error, conflicts } = refused.body as Problem
  assert.equal(error, 'Somebody has changed this since it was opened. Nothing was saved.')
  assert.deepEqual([conflicts?.[0]?.by, conflicts?.[0]?.at], [null, null])
})
