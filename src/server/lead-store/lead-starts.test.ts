/** What becomes of visits, links and forms in the database. */
import assert from 'node:assert/strict'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { addressHashes, leadEmailField } from './identities.ts'
import type { NewContact } from './contact.ts'
import type { LeadClaim } from '../tokens/lead-token.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'
import { startLeads, type LeadToStart } from './start-leads.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One hour, so that a deadline is the start plus an hour. */
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine, settings = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({ settings: { ...anHour, ...settings } })
  const wish = ({ email, ...more }: Partial<NewContact> & { email?: string } = {}): NewContact => ({
    campaign: world.snapshot.campaign(campaign.id)!,
    now: world.clock.now(),
    visitorId: null,
    claims: [],
    linkedLeadId: null,
    address: email === undefined ? null : emailAddress(email),
    network: null,
    start: { source: 'visit', startedAt: world.clock.now() },
    mayLearnAddress: () => true,
    ...more,
  })
  const contact = (more: Parameters<typeof wish>[0] = {}) => world.starts.submit(wish(more)).answer
  const leads = () => world.db.selectFrom('leads').selectAll().orderBy('started_at').orderBy('id').execute()
  const claim = (leadId: string, startedAt: number): LeadClaim => ({
    campaignId: campaign.id,
    leadId,
    visitorId: 'v',
    startedAt,
    deadlineAt: startedAt + HOUR,
    rulesVersion: 1,
    revision: 0,
    issuedAt: startedAt,
    address: null,
    done: [],
    isProvisional: true,
    isSold: false,
  })
  const reset = async (leadId: string) => {
    const change = { campaignId: campaign.id, leadId, now: world.clock.now() }
    return inTransaction(world.db, (trx) => resetLead(trx, change))
  }
  const erase = async (leadId: string) => {
    const change = { campaignId: campaign.id, leadId, now: world.clock.now() }
    return inTransaction(world.db, (trx) => eraseLead(trx, change))
  }
  const list = (rows: readonly LeadToStart[], starts = world.starts) =>
    startLeads(starts, { campaign: world.snapshot.campaign(campaign.id)!, now: world.clock.now() }, rows)
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, wish, contact, list, leads, claim, reset, erase, [Symbol.asyncDispose]: close }
}

onEveryDatabase('fifty tabs that open at once make one lead and get one answer', async (engine) => {
  await using world = await setup(engine)

  const answers = await Promise.all(Array.from({ length: 50 }, () => world.contact({ visitorId: 'v' })))

  const [lead, ...others] = await world.leads()
  assert.deepEqual(others, [])
  assert.deepEqual([...new Set(answers.map(({ shown }) => shown?.deadlineAt))], [lead?.deadline_at])
  assert.equal(answers.filter(({ hasStarted }) => hasStarted).length, 1)
})

onEveryDatabase('a visitor who comes back has the deadline of the first visit', async (engine) => {
  await using world = await setup(engine)
  const first = await world.contact({ visitorId: 'v' })

  world.clock.advance({ minutes: 20 })
  const second = await world.contact({ visitorId: 'v' })

  assert.equal(first.shown?.deadlineAt, world.clock.now() - 20 * 60_000 + HOUR)
  assert.equal(second.shown?.deadlineAt, first.shown?.deadlineAt)
})

onEveryDatabase('a visit that starts nothing leaves no trace of a stranger', async (engine) => {
  await using world = await setup(engine)

  const { shown } = await world.contact({ visitorId: 'v', email: 'ada@example.com', start: null })

  assert.equal(shown, null)
  assert.deepEqual(await world.leads(), [])
  assert.deepEqual(await world.db.selectFrom('lead_identities').selectAll().execute(), [])
})

