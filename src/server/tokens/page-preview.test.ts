/** A page that its owner looks at as a preview, and frames in which nobody can be known again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { CampaignDecision, DecisionAnswer } from '#domain/visitors/decision.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { newId } from '../foundation/ids.ts'
import { pageAsPreview, previewToken, readPreviewToken } from './page-preview.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const offer = 'https://shop.example/offer'
const other = 'https://shop.example/other'
const closed = 'https://shop.example/closed'

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine, settings: Partial<CampaignSettings> = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { ...anHour, ...settings },
    pages: [
      { beforeUrl: offer, afterUrl: closed },
      { beforeUrl: other, afterUrl: closed },
    ],
  })
  const key = world.visitors.keys.preview
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const frame = () => {
    const sandboxed = browser()
    sandboxed.headers['origin'] = 'null'
    return sandboxed
  }
  const leads = () => world.db.selectFrom('leads').selectAll().orderBy('started_at').execute()
  const token = (
    kind: 'framed' | 'live',
    page = { campaignId: campaign.id, pageId: campaign.pages[0]!.id },
  ) => previewToken(key, { ...page, kind }, world.clock.now())
  const preview = (kind: 'framed' | 'live') => pageAsPreview(offer, token(kind))!
  const later = async (ms: number) => {
    world.clock.advance(ms)
    await world.snapshot.refresh()
  }
  /** Somebody whose offer is over. */
  const latecomer = async () => {
    const visitor = browser()
    await visitor.open(offer)
    await later(2 * HOUR)
    return visitor
  }
  const close = () => world[Symbol.asyncDispose]()
  return {
    ...world,
    campaign,
    browser,
    frame,
    leads,
    token,
    preview,
    latecomer,
    later,
    [Symbol.asyncDispose]: close,
  }
}

const BEHIND_EDITOR = 'page-scroll covered-menu-preview'

const kindsOf = (widgets: CampaignDecision['w']) => widgets?.map(({ k }) => k).join(' ')

/** Nothing to see, and nobody's deadline. */
function isBehindEditor({ v, c }: DecisionAnswer) {
  return (
    v === '' &&
    c.length === 1 &&
    c.every(({ id, at, w }) => id.startsWith('preview-') && !at && kindsOf(w) === BEHIND_EDITOR)
  )
}

onEveryDatabase("behind the editor the page's script shows nothing and starts nobody", async (engine) => {
  await using world = await setup(engine)

  const { answer } = await world.browser().open(world.preview('framed'))

  const [told] = answer.c
  assert.ok(isBehindEditor(answer))
  const { id } = world.campaign.pages[0]!
  assert.deepEqual(told, {
    id: told?.id,
    w: [
      { k: 'page-scroll', id },
      { k: 'covered-menu-preview', id },
    ],
  })
  assert.deepEqual(await world.leads(), [])
  assert.equal(world.outage.asked, 0)
})

onEveryDatabase(
  'a preview in a tab of its own shows the saved bar with a full clock, and starts nobody',
  async (engine) => {
    await using world = await setup(engine)

    const { answer } = await world.browser().open(world.preview('live'))

    const [words, bar] = answer.c
    assert.equal(answer.v, '')
    assert.deepEqual(Object.keys(words ?? {}), ['id', 'at', 'text', 'lang'])
    assert.equal(words?.id, world.campaign.id)
    assert.deepEqual(Object.keys(bar ?? {}), ['id', 'at', 'text', 'lang', 'w'])
    assert.match(bar?.id ?? '', /^preview-/)
    assert.equal(bar?.at, world.clock.now() + PREVIEW_SECONDS * 1000)
    assert.equal(bar?.w?.[0]?.id, world.campaign.pages[0]!.id)
    assert.deepEqual(await world.leads(), [])
  },
)

onEveryDatabase(
  'somebody whose offer is over gets no more by a preview parameter of their own',
  async (engine) => {
    await using world = await setup(engine)
    const visitor = await world.latecomer()
    const foreign = await world.addCampaign({ pages: [{ beforeUrl: offer }] })
    const ofOtherAccount = { campaignId: foreign.campaign.id, pageId: foreign.campaign.pages[0]!.id }
    const ofOtherPage = { campaignId: world.campaign.id, pageId: world.campaign.pages[1]!.id }
    const ofNoPage = { campaignId: world.campaign.id, pageId: newId() }
    const given = [
      'x',
      '',
      world.token('live', ofOtherAccount),
      world.token('live', ofOtherPage),
      world.token('framed', ofOtherPage),
      world.token('live', ofNoPage),
    ]

    for (const dlp of given) {
      for (const url of [`${offer}?dlp=${dlp}`, `${offer}#dlp=${dlp}`]) {
        const { first } = await visitor.open(url)
        assert.deepEqual([first?.over, first?.go, first?.to], [1, 1, closed], url)
      }
    }
  },
)

