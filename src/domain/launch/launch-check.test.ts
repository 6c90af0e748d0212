/** What an owner is told before a campaign goes live. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageCtaOf } from '../bars/bar-button.ts'
import { defaultBars } from '../bars/default-bars.ts'
import { newClassicBar } from '../classic-bars/new-classic-bar.ts'
import { newOldestBar } from '../oldest-bars/new-oldest-bar.ts'
import { defaultCampaignSettings } from '../campaigns/campaign-settings.ts'
import { emptyDiscount } from '../discounts/discount.ts'
import { noCta } from '../pages/page-cta.ts'
import type { PageType } from '../pages/page-types.ts'
import { portalStarters } from '../portals/portal-starters.ts'
import type { PortalBlock, PortalTheme } from '../portals/portal-theme.ts'
import { richText } from '../portals/rich-text.ts'
import { launchProblems, type LaunchFacts, type LaunchPage } from './launch-check.ts'

const ownBar = {
  ...defaultBars.deadline,
  description: 'The price goes up on Sunday.',
  cta: { ...defaultBars.deadline.cta, text: 'Enrol', url: 'https://shop.example/enrol' },
}

function page(different: Partial<LaunchPage> = {}): LaunchPage {
  const beforeUrl = 'https://shop.example/offer'
  return {
    id: 'p1',
    type: 'floatbar_v2',
    beforeUrl,
    isVerified: true,
    cta: pageCtaOf(ownBar.cta),
    bar: ownBar,
    classicBar: null,
    portal: null,
    ...different,
  }
}

function setup(different: Partial<LaunchFacts> = {}) {
  const now = Date.parse('2026-03-03T10:00:00Z')
  const facts = {
    campaignType: 'evergreen',
    settings: defaultCampaignSettings,
    used: 0,
    pages: [page()],
    earlierBar: 'classic',
    oldestBar: null,
    discount: null,
    now,
  } as const
  return launchProblems({ ...facts, ...different })
}

const kinds = (problems: ReturnType<typeof setup>) => problems.map(({ kind }) => kind)

test('a campaign whose pages are verified and have words of their own misses nothing', () => {
  assert.deepEqual(setup(), [])
})

test('without a page only campaigns with emails can go live, and hear what that means', () => {
  const [emails] = setup({ pages: [] })
  assert.deepEqual([emails?.kind, emails?.blocks], ['noPage', false])

  for (const campaignType of ['page_only', 'quantity', 'AnnouncementBar'] as const) {
    const [problem] = setup({ pages: [], campaignType })
    assert.deepEqual([problem?.kind, problem?.blocks], ['noPage', true], campaignType)
  }
})

test('a date that has passed would send everybody away at once', () => {
  const settings = { ...defaultCampaignSettings, deadline_type: 2, expiration: '2026-03-01' } as const
  const [problem] = setup({ settings })

  assert.deepEqual([problem?.kind, problem?.detail], ['runOut', 'Everybody would be sent away at once.'])
})

test('each page that was never seen with its code is named, with what is missing there', () => {
  const never = (type: PageType) => setup({ pages: [page({ type, isVerified: false })] })

  const [offer] = never('floatbar_v2')
  assert.equal(offer?.title, 'shop.example/offer was never seen with its code')
  assert.equal(offer.pageId, 'p1')
  const told = (['floatbar_v2', 'salestracking', 'optinform', 'imagetrigger'] as const).map(
    (type) => never(type)[0]?.detail,
  )
  assert.equal(new Set(told).size, told.length)
})

test('sample words and a button that leads nowhere are named where the bar has them', () => {
  const fresh = { bar: null, cta: noCta }
  assert.deepEqual(kinds(setup({ pages: [page(fresh)] })), ['sampleWords', 'deadButton'])
  assert.deepEqual(kinds(setup({ pages: [page({ ...fresh, type: 'countdown' })] })), [])
})

test('the button that the page’s own form names counts, and one that is not shown leads nowhere to nobody’s harm', () => {
  const cta = { ...noCta, show_cta: true, cta_text: 'Enrol', cta_url: '#' }
  assert.deepEqual(kinds(setup({ pages: [page({ cta })] })), ['deadButton'])

  assert.deepEqual(setup({ pages: [page({ cta: { ...cta, show_cta: false } })] }), [])
})

test('the bars of both earlier generations are looked at alike, and mended where each is designed', () => {
  const fresh = { kind: 'deadline', language: 'en' } as const
  const seen = (problems: ReturnType<typeof setup>) => problems.map(({ kind, editor }) => [kind, editor])
  const cta = { ...noCta, show_cta: true, cta_text: 'Enrol', cta_url: '#' }
  const onPage = { type: 'floatbar', bar: null, cta: noCta } as const
  const ownWords = { ...newClassicBar(fresh), floatingBarText: 'Ends on Sunday.' }
  const classic = (different: Partial<LaunchPage>) => setup({ pages: [page({ ...onPage, ...different })] })
  assert.deepEqual(seen(classic({})), [['sampleWords', 'editor']])
  assert.deepEqual(seen(classic({ classicBar: ownWords })), [])
  assert.deepEqual(seen(classic({ classicBar: ownWords, cta })), [['deadButton', undefined]])

  const bar = { ...newOldestBar(fresh), floatingBarText: 'Ends on Sunday.', ctaShow: true, ctaUrl: '#' }
  const oldest = (oldestBar: LaunchFacts['oldestBar']) =>
    setup({ pages: [page({ ...onPage, cta })], earlierBar: 'oldest', oldestBar })
  assert.deepEqual(seen(oldest(null)), [['sampleWords', 'editor']])
  assert.deepEqual(seen(oldest({ ...bar, ctaUrl: '#buy' })), [])
  assert.deepEqual(seen(oldest(bar)), [['deadButton', 'editor']])
})

test('a store campaign without its shop or its discount is told so, and may go live', () => {
  const ready = {
    discount: emptyDiscount,
    shop: 'working',
    isPaidFor: true,
    embed: 'off',
    failedCodes: 3,
  } as const
  for (const [different, expected] of [
    [{}, []],
    [{ shop: 'none', discount: null }, ['noShop', 'noDiscount']],
    [{ shop: 'broken' }, ['shopBroken']],
    [{ isPaidFor: false, discount: null }, ['noPlan', 'noDiscount']],
  ] as const) {
    const problems = setup({ campaignType: 'ShopifyWelcome', discount: { ...ready, ...different } })
    assert.deepEqual(kinds(problems), expected)
    assert.ok(problems.every(({ blocks, detail }) => !blocks && detail.endsWith('.')))
  }
})

test('the words of a starter are named once they stand in a portal as they came', () => {
  for (const { theme } of Object.values(portalStarters)) {
    const shown = (own: PortalTheme) =>
      setup({ pages: [page({ type: 'portal', portal: { id: 't1', theme: own } })] })
    const [problem] = shown(theme)

    assert.deepEqual([problem?.kind, problem?.editor, problem?.themeId], ['sampleWords', 'edit-portal', 't1'])
    assert.deepEqual(shown(withOwnWords(theme)), [])
  }
  const [problem] = setup({
    pages: [
      page({ type: 'portal', portal: { id: 't1', theme: withOwnWords(portalStarters.list.theme, 'list') } }),
    ],
  })
  assert.equal(problem?.detail, '“First, Second, Third”')
  // Another heading above the words is not another offer.
  const { theme } = portalStarters.welcome
  const kicked = theme.steps.map(({ blocks }) => ({
    blocks: blocks.map((block) => (block.kind === 'heading' ? { ...block, kicker: 'Own' } : block)),
  }))
  const [still] = setup({
    pages: [page({ type: 'portal', portal: { id: 't1', theme: { ...theme, steps: kicked } } })],
  })
  assert.equal(still?.kind, 'sampleWords')
})

test('a campaign that starts with a form is told when there is none by which anybody could start', () => {
  const settings = { ...defaultCampaignSettings, start_on_form: true }
  const portal = ({ theme }: { theme: PortalTheme }) =>
    page({ type: 'portal', portal: { id: 't1', theme: withOwnWords(theme) } })
  const without = [portal(portalStarters.lastHours)]
  const fixed = { ...settings, deadline_type: 2, expiration: '2026-03-31' } as const

  for (const [facts, expected] of [
    [{ pages: without }, ['noForm']],
    [{ pages: [page()] }, ['noForm']],
    [{ pages: [portal(portalStarters.survey)] }, []],
    [{ pages: [...without, page({ type: 'optinform' })] }, []],
    [{ pages: [page({ type: 'portal' })] }, ['noForm', 'noPortal']],
    [{ pages: without, settings: fixed }, []],
    [{ pages: without, settings: defaultCampaignSettings }, []],
    [{ pages: without, campaignType: 'quantity' }, []],
  ] as const)
    assert.deepEqual(kinds(setup({ settings, ...facts })), expected)
})

/** All of its words about the offer; but for those of one kind, where that is named. */
function withOwnWords(theme: PortalTheme, kept?: PortalBlock['kind']): PortalTheme {
  const own = {
    heading: { text: 'Own' },
    text: { text: richText('Own') },
    list: { items: ['Own'] },
    survey: { question: 'Own?' },
  }
  const worded = (block: PortalBlock) =>
    ({ ...block, ...(block.kind !== kept && own[block.kind as keyof typeof own]) }) as PortalBlock
  return { ...theme, steps: theme.steps.map(({ blocks }) => ({ blocks: blocks.map(worded) })) }
}