onEveryDatabase(
  'an address takes one row, and one more where it is spelled unlike its mailbox',
  async (engine) => {
    await using world = await setup(engine)
    const kindsOf = async (leadId: string | undefined) => {
      const rows = await world.db.selectFrom('lead_identities').select(['kind', 'lead_id']).execute()
      return rows.flatMap(({ kind, lead_id }) => (lead_id === leadId ? [kind] : [])).toSorted()
    }

    const plain = await world.contact({ email: 'Ada@Example.com' })
    const dotted = await world.contact({ email: 'a.da@gmail.com' })

    assert.deepEqual(await kindsOf(plain.own?.id), ['canonical'])
    assert.deepEqual(await kindsOf(dotted.own?.id), ['canonical', 'email'])
    const again = await Promise.all(
      ['ada@example.com', 'a.da@gmail.com', 'ada@gmail.com'].map((email) => world.contact({ email })),
    )
    assert.deepEqual(
      again.map(({ own, hasStarted }) => [own?.id, hasStarted]),
      [plain, dotted, dotted].map(({ own }) => [own?.id, false]),
    )
  },
)

onEveryDatabase('an address is found again in every spelling of it and stored in none', async (engine) => {
  await using world = await setup(engine)
  const first = await world.contact({ email: 'Ada.Lovelace+shop@gmail.com' })

  world.clock.advance({ minutes: 5 })
  const second = await world.contact({ visitorId: 'phone', email: 'adalovelace@googlemail.com' })

  const [lead] = await world.leads()
  const stored = JSON.stringify([lead, await world.db.selectFrom('lead_identities').selectAll().execute()])
  assert.equal(second.shown?.id, first.shown?.id)
  assert.ok(!stored.includes('lovelace'))
  const field = leadEmailField(world.campaign.id)
  const email = await world.vault.open(world.campaign.accountId, field, lead!.email!)
  assert.equal(email, 'ada.lovelace+shop@gmail.com')
})

onEveryDatabase(
  'two records that turn out to be one person are merged to the earlier deadline',
  async (engine) => {
    await using world = await setup(engine)
    const byMail = await world.contact({ email: 'ada@example.com' })
    world.clock.advance({ minutes: 10 })
    const byVisit = await world.contact({ visitorId: 'v' })

    const merged = await world.contact({ visitorId: 'v', email: 'ada@example.com' })
    const later = await world.contact({ visitorId: 'v', start: null })

    const leads = await world.leads()
    assert.equal(merged.shown?.id, byMail.shown?.id)
    assert.equal(later.shown?.id, byMail.shown?.id)
    assert.deepEqual(
      leads.map(({ id, ended_by, merged_into }) => [id, ended_by, merged_into]),
      [
        [byMail.own?.id, null, null],
        [byVisit.own?.id, 'merged', byMail.own?.id],
      ],
    )
    assert.ok(world.snapshot.wasChanged(byVisit.own!.id, byVisit.revision))
  },
)

onEveryDatabase('the earlier record takes over the address of the later one', async (engine) => {
  await using world = await setup(engine)
  const byVisit = await world.contact({ visitorId: 'v' })
  world.clock.advance({ minutes: 10 })
  await world.contact({ email: 'ada@example.com' })

  await world.contact({ visitorId: 'v', email: 'ada@example.com' })
  const onPhone = await world.contact({ visitorId: 'phone', email: 'ada@example.com' })

  assert.equal(onPhone.shown?.deadlineAt, byVisit.shown?.deadlineAt)
  assert.equal((await world.leads())[0]?.address, onPhone.shown?.address)
})

onEveryDatabase('a thousand fresh addresses from one browser share its one deadline', async (engine) => {
  await using world = await setup(engine)
  const first = await world.contact({ visitorId: 'v', email: 'ada@example.com' })
  world.clock.advance({ minutes: 10 })

  const emails = Array.from({ length: 1000 }, (_, at) => `fresh${at}@example.com`)
  const answers = await Promise.all(emails.map((email) => world.contact({ visitorId: 'v', email })))
  const byAddress = await Promise.all(emails.map((email) => world.contact({ email, start: null })))

  const shown = [...answers, ...byAddress].map((answer) => answer.shown?.deadlineAt)
  assert.deepEqual([...new Set(shown)], [first.shown?.deadlineAt])
})

