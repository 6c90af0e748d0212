/** What visitors get of a draft, of a paused campaign and of one that its owner has ended (behavior §6). */
import assert from 'node:assert/strict'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { pageAsPreview, previewToken } from '../tokens/page-preview.ts'

const HOUR = 3_600_000

const offer = 'https://shop.example/offer'
const closed = 'https://shop.example/closed'
const thanks = 'https://shop.example/thanks'

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 2, deadline_unit: 'hours' },
    pages: [
      { beforeUrl: offer, afterUrl: closed, seen: false },
      { type: 'salestracking', beforeUrl: thanks },
    ],
  })
  const { db, visitors } = world
  const browser = () => new VisitorBrowser(visitors, campaign.publicKey)
  return {
    ...world,
    campaign,
    browser,
    make: (stage: CampaignStage) =>
      world.change(campaign, (trx) =>
        trx.updateTable('campaigns').set({ stage }).where('id', '=', campaign.id).execute(),
      ),
    /** Somebody whose two hours begin now. */
    async knownVisitor() {
      const visitor = browser()
      const { first } = await visitor.open(offer)
      return { visitor, deadlineAt: first!.at! }
    },
    async pass(ms: number) {
      world.clock.advance(ms)
      await world.snapshot.refresh()
    },
    leads: () => db.selectFrom('leads').selectAll().execute(),
    sales: () => db.selectFrom('sales').selectAll().execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

onEveryDatabase('strangers see nothing of a draft, and nobody’s deadline starts', async (engine) => {
  await using it = await setup(engine)
  await it.make('draft')

  const visit = await it.browser().open(offer)
  const byMail = await it.browser().open(`${offer}?em=ada@example.com`)
  const thankYou = await it.browser().open(thanks)

  for (const { status, answer } of [visit, byMail, thankYou]) assert.deepEqual([status, answer.c], [200, []])
  assert.deepEqual([await it.leads(), await it.sales()], [[], []])
})

onEveryDatabase(
  'the code on a draft’s page is verified, and its owner’s preview shows the bar',
  async (engine) => {
    await using it = await setup(engine)
    await it.make('draft')
    const [{ id: pageId } = { id: '' }] = it.campaign.pages
    const wanted = { campaignId: it.campaign.id, pageId, kind: 'live' } as const
    const token = previewToken(it.visitors.keys.preview, wanted, it.clock.now())
    const preview = pageAsPreview(offer, token) ?? ''

    const shown = await it.browser().open(preview)
    await it.browser().open(offer)
    await it.visitors.sightings.flush()

    assert.ok(shown.answer.c.some((decision) => barIn(decision)))
    const page = await it.db
      .selectFrom('pages')
      .selectAll()
      .where('id', '=', pageId)
      .executeTakeFirstOrThrow()
    assert.equal(page.verified_by, 'visit')
  },
)

onEveryDatabase('a pause shows nothing, sends nobody away and starts nobody', async (engine) => {
  await using it = await setup(engine)
  const { visitor } = await it.knownVisitor()
  await it.make('paused')

  const during = await visitor.open(offer)
  await it.pass(3 * HOUR)
  const afterDeadline = await visitor.open(offer)
  const stranger = await it.browser().open(offer)

  for (const { answer } of [during, afterDeadline, stranger]) assert.deepEqual(answer.c, [])
  assert.equal((await it.leads()).length, 1)
})

onEveryDatabase('a pause moves no deadline: who comes back finds the one they had', async (engine) => {
  await using it = await setup(engine)
  const { visitor, deadlineAt } = await it.knownVisitor()

  await it.make('paused')
  await it.pass(HOUR)
  await visitor.open(offer)
  await it.make('live')

  assert.equal((await visitor.open(offer)).first?.at, deadlineAt)
  await it.pass(HOUR)
  const { first } = await visitor.open(offer)
  assert.deepEqual([first?.go, first?.to], [1, closed])
})

onEveryDatabase('a sale during a pause counts', async (engine) => {
  await using it = await setup(engine)
  const { visitor } = await it.knownVisitor()
  await it.make('paused')

  await visitor.open(thanks)

  const [sale] = await it.sales()
  const [lead] = await it.leads()
  assert.equal(sale?.lead_id, lead?.id)
})

onEveryDatabase('the end that an owner makes sends everybody on, and starts nobody', async (engine) => {
  await using it = await setup(engine)
  const { visitor } = await it.knownVisitor()
  await it.make('ended')

  for (const browser of [visitor, it.browser()]) {
    const { first } = await browser.open(offer)
    assert.deepEqual([first?.over, first?.go, first?.to, first?.w], [1, 1, closed, undefined])
  }
  assert.equal((await it.leads()).length, 1)
})

onEveryDatabase('whoever has bought is sent nowhere by the end either', async (engine) => {
  await using it = await setup(engine)
  const { visitor } = await it.knownVisitor()
  await visitor.open(thanks)
  await it.make('ended')

  const { first } = await visitor.open(offer)

  assert.deepEqual([first?.over, first?.go, first?.to], [1, undefined, undefined])
})

onEveryDatabase('links lead to the offer of a draft or a pause, and on after an end', async (engine) => {
  await using it = await setup(engine)
  const [{ code } = { code: '' }] = it.campaign.pages
  const follow = () => it.browser().follow(code, 'em=ada%40example.com&utm_source=mail')

  for (const stage of ['draft', 'paused'] as const) {
    await it.make(stage)
    assert.equal(await follow(), `${offer}?utm_source=mail`, stage)
  }
  assert.deepEqual(await it.leads(), [])

  await it.make('ended')
  assert.equal(await follow(), `${closed}?utm_source=mail`)
  assert.deepEqual(await it.leads(), [])
})
