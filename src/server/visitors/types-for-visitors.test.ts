/** Every kind of campaign on every kind of page: what a stranger gets before the deadline and after it (behavior §6, §7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { campaignTypeFacts, campaignTypeNames, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'
import { pageTypesFor, type PageType } from '#domain/pages/page-types.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { startLeads } from '../lead-store/start-leads.ts'

const closed = 'https://shop.example/closed'

/** All of them are over a month after Tuesday 3 March 2026, 10:00 UTC. */
const settingsOf: Record<DeadlineKind, Partial<CampaignSettings>> = {
  1: { deadline_type: 1, deadline_length: 2 },
  2: { deadline_type: 2, expiration: '2026-03-05' },
  3: { deadline_type: 3, deadline_unit: 'hours', deadline_length: 2 },
  4: { deadline_type: 4, hybrid_type: 'weekday', expire_day_in_a_week: 5 },
  5: { deadline_type: 5, quantity_start: 3, quantity_date_end: '2026-03-20' },
}

/** As the document says it, not as the tables do. */
const onPage: Record<
  PageType,
  { starts: boolean; mounts: 'bar' | 'classic' | 'timer' | null; redirects: boolean }
> = {
  floatbar: { starts: true, mounts: 'classic', redirects: true },
  floatbar_v2: { starts: true, mounts: 'bar', redirects: true },
  countdown: { starts: true, mounts: 'timer', redirects: true },
  dynamic: { starts: true, mounts: null, redirects: true },
  dynamicquantity: { starts: false, mounts: null, redirects: true },
  imagetrigger: { starts: true, mounts: null, redirects: true },
  optinform: { starts: false, mounts: null, redirects: false },
  salestracking: { starts: false, mounts: null, redirects: false },
  portal: { starts: true, mounts: null, redirects: true },
  announcement_bar: { starts: false, mounts: 'bar', redirects: false },
}

const webhookOnly: readonly CampaignType[] = ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback']
const withoutClock: readonly CampaignType[] = ['quantity', 'AnnouncementBar']

function urlOf(type: PageType) {
  return `https://shop.example/${type}`
}

async function setup(engine: TestEngine, type: CampaignType, kind: DeadlineKind | undefined) {
  const world = await visitorWorld(engine)
  const pages = pageTypesFor(type).map((page) => ({ type: page, beforeUrl: urlOf(page), afterUrl: closed }))
  const { campaign } = await world.addCampaign({
    type,
    settings: kind === undefined ? { deadline_type: null } : settingsOf[kind],
    pages,
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const leads = async () => (await world.db.selectFrom('leads').select('id').execute()).length
  const live = () => world.snapshot.campaign(campaign.id)!
  const later = async () => {
    world.clock.advance({ hours: 31 * 24 })
    await world.snapshot.refresh()
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, leads, live, later, [Symbol.asyncDispose]: close }
}

for (const type of campaignTypeNames) {
  const { label, deadlineKinds } = campaignTypeFacts(type)
  const kinds = deadlineKinds.length > 0 ? deadlineKinds : [undefined]
  for (const kind of kinds) {
    for (const page of pageTypesFor(type)) {
      const { starts, mounts, redirects } = onPage[page]
      const isTracking = starts && !webhookOnly.includes(type) && !withoutClock.includes(type)

      test(`${label}, kind ${kind}: a stranger on a ${page} page`, async () => {
        await using world = await setup(sqlite, type, kind)
        const browser = world.browser()

        const { first } = await browser.open(urlOf(page))
        const leads = await world.leads()
        await world.later()
        const { first: after } = await browser.open(urlOf(page))

        const isShown = isTracking || kind === 5 || kind === undefined
        assert.equal(leads, isTracking ? 1 : 0, 'becomes a lead')
        assert.equal(first?.at !== undefined, isTracking, 'has a deadline')
        assert.equal(first?.w?.[0]?.k ?? null, isShown ? mounts : null, 'sees a bar or a timer')
        assert.equal(first?.go, undefined, 'stays before the deadline')
        assert.equal(after?.to, isShown && redirects ? closed : undefined, 'is sent on after it')
      })
    }
  }
}

for (const type of webhookOnly) {
  test(`${type}: whom the store has told us about has a bar, and is sent on in the end`, async () => {
    await using world = await setup(sqlite, type, 3)
    const row = { address: 'ada@example.com', startedAt: world.clock.now(), source: 'import' } as const
    await startLeads(world.starts, { campaign: world.live(), now: world.clock.now() }, [row])
    const browser = world.browser()

    const { first } = await browser.open(`${urlOf('floatbar_v2')}?em=ada@example.com`)
    await world.later()
    const { first: after } = await browser.open(urlOf('floatbar_v2'))

    assert.equal(first?.w?.length, 1)
    assert.equal(after?.go, 1)
  })
}

test('a bar of an announcement is everyone’s, says so, and no deadline comes with it', async () => {
  await using world = await setup(sqlite, 'AnnouncementBar', undefined)

  const { first } = await world.browser().open(urlOf('announcement_bar'))
  const { first: onHold } = await world.browser().open(urlOf('announcement_bar'), { h: 1, v: undefined })

  assert.deepEqual(Object.keys(first ?? {}), ['id', 'w'])
  assert.equal(barIn(first)?.isAnnouncementBar, true)
  assert.deepEqual(onHold, first)
})