onEveryDatabase(
  'a forwarded link shows the sender’s deadline and leaves the friend’s record alone',
  async (engine) => {
    await using world = await setup(engine)
    const sender = await world.contact({ visitorId: 'sender', email: 'sender@example.com' })
    world.clock.advance({ minutes: 10 })
    const friend = await world.contact({ visitorId: 'friend', email: 'friend@example.com' })

    const forwarded = await world.contact({ visitorId: 'friend', email: 'sender@example.com' })
    const afterwards = await world.contact({ visitorId: 'friend' })

    assert.equal(forwarded.shown?.id, sender.shown?.id)
    assert.equal(forwarded.own?.id, friend.own?.id)
    assert.equal(afterwards.shown?.id, friend.shown?.id)
  },
)

onEveryDatabase(
  'after the tracking lifetime a visit starts anew and the old record is history',
  async (engine) => {
    await using world = await setup(engine, { coupon_cookie_exist_days: 1 })
    const first = await world.contact({ visitorId: 'v', email: 'ada@example.com' })

    world.clock.advance(DAY - 1000)
    const before = await world.contact({ visitorId: 'v' })
    world.clock.advance(1000)
    const after = await world.contact({ visitorId: 'v' })
    const byMail = await world.contact({ email: 'ada@example.com', start: null })

    const [old] = await world.leads()
    assert.equal(before.shown?.id, first.shown?.id)
    assert.equal(after.shown?.deadlineAt, world.clock.now() + HOUR)
    assert.equal(byMail.shown?.id, after.shown?.id)
    assert.deepEqual([old?.ended_by, old?.merged_into], ['reentry', after.own?.id])
  },
)

onEveryDatabase('a token of a lead that the database never stored is believed and stored', async (engine) => {
  await using world = await setup(engine)
  const startedAt = world.clock.now() - 10 * 60_000
  const claims = [world.claim(newId(), startedAt)]

  const answer = await world.contact({ visitorId: 'v', claims })

  const [lead] = await world.leads()
  assert.equal(answer.shown?.deadlineAt, startedAt + HOUR)
  assert.deepEqual([lead?.id, lead?.started_at], [claims[0]?.leadId, startedAt])
})

onEveryDatabase(
  'a promise made while the database was away is reconciled with the earlier deadline',
  async (engine) => {
    await using world = await setup(engine)
    const known = await world.contact({ email: 'ada@example.com' })
    world.clock.advance({ minutes: 10 })
    const claims = [world.claim(newId(), world.clock.now())]

    const merged = await world.contact({ visitorId: 'v', email: 'ada@example.com', claims })
    const replayed = await world.contact({ claims, start: null })

    assert.equal(merged.shown?.deadlineAt, known.shown?.deadlineAt)
    assert.equal(replayed.shown?.deadlineAt, known.shown?.deadlineAt)
  },
)

onEveryDatabase('a reset person starts anew, also with an old token', async (engine) => {
  await using world = await setup(engine)
  const first = await world.contact({ visitorId: 'v', email: 'ada@example.com' })
  world.clock.advance({ minutes: 10 })

  assert.equal(await world.reset(first.own!.id), true)
  await world.snapshot.refresh()
  const claims = [world.claim(first.own!.id, first.own!.startedAt)]
  const second = await world.contact({ visitorId: 'v', email: 'ada@example.com', claims })

  assert.ok(world.snapshot.wasChanged(first.own!.id, first.revision))
  assert.equal(second.shown?.deadlineAt, world.clock.now() + HOUR)
  assert.equal(await world.reset(first.own!.id), false)
})

