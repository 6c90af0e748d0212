/** What stands in a lead's field at the mail platform: the deadline that every page, image and link says. */
import assert from 'node:assert/strict'
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { FIELD, writtenDeadlines } from '../../../tests/support/written-deadlines.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'

const ADA = 'ada@mail.example'
const BOB = 'bob@mail.example'

async function setup(engine: TestEngine) {
  const it = await writtenDeadlines(engine)
  const { db, campaignId, ada, clock } = it
  const theLead = async () => ({ campaignId, leadId: (await it.leads())[0]?.id ?? '', now: clock.now() })
  return {
    ...it,
    /** As a page, an image and a link say it. */
    async said(): Promise<string> {
      const scope = { account: { id: ownedAccount(ada.accountId) }, campaign: { id: campaignId } }
      const { settings } = await campaignOf(db, scope)
      const lead = (await it.leads()).find(({ ended_by }) => ended_by === null)
      return deadlineText(storedCampaignSettings.parse(settings), lead!.deadline_at)
    },
    states: async () => (await it.writes()).map(({ state }) => state),
    async move(deadline_at: number) {
      await db.updateTable('leads').set({ deadline_at }).where('ended_by', 'is', null).execute()
    },
    async reset() {
      const lead = await theLead()
      await inTransaction(db, (trx) => resetLead(trx, lead))
      await it.deps.snapshot.refresh()
    },
    async erase() {
      const lead = await theLead()
      await inTransaction(db, (trx) => eraseLead(trx, lead))
    },
  }
}

/** Her deadline stands in her field. */
async function adaWritten(engine: TestEngine) {
  const it = await setup(engine)
  await it.integrate()
  it.person(ADA)
  await it.start([ADA])
  await it.write()
  return it
}

onEngineByTurns(
  'whoever starts has their deadline in the field, and nobody else is touched',
  async (engine) => {
    await using it = await setup(engine)
    await it.integrate()
    it.person(ADA)
    it.person(BOB)

    await it.start([ADA])
    await it.write()

    assert.notEqual(it.held(ADA), '')
    assert.equal(it.held(ADA), await it.said())
    assert.equal(it.held(BOB), '')
    assert.deepEqual(await it.states(), ['written'])
    assert.deepEqual(it.fake.complaints, [])
  },
)

onEngineByTurns(
  'a deadline that moves is written again, and the person is not looked for again',
  async (engine) => {
    await using it = await adaWritten(engine)
    const before = it.held(ADA)

    await it.move(it.clock.now() + 86_400_000)
    await it.write()

    assert.notEqual(it.held(ADA), before)
    assert.equal(it.held(ADA), await it.said())
    assert.equal(it.calls(/^GET .*subscribers/), 1)
  },
)

onEngineByTurns('leads from before the integration are written too', async (engine) => {
  await using it = await setup(engine)
  it.person(ADA)
  await it.start([ADA])

  await it.integrate()
  await it.write()

  assert.equal(it.held(ADA), await it.said())
})

onEngineByTurns(
  'another format or language is written for everybody, and another name for nobody',
  async (engine) => {
    await using it = await adaWritten(engine)

    await it.change({ deadline_language: 'de' })
    await it.write()
    assert.equal(it.held(ADA), await it.said())
    const written = it.calls(/PUT|batch/)

    await it.integrate()
    await it.write()
    assert.equal(it.calls(/PUT|batch/), written)
  },
)

onEngineByTurns('another field is filled as well', async (engine) => {
  await using it = await adaWritten(engine)
  it.state.fields.push({ id: 'other', name: 'Other', type: 'text' }, { id: 'day', name: 'Day', type: 'date' })

  await it.integrate({
    textField: { id: 'other', name: 'Other', mergeTag: null },
    dateField: { id: 'day', name: 'Day', mergeTag: null },
  })
  await it.write()

  assert.equal(it.held(ADA, 'other'), await it.said())
  assert.equal(it.held(ADA, 'day'), '2026-03-03')
})

