/** The owner's order of campaigns: who wins a URL, and where that matters. Refusals first. */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { byPriority } from '#domain/campaigns/campaign-order.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const SALE = 'https://shop.example/sale'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const create = async (campaignName: string, person = owner) => {
    const form = {
      ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
      campaignName,
      emailPlatform: 'mailchimp',
      checkoutPlatform: 'kajabi',
      landingPlatform: 'kajabi',
    }
    server.clock.advance(1000)
    const { status, body } = await person.post('/api/campaigns', { form })
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { id: string }).id
  }
  const page = async (campaignId: string, beforeUrl = SALE) => {
    const { body } = await owner.post('/pages/store', {
      campaignId,
      data: { type: 'floatbar_v2', beforeUrl },
    })
    return (body as { id: string }).id
  }
  const names = async () => {
    const { campaigns } = (await owner.get('/api/campaigns')).body as { campaigns: CampaignSummary[] }
    return campaigns.toSorted(byPriority).map(({ name }) => name)
  }
  return {
    ...server,
    owner,
    create,
    page,
    names,
    signUp: () => server.owner(),
    order: (ids: unknown, person = owner) => person.put('/api/campaigns/order', { ids }),
    shared: async (id: string) => (await owner.get(`/api/campaigns/${id}/shared-pages`)).body,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'campaigns come in the order in which the owner puts them, a new one last',
  async (engine) => {
    await using it = await setup(engine)
    const [a, b, c] = [await it.create('a'), await it.create('b'), await it.create('c')]
    const before = await it.names()

    const { status } = await it.order([c, a, b])
    await it.create('d')
    const after = await it.names()
    await it.order([b])

    assert.equal(status, 204)
    assert.deepEqual(
      [before, after, await it.names()],
      [
        ['a', 'b', 'c'],
        ['c', 'a', 'b', 'd'],
        ['b', 'c', 'a', 'd'],
      ],
    )
  },
)

onEngineByTurns("one id that is not the account's refuses the whole order", async (engine) => {
  await using it = await setup(engine)
  const [a, b] = [await it.create('a'), await it.create('b')]
  const other = await it.signUp()
  const foreign = await it.create('theirs', other)
  const deleted = await it.create('gone')
  await it.owner.delete(`/api/campaigns/${deleted}`)

  const answers = [
    await it.order([b, foreign, a]),
    await it.order([b, 'z'.repeat(25), a]),
    await it.order([b, deleted, a]),
  ]

  for (const { status, text } of answers) assert.deepEqual([status, text], [404, '{"error":"Not found."}'])
  assert.deepEqual(await it.names(), ['a', 'b'])
})

onEngineByTurns('nonsense is refused, and strangers are asked to sign in', async (engine) => {
  await using it = await setup(engine)
  const a = await it.create('a')

  for (const ids of [[], [a, a], 'a', [1], null, Array.from({ length: 1001 }, (_, at) => `${at}`)])
    assert.equal((await it.order(ids)).status, 400, JSON.stringify(ids)?.slice(0, 40))
  assert.deepEqual((await it.order([a, a])).body, {
    error: 'Please name each campaign once.',
    fields: { ids: 'Please name each campaign once.' },
  })
  const signedOut = it.browser()
  assert.equal((await signedOut.put('/api/campaigns/order', { ids: [a] })).status, 401)
  assert.equal((await signedOut.get(`/api/campaigns/${a}/shared-pages`)).status, 401)
})

onEngineByTurns('of two orders at once one holds whole', async (engine) => {
  await using it = await setup(engine)
  const ids = [await it.create('a'), await it.create('b'), await it.create('c')]

  const answers = await Promise.all([it.order(ids), it.order(ids.toReversed())])

  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204],
  )
  assert.ok(['a,b,c', 'c,b,a'].includes((await it.names()).join()))
})

onEngineByTurns(
  'visitors meet the campaign that comes first as soon as the order is answered',
  async (engine) => {
    await using it = await setup(engine)
    const [a, b] = [await it.create('a'), await it.create('b')]
    await it.page(a)
    await it.page(b)
    const { account } = (await it.owner.get('/api/account')).body as { account: { publicKey: string } }
    const first = () =>
      (it.deps.snapshot.account(account.publicKey)?.places.get('shop.example') ?? []).map(
        ({ campaign }) => campaign.id,
      )
    const before = first()

    await it.order([b, a])

    assert.deepEqual(
      [before, first()],
      [
        [a, b],
        [b, a],
      ],
    )
  },
)

onEngineByTurns('a page says which other campaign uses its URL, and who comes first', async (engine) => {
  await using it = await setup(engine)
  const [a, b] = [await it.create('a'), await it.create('b')]
  const inA = await it.page(a)
  await it.page(a, 'https://shop.example/alone')
  const inB = await it.page(b)

  assert.deepEqual(await it.shared(a), {
    shared: [{ pageId: inA, campaignId: b, campaignName: 'b', comesFirst: false }],
  })
  assert.deepEqual(await it.shared(b), {
    shared: [{ pageId: inB, campaignId: a, campaignName: 'a', comesFirst: true }],
  })
  await it.owner.put(`/api/campaigns/${a}/archived`, { archived: true })
  assert.deepEqual(await it.shared(b), { shared: [] })
})