onEveryDatabase(
  'an erased person leaves nothing behind and cannot be brought back by a token',
  async (engine) => {
    await using world = await setup(engine)
    const visit = await world.contact({ visitorId: 'v' })
    world.clock.advance({ minutes: 10 })
    await world.contact({ email: 'ada@example.com' })
    const merged = await world.contact({ visitorId: 'v', email: 'ada@example.com' })

    await world.erase(merged.own!.id)
    const identities = await world.db.selectFrom('lead_identities').selectAll().execute()
    const leads = await world.leads()
    const claims = [world.claim(visit.own!.id, visit.own!.startedAt)]
    const again = await world.contact({ visitorId: 'v', claims })

    assert.deepEqual([leads, identities], [[], []])
    assert.equal(again.shown?.startedAt, world.clock.now())
  },
)

onEveryDatabase('an import starts whom nobody tracks yet and leaves the others alone', async (engine) => {
  await using world = await setup(engine)
  const known = await world.contact({ email: 'known@example.com' })
  const rows = [
    { address: 'new@example.com', startedAt: world.clock.now() - 60_000, source: 'import' as const },
    { address: 'NEW@example.com', startedAt: world.clock.now(), source: 'import' as const },
    { address: 'known@example.com', startedAt: world.clock.now() - DAY, source: 'import' as const },
    { address: 'nobody', startedAt: world.clock.now(), source: 'import' as const },
  ]

  const outcomes = await world.list(rows)

  const leads = await world.leads()
  assert.deepEqual(outcomes, ['started', 'alreadyTracked', 'alreadyTracked', 'refused'])
  assert.deepEqual(
    leads.map(({ started_at, source }) => [started_at, source]),
    [
      [world.clock.now() - 60_000, 'import'],
      [known.shown?.startedAt, 'visit'],
    ],
  )
})

/** More than any database stores at once. */
const PEOPLE = 1500
const addressOf = (at: number) => `lead${at}@example.com`
const numbers = Array.from({ length: PEOPLE }, (_, at) => at)

const longList = (startedAt: number) =>
  numbers.map((at): LeadToStart => ({ address: addressOf(at), startedAt, source: 'import' }))

onEveryDatabase('of the rows of one person in a long list the first one counts', async (engine) => {
  await using world = await setup(engine)
  const now = world.clock.now()
  const rows = longList(now).flatMap((row, at) => [
    row,
    { ...row, address: addressOf(at).toUpperCase(), startedAt: now - 60_000 },
  ])

  const outcomes = await world.list(rows)

  const leads = await world.leads()
  assert.deepEqual(
    outcomes,
    numbers.flatMap(() => ['started', 'alreadyTracked']),
  )
  assert.equal(leads.length, PEOPLE)
  assert.deepEqual([...new Set(leads.map(({ started_at }) => started_at))], [now])
})

onEveryDatabase(
  'a visitor with an address of a list keeps the deadline that they are shown',
  async (engine) => {
    await using world = await setup(engine)
    const listed = world.list(longList(world.clock.now() - 60_000))
    const visitors = [0, 700, PEOPLE - 1].map((at) => ({ visitorId: `visitor ${at}`, email: addressOf(at) }))

    const shown = (await Promise.all(visitors.map(world.contact))).map((answer) => answer.shown)
    await listed
    const later = await Promise.all(
      visitors.map(({ visitorId }) => world.contact({ visitorId, start: null })),
    )

    assert.equal((await world.leads()).length, PEOPLE)
    assert.deepEqual(
      later.map((answer) => [answer.shown?.id, answer.shown?.deadlineAt]),
      shown.map((one) => [one?.id, one?.deadlineAt]),
    )
  },
)

onEveryDatabase('a list whose database went away in the middle can be sent again', async (engine) => {
  await using world = await setup(engine)
  const rows = longList(world.clock.now())
  const [first, ...others] = rows.map((row) => world.list([row]))
  await first
  world.outage.on = true
  const answered = (await Promise.allSettled(others)).filter(({ status }) => status === 'fulfilled')
  const stored = await world.leads()
  assert.equal(stored.length, answered.length + 1)
  assert.ok(stored.length < rows.length)

  world.outage.on = false
  const again = await world.list(rows)

  assert.equal(again.length, rows.length)
  assert.ok(!again.includes('refused'))
  const leads = await world.leads()
  assert.equal(leads.length, rows.length)
  assert.equal(new Set(leads.map(({ address }) => address)).size, rows.length)
})