onEngineByTurns('a reset empties the field, and a new start fills it', async (engine) => {
  await using it = await adaWritten(engine)

  await it.reset()
  await it.write()
  assert.equal(it.held(ADA), '')

  it.clock.advance({ hours: 5 })
  await it.start([ADA])
  await it.write()
  assert.equal(it.held(ADA), await it.said())
})

onEngineByTurns(
  'a reset and the start after it, before anybody wrote, come to the new deadline',
  async (engine) => {
    await using it = await adaWritten(engine)

    await it.reset()
    await it.deps.snapshot.refresh()
    it.clock.advance({ hours: 5 })
    await it.start([ADA])
    await it.write()

    assert.equal(it.held(ADA), await it.said())
  },
)

onEngineByTurns('an erased lead has an empty field, and leaves nothing here', async (engine) => {
  await using it = await adaWritten(engine)

  await it.erase()
  await it.write()

  assert.equal(it.held(ADA), '')
  assert.deepEqual(await it.writes(), [])
})

onEngineByTurns('test leads are never written', async (engine) => {
  await using it = await setup(engine)
  await it.integrate()
  it.person(ADA)

  await it.start([ADA], 'test')
  await it.write()

  assert.equal(it.held(ADA), '')
  assert.deepEqual(
    it.fake.log.filter(({ path }) => path.includes('subscribers')),
    [],
  )
})

onEngineByTurns(
  'whom the platform does not have is looked for again later, and never added',
  async (engine) => {
    await using it = await setup(engine)
    await it.integrate()
    await it.start([ADA])
    await it.write()
    assert.deepEqual(await it.states(), ['missing'])
    assert.deepEqual(it.state.people, [])

    it.person(ADA)
    it.clock.advance({ minutes: 1 })
    await it.write()

    assert.equal(it.held(ADA), await it.said())
    assert.deepEqual(await it.states(), ['written'])
  },
)

onEngineByTurns('what the platform refuses is tried again, then left with its words', async (engine) => {
  await using it = await setup(engine)
  await it.integrate()
  it.person(ADA)
  await it.start([ADA])
  for (let time = 0; time < 5; time++) {
    it.platforms.fail('mailerlite', it.fake.platform.problem(422, 'The email must be a valid email address.'))
    await it.write()
    it.clock.advance({ hours: 12 })
  }
  assert.deepEqual(await it.states(), ['failed'])

  const { failed, failures } = (await it.ada.get(it.path)).body as {
    failed: number
    failures: { email: string; problem: string; leadId: string }[]
  }
  assert.deepEqual([failed, failures[0]?.email], [1, ADA])
  assert.match(failures[0]?.problem ?? '', /^The email must be a valid email address\./)
  assert.ok(!JSON.stringify(await it.writes()).includes('valid email'))

  const { body } = await it.ada.post(`${it.path}/retry`, { leadIds: [failures[0]?.leadId] })
  assert.deepEqual(body, { waiting: 1 })
  await it.write()
  assert.equal(it.held(ADA), await it.said())
})

onEngineByTurns(
  'a key that is refused uses up no try, and everything goes on once it is mended',
  async (engine) => {
    await using it = await setup(engine)
    await it.integrate()
    it.person(ADA)
    it.person(BOB)
    await it.start([ADA, BOB])
    it.platforms.fail('mailerlite', { ...it.fake.platform.problem(401, 'Unauthenticated.'), times: 8 })

    await it.write()
    await it.write()
    const { waiting, isBroken } = (await it.ada.get(it.path)).body as { waiting: number; isBroken: boolean }
    assert.deepEqual([waiting, isBroken], [2, true])
    assert.deepEqual(
      (await it.writes()).map(({ tries }) => tries),
      [0, 0],
    )

    it.fake.failing.length = 0
    await it.ada.post(`/api/connections/${it.connectionId}/check`)
    await it.write()
    assert.deepEqual([it.held(ADA), it.held(BOB)], [await it.said(), await it.said()])
  },
)