test('a portal page without a portal is asked about, and what is wrong with one is said once', () => {
  const portal = (theme: PortalTheme | null, id = 'p1') =>
    page({ id, type: 'portal', portal: theme && { id: 't1', theme } })
  const theme = withOwnWords(portalStarters.lastHours.theme)
  const dead = {
    ...theme,
    steps: [{ blocks: [{ id: 'go', kind: 'button', text: 'Go', url: '#', newTab: false } as const] }],
  }
  const pale = { ...theme, palette: 'custom', colors: { ...theme.colors, text: '#666666' } } as const
  const paleButton = { ...pale, colors: { ...theme.colors, onAccent: '#ffffff' } }
  const hidden = { ...pale, palette: theme.palette }

  for (const [shown, expected] of [
    [null, ['noPortal']],
    [theme, []],
    [dead, ['deadButton']],
    [pale, ['paleWords']],
    [paleButton, ['paleWords']],
    [hidden, []],
  ] as const) {
    const problems = setup({ pages: [portal(shown), portal(shown, 'p2')] })
    const each = shown === null ? [...expected, ...expected] : expected
    assert.deepEqual(kinds(problems), each)
    assert.ok(problems.every(({ blocks, editor }) => !blocks && editor === 'edit-portal'))
    assert.ok(problems.every(({ themeId }) => themeId === (shown === null ? undefined : 't1')))
  }
  assert.deepEqual(kinds(setup({ pages: [page({ portal: { id: 't1', theme: dead } })] })), [])
})
