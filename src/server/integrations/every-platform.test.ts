/** The way from a trigger to a deadline, at every platform that we talk to: whichever way it tells us of people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adapters } from '#integrations/adapters.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

for (const [platform, { name }] of Object.entries(adapters))
  test(`whoever joins at ${name} starts once, and nobody after the trigger has ended`, async () => {
    await using it = await connectedCampaign(sqlite, platform)
    const source = it.source('Waitlist')
    const trigger = await it.trigger(source)
    const juno = it.person('juno@crumbmail.example')
    for (const id of [source.id, source.name]) juno.joined.add(id)
    const hook = it.fake.state.hooks.at(-1) ?? { id: '', url: trigger.pasted?.url ?? '', secret: '', of: '' }
    const { kind } = trigger
    const tell = async () => {
      const pasted = {
        method: 'POST',
        contentType: 'application/json',
        headers: {},
        raw: JSON.stringify({ email: juno.email }),
      } as const
      const order = { hook, kind, source, people: [juno], now: it.clock.now() }
      if (trigger.heardBy === 'polling') await it.pollTriggers()
      else await it.deliver(trigger.pasted ? pasted : it.fake.platform.delivery(order), hook.url)
      await it.work()
    }

    await tell()
    await tell()
    const [lead, ...others] = await it.leads()
    await it.ada.delete(`${it.path}/triggers/${trigger.id}`)
    await it.work()
    await it.ada.delete(`/api/campaigns/${it.campaignId}/leads/${lead?.id}`)
    await tell()

    assert.ok(lead, trigger.heardBy)
    assert.deepEqual(others, [])
    assert.deepEqual([await it.leads(), it.fake.state.hooks], [[], []])
    assert.deepEqual(it.fake.complaints, [])
  })