onEngineByTurns('tags are changed at the start, at expiry and at the sale, each once', async (engine) => {
  await using it = await setup(engine)
  for (const id of ['started', 'running', 'expired', 'bought']) it.state.lists.push({ id, name: id })
  const tag = (id: string) => ({ id, name: id })
  await it.start(['before@mail.example'])
  it.clock.advance({ seconds: 1 })
  await it.integrate({
    tags: {
      start: { act: 'add', tag: tag('started') },
      expiry: { act: 'add', tag: tag('expired') },
      sale: { act: 'remove', tag: tag('started') },
    },
  })
  it.person(ADA)
  it.person(BOB)
  it.person('before@mail.example')
  await it.start([ADA, BOB])
  await it.write()
  const tagsOf = (email: string) => [
    ...(it.state.people.find((person) => person.email === email)?.tags ?? []),
  ]
  assert.deepEqual([tagsOf(ADA), tagsOf(BOB), tagsOf('before@mail.example')], [['started'], ['started'], []])

  // One of the two who came after the integration: ids of one moment have no order.
  const buyer = (await it.leads()).toSorted((one, other) => one.started_at - other.started_at).at(-1)
  await it.db.updateTable('leads').set({ sold_at: it.clock.now() }).where('id', '=', buyer!.id).execute()
  await it.write()
  it.clock.advance({ hours: 2 })
  await it.write()
  const tags = [tagsOf(ADA), tagsOf(BOB)].toSorted((one, other) => one.length - other.length)
  assert.deepEqual(tags, [[], ['started', 'expired']])
  assert.deepEqual(tagsOf('before@mail.example'), ['expired'])

  const calls = it.calls(/groups/)
  await it.move(it.clock.now() - 1)
  await it.write()
  assert.equal(it.calls(/groups/), calls)
})

onEngineByTurns(
  'an integration that ends leaves what was written, and writes nothing more',
  async (engine) => {
    await using it = await adaWritten(engine)
    const before = it.held(ADA)

    await it.db.deleteFrom('campaign_integrations').execute()
    await it.move(it.clock.now() + 1)
    await it.write()

    assert.equal(it.held(ADA), before)
    assert.deepEqual(await it.writes(), [])
    assert.equal(before === '', false, FIELD)
  },
)

onEngineByTurns('whoever came by an opt-in form is added where nothing is written, too', async (engine) => {
  await using it = await setup(engine)
  it.state.lists.push({ id: '7', name: 'Newsletter' })
  const optIn = { list: { id: '7', name: 'Newsletter' }, consent: 'Yes, write to me.' }
  await it.integrate({ textField: null, optIn })
  await it.start([ADA], 'optin')

  for (let round = 0; round < 3; round++) {
    await it.write()
    it.clock.advance({ minutes: 1 })
  }

  assert.deepEqual(
    it.state.people.map(({ email }) => email),
    [ADA],
  )
  assert.equal(it.calls(/^POST .*subscribers$/), 1)
})

onEngineByTurns(
  'whoever came by an opt-in form is added where that is wanted, once, and then written',
  async (engine) => {
    await using it = await setup(engine)
    it.state.lists.push({ id: '7', name: 'Newsletter' })
    await it.integrate({ optIn: { list: { id: '7', name: 'Newsletter' }, consent: 'Yes, write to me.' } })
    await it.start([ADA], 'optin')
    await it.start([BOB], 'webhook')

    await it.write()
    assert.deepEqual(
      it.state.people.map(({ email }) => email),
      [ADA],
    )
    it.clock.advance({ minutes: 1 })
    await it.write()

    assert.equal(it.held(ADA), await it.said())
    assert.equal(it.calls(/^POST .*subscribers$/), 1)
    assert.deepEqual(it.fake.complaints, [])
  },
)