test('a preview whose page drops unknown parameters in a redirect of its own stays one', async () => {
  await using world = await setup(sqlite)
  // Browsers carry the fragment along.
  const redirected = (url: string) => url.replace(/\?[^#]*/, '')
  const [live, framed] = [world.preview('live'), world.preview('framed')]

  const shown = await world.browser().open(redirected(live))
  const behind = await world.browser().open(redirected(framed))
  const elsewhere = await world.browser().open(redirected(live).replace(offer, other))

  assert.equal(redirected(live).startsWith(`${offer}#dlp=`), true)
  assert.match(shown.answer.c[1]?.id ?? '', /^preview-/)
  assert.ok(isBehindEditor(behind.answer))
  // Another page than the one it was made for.
  assert.equal(elsewhere.first?.at, world.clock.now() + HOUR)
  assert.equal((await world.leads()).length, 1)
})

test('a page’s own fragment stays as it is', () => {
  const marked = pageAsPreview(`${offer}?a=1#/route`, 'a.b')

  assert.equal(marked, `${offer}?a=1&dlp=a.b#/route`)
})

onEveryDatabase('a preview that was passed on is a visit like any other after an hour', async (engine) => {
  await using world = await setup(engine)
  const [live, framed] = [world.preview('live'), world.preview('framed')]
  await world.later(HOUR - 1)
  const withTimeout = await world.browser().open(live)
  await world.later(1)

  const late = await world.browser().open(live)

  assert.equal(withTimeout.answer.c[0]?.at, world.clock.now() - 1 + PREVIEW_SECONDS * 1000)
  assert.equal(late.first?.at, world.clock.now() + HOUR)
  assert.ok(isBehindEditor((await world.browser().open(framed)).answer))
  await world.later(DAY - HOUR)
  assert.equal((await world.browser().open(framed)).first?.at, world.clock.now() + HOUR)
})

onEveryDatabase('a tab that stays open goes on as the preview that it was', async (engine) => {
  await using world = await setup(engine)
  const live = world.preview('live')
  const browser = world.browser()
  await browser.open(live)
  await world.later(3 * HOUR)

  const { answer } = await browser.open(live, { s: 1 })

  assert.equal(answer.c[0]?.at, world.clock.now() + PREVIEW_SECONDS * 1000)
  assert.deepEqual(await world.leads(), [])
})

onEveryDatabase(
  'a sandboxed frame starts nobody and shows strangers nothing, however often it loads',
  async (engine) => {
    await using world = await setup(engine)
    const frame = world.frame()

    for (let load = 0; load < 3; load++) {
      frame.clearStorage()
      const { answer } = await frame.open(offer)
      assert.deepEqual(answer.c, [])
    }

    assert.deepEqual(await world.leads(), [])
    assert.equal(world.outage.asked, 0)
  },
)

onEveryDatabase('a frame that forgets everything has one deadline for an address', async (engine) => {
  await using world = await setup(engine)
  const url = `${offer}?em=ada@example.com`
  const frame = world.frame()
  const { first } = await frame.open(url)
  world.clock.advance(60_000)
  frame.clearStorage()

  const again = await frame.open(url)

  assert.ok(first?.at)
  assert.equal(again.first?.at, first.at)
  assert.equal((await world.leads()).length, 1)
})

onEveryDatabase('a sandboxed frame of a launch to come sends nobody away', async (engine) => {
  await using world = await setup(engine, { lockdown: true, optin_page_url: 'https://shop.example/soon' })

  const known = await world.browser().open(offer)
  const unknowable = await world.frame().open(offer)

  assert.equal(known.first?.to, 'https://shop.example/soon')
  assert.deepEqual(unknowable.answer.c, [])
})

test('a timer is shown in the place of its campaign, too, where a bar that was put away stands apart', async () => {
  await using world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({
    settings: anHour,
    pages: [
      { type: 'floatbar_v2', beforeUrl: offer },
      { type: 'countdown', beforeUrl: offer },
    ],
  })
  const page = { campaignId: campaign.id, pageId: campaign.pages[0]!.id, kind: 'live' as const }
  const token = previewToken(world.visitors.keys.preview, page, world.clock.now())

  const { answer } = await new VisitorBrowser(world.visitors, campaign.publicKey).open(
    pageAsPreview(offer, token)!,
  )

  const [inPage, overPage] = answer.c
  assert.equal(inPage?.id, campaign.id)
  assert.equal(inPage?.at, world.clock.now() + PREVIEW_SECONDS * 1000)
  assert.deepEqual(
    answer.c.map(({ w }) => w?.map(({ k }) => k)),
    [['timer'], ['bar']],
  )
  assert.match(overPage?.id ?? '', /^preview-/)
})

test('an announcement has no clock in its preview, a quantity begins anew', async () => {
  await using world = await visitorWorld(sqlite)
  const announcement = await world.addCampaign({
    type: 'AnnouncementBar',
    pages: [{ type: 'announcement_bar', beforeUrl: offer }],
  })
  const quantity = await world.addCampaign({
    type: 'quantity',
    settings: { deadline_type: 5, quantity_start: 12 },
    pages: [{ type: 'dynamicquantity', beforeUrl: offer }],
  })
  const open = async ({ campaign }: typeof announcement) => {
    const page = { campaignId: campaign.id, pageId: campaign.pages[0]!.id, kind: 'live' as const }
    const token = previewToken(world.visitors.keys.preview, page, world.clock.now())
    return new VisitorBrowser(world.visitors, campaign.publicKey).open(pageAsPreview(offer, token)!)
  }

  const announced = await open(announcement)
  const limited = await open(quantity)

  assert.deepEqual(
    announced.answer.c.map((decision) => Object.keys(decision)),
    [['id', 'w']],
  )
  assert.deepEqual([limited.first?.id, limited.first?.n], [quantity.campaign.id, 100])
})

test('no change to a preview parameter makes another preview of it', () => {
  const key = Buffer.alloc(32, 7)
  const now = 1_772_000_000_000
  const page = { campaignId: newId(), pageId: newId() }
  const tokens = (['framed', 'live'] as const).map((kind) => previewToken(key, { ...page, kind }, now))
  const when = { now, isSameVisit: true }

  fc.assert(
    fc.property(fc.constantFrom(...tokens), fc.nat(), fc.string({ maxLength: 2 }), (token, place, put) => {
      const at = place % token.length
      const changed = token.slice(0, at) + put + token.slice(at + 1)
      fc.pre(changed !== token)
      assert.equal(readPreviewToken(key, changed, when), null)
    }),
  )
  assert.ok(tokens.every((token) => readPreviewToken(key, token, when)))
})