onPostgres('two servers that are sent the same list at once start everybody once', async (engine) => {
  await using world = await setup(engine)
  const rows = longList(world.clock.now())

  const [here, there] = await Promise.all([
    world.list(rows),
    world.list(rows.toReversed(), world.otherProcess()),
  ])

  const leads = await world.leads()
  assert.equal(leads.length, rows.length)
  for (const [at, one] of here.entries())
    assert.notEqual(one, there.at(-1 - at), `Row ${at} was ${one} on both`)
})

onPostgres('no visitor waits for a list that has to wait', async (engine) => {
  await using world = await setup(engine)
  const { campaign } = world.wish()
  const address = emailAddress(addressOf(0))!
  const { canonical } = await addressHashes(
    world.vault,
    { accountId: campaign.accountId, campaignId: campaign.id },
    address,
  )
  const { promise: end, resolve: commit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const other = inTransaction(world.db, async (trx) => {
    await trx
      .insertInto('lead_identities')
      .values({
        campaign_id: campaign.id,
        kind: 'canonical',
        value: canonical,
        lead_id: 'another',
        created_at: 0,
        expires_at: null,
      })
      .execute()
    begin()
    await end
    throw new Error('Not after all')
  })
  await begun
  const listed = world.list(longList(world.clock.now()))

  const visit = await world.contact({ visitorId: 'v' })

  assert.ok(visit.shown)
  assert.ok((await world.leads()).length <= PEOPLE)
  commit()
  await assert.rejects(other, /Not after all/)
  assert.deepEqual([...new Set(await listed)], ['started'])
})

onEveryDatabase(
  'a shared network is evidence for two days, and only for who has nothing better',
  async (engine) => {
    await using world = await setup(engine, { deadline_length: 100 })
    const first = await world.contact({ visitorId: 'v', network: '203.0.113' })

    const cleared = await world.contact({ visitorId: 'w', network: '203.0.113' })
    const addressed = await world.contact({ email: 'neighbor@example.com', network: '203.0.113' })
    world.clock.advance(2 * DAY)
    const late = await world.contact({ visitorId: 'x', network: '203.0.113' })

    assert.equal(cleared.shown?.id, first.shown?.id)
    assert.notEqual(addressed.shown?.id, first.shown?.id)
    assert.equal(late.shown?.startedAt, world.clock.now())
  },
)

onEveryDatabase('starts promised while the database is away are stored when it is back', async (engine) => {
  await using world = await setup(engine)
  world.outage.on = true
  const { answer, start } = world.starts.submit(world.wish({ visitorId: 'v' }))
  const second = world.starts.submit(world.wish({ visitorId: 'v' }))
  await assert.rejects(answer, { code: 'ECONNREFUSED' })
  await assert.rejects(second.answer)

  world.outage.on = false
  await world.starts.drain()

  const [lead, ...others] = await world.leads()
  assert.deepEqual(others, [])
  assert.deepEqual([lead?.id, second.start?.leadId], [start?.leadId, start?.leadId])
})

onPostgres('two servers that meet the same visitor at once agree on one deadline', async (engine) => {
  await using world = await setup(engine)
  const other = world.otherProcess()

  const rounds = Array.from({ length: 30 }, (_, at) => `visitor ${at}`)
  for (const visitorId of rounds) {
    const [here, there] = await Promise.all([
      world.contact({ visitorId }),
      other.submit(world.wish({ visitorId })).answer,
    ])

    assert.equal(here.shown?.id, there.shown?.id)
  }
  assert.equal((await world.leads()).length, rounds.length)
})
