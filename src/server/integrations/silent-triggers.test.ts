/** A trigger that hears of nobody although people join at its platform is told to its owner, once and truly. */
import assert from 'node:assert/strict'
import type { UnheardTrigger } from '#domain/connections/connection.schema.ts'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** All is well on the first day; each day after that begins with `joins`. */
async function setup(engine: TestEngine, platform = 'mailerlite') {
  const it = await connectedCampaign(engine, platform)
  const source = it.source('Waitlist')
  const { id } = await it.trigger(source)
  let joined = 0
  const looks = async (after: number) => {
    it.clock.advance(after)
    await it.lookForSilence()
  }
  await looks(HOUR)
  return {
    ...it,
    id,
    source,
    looks,
    joins(people: number) {
      const came = Array.from({ length: people }, () => it.person(`person-${++joined}@mail.example`))
      for (const person of came) {
        person.joined.add(source.id)
        person.tags.add(source.id)
      }
      return came
    },
    /** The platform tells us of somebody. */
    async hears(person: { id: string; email: string }) {
      const hook = it.fake.state.hooks.at(-1)
      assert.ok(hook)
      const order = { hook, kind: 'list', source, people: [person], now: it.clock.now() } as const
      assert.equal((await it.deliver(it.fake.platform.delivery(order))).status, 200)
    },
    async shown() {
      const { triggers } = (await it.ada.get(it.path)).body as IntegrationView
      return triggers[0]
    },
    async band() {
      const { body } = await it.ada.get(`/api/campaigns/${it.campaignId}/broken-connections`)
      return (body as { triggers: UnheardTrigger[] }).triggers
    },
    mails: async () => (await it.server.mails()).filter(({ subject }) => subject.includes('Waitlist')),
  }
}

onEngineByTurns(
  'twelve people who joined unheard are told within the day, on every screen and once by mail',
  async (engine) => {
    await using it = await setup(engine)
    const since = it.clock.now()
    it.joins(12)

    await it.looks(DAY)
    const early = await it.shown()
    await it.looks(HOUR)
    const noticed = await it.shown()
    for (let days = 0; days < 3; days++) await it.looks(DAY)

    assert.deepEqual([early?.state, early?.silent], ['waiting', null])
    assert.deepEqual([noticed?.state, noticed?.silent], ['silent', { joined: 12, since }])
    assert.deepEqual(await it.band(), [
      {
        id: it.id,
        platformName: 'MailerLite',
        source: 'Waitlist',
        problem: null,
        silent: { joined: 12, since },
      },
    ])
    const [mail, ...more] = await it.mails()
    assert.deepEqual([mail?.to, more], ['ada@example.com', []])
    assert.equal(mail?.subject, '12 people joined “Waitlist” in MailerLite, and no webhook came')
    assert.match(mail?.text ?? '', /in the last 2 days/)
    assert.ok(mail?.text.includes(`/edit/${it.campaignId}/emails`))
    assert.deepEqual(it.fake.complaints, [])
  },
)

onEngineByTurns('whoever comes ends it, is counted, and the next silence is told anew', async (engine) => {
  await using it = await setup(engine)
  const [juno] = it.joins(3)
  await it.looks(DAY)
  await it.looks(HOUR)

  await it.hears(juno!)
  const heard = await it.shown()
  await it.looks(DAY)
  it.joins(2)
  await it.looks(DAY)
  await it.looks(HOUR)

  assert.deepEqual([heard?.state, heard?.leads], ['listening', 1])
  assert.equal((await it.shown())?.silent?.joined, 2)
  assert.equal((await it.mails()).length, 2)
})

onEngineByTurns('those who were missed are started, and none of them is told of again', async (engine) => {
  await using it = await setup(engine)
  it.joins(3)
  await it.looks(DAY)
  await it.looks(HOUR)

  await it.ada.post(`${it.path}/triggers/${it.id}/start-existing`)
  await it.work()
  const started = await it.shown()
  await it.looks(DAY)
  await it.looks(HOUR)

  assert.deepEqual([started?.state, started?.leads], ['waiting', 3])
  assert.deepEqual([(await it.shown())?.state, (await it.mails()).length], ['waiting', 1])
})

onEngineByTurns('a webhook that is made again is listened to anew', async (engine) => {
  await using it = await setup(engine)
  it.joins(3)
  await it.looks(DAY)
  await it.looks(HOUR)

  const renewed = await it.ada.post(`${it.path}/triggers/${it.id}/renew`)

  assert.equal((renewed.body as { state: string }).state, 'waiting')
  assert.deepEqual(await it.band(), [])
})

type World = Awaited<ReturnType<typeof setup>>

const quiet: [why: string, day: (it: World) => Promise<unknown>][] = [
  ['nobody joins', async () => {}],
  ['people join and one is heard of', async (it) => it.hears(it.joins(12)[0]!)],
  [
    'the campaign is paused',
    async (it) => {
      it.joins(12)
      await it.ada.put(`/api/campaigns/${it.campaignId}/stage`, { stage: 'paused' })
    },
  ],
  [
    'as many are imported here',
    async (it) => {
      const rows = it.joins(3).map(({ email }) => ({ email }))
      const imported = await it.ada.post(`/api/campaigns/${it.campaignId}/leads/import`, { rows })
      assert.equal(imported.status, 200, imported.text)
    },
  ],
  [
    'the platform cannot be asked',
    async (it) => {
      it.joins(12)
      it.platforms.fail(it.fake.platform.id, { ...it.fake.platform.problem(500, 'Oops'), times: 99 })
    },
  ],
]

for (const [why, day] of quiet)
  onEngineByTurns(`nobody is alarmed where ${why}`, async (engine) => {
    await using it = await setup(engine)

    await day(it)
    for (let looks = 0; looks < 3; looks++) await it.looks(DAY)

    assert.notEqual((await it.shown())?.state, 'silent')
    assert.deepEqual([await it.band(), await it.mails()], [[], []])
  })

for (const [platform, how] of [
  ['hubspot', 'whose webhook is pasted'],
  ['keap', 'that does not count its people'],
] as const)
  onEngineByTurns(`a silent trigger is noticed at a platform ${how}`, async (engine) => {
    await using it = await setup(engine, platform)
    it.joins(2)

    await it.looks(DAY)
    await it.looks(HOUR)

    assert.equal((await it.shown())?.silent?.joined, 2)
  })
