/** Everything that keeps a live campaign from selling is found, told once, and worst first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attentionKinds, type AttentionKind } from './attention-kinds.ts'
import {
  attentionFindings,
  type AttentionFacts,
  type WatchedCampaign,
  type WatchedPage,
} from './attention.ts'

const now = Date.parse('2026-03-03T10:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const page: WatchedPage = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  verifiedAt: now - 30 * DAY,
  lastSeenAt: now - HOUR,
  codeFound: null,
  check: {
    checkedAt: now - HOUR,
    codeSeenAt: now - HOUR,
    pageGoneSince: null,
    codeMissingSince: null,
    afterGoneSince: null,
  },
}

const campaign: WatchedCampaign = {
  id: 'c1',
  name: 'Sourdough',
  createdAt: now - 60 * DAY,
  lastLeadAt: now - HOUR,
  failedWrites: 0,
  triggers: [],
  discount: null,
  pages: [page],
}

const campaignWith = (change: Partial<WatchedCampaign>): AttentionFacts => ({
  now,
  connections: [],
  subscriptions: [],
  campaigns: [{ ...campaign, ...change }],
})
const onPage = (change: Partial<WatchedPage>) => campaignWith({ pages: [{ ...page, ...change }] })
const checked = (change: Partial<NonNullable<WatchedPage['check']>>) => ({
  checkedAt: now,
  codeSeenAt: null,
  pageGoneSince: null,
  codeMissingSince: null,
  afterGoneSince: null,
  ...change,
})
const kindsIn = (facts: AttentionFacts) => attentionFindings(facts).map(({ kind }) => kind)

const broken = {
  name: 'Main list',
  platform: 'MailerLite',
  by: 'key' as const,
  broken: { kind: 'auth' as const, says: 'Unauthenticated.', since: now - DAY },
  campaigns: ['Sourdough'],
  waiting: 3,
}
const store = {
  discount: null,
  shop: 'broken' as const,
  isPaidFor: false,
  embed: 'off' as const,
  failedCodes: 2,
}
const since = now - HOUR
const late = { lastSeenAt: now - 2 * DAY }

/** Facts of one thing that is wrong, for each kind of finding. */
const wrong: Record<AttentionKind, AttentionFacts> = {
  connectionBroken: { now, connections: [broken], subscriptions: [], campaigns: [] },
  shopMissing: campaignWith({ discount: { ...store, shop: 'none' } }),
  shopBroken: campaignWith({ discount: store }),
  embedOff: campaignWith({ discount: store }),
  pageGone: onPage({ check: checked({ pageGoneSince: since }) }),
  codeGone: onPage({ ...late, check: checked({ codeMissingSince: since }) }),
  redirectGone: onPage({ check: checked({ afterGoneSince: since }) }),
  redirectLoop: campaignWith({
    pages: [page, { ...page, beforeUrl: page.afterUrl, afterUrl: page.beforeUrl }],
  }),
  triggerFailing: campaignWith({
    triggers: [{ source: 'Waitlist', platform: 'Kit', problem: 'Gone.', joined: null }],
  }),
  discountMissing: campaignWith({ discount: store }),
  storePlanMissing: campaignWith({ discount: store }),
  noLeads: campaignWith({ lastLeadAt: now - 7 * DAY }),
  neverSeen: onPage({ verifiedAt: null, lastSeenAt: null, check: null }),
  redirectsSwapped: campaignWith({
    pages: [
      page,
      { ...page, beforeUrl: 'https://shop.example/second', afterUrl: 'https://shop.example/offer?late' },
    ],
  }),
  triggerSilent: campaignWith({
    triggers: [{ source: 'Waitlist', platform: 'Kit', problem: null, joined: 12 }],
  }),
  writesFailed: campaignWith({ failedWrites: 1 }),
  eventsEnded: { ...campaignWith({}), subscriptions: [{ name: 'CRM', state: 'ended' }] },
  eventsFailing: { ...campaignWith({}), subscriptions: [{ name: 'CRM', state: 'failing' }] },
  codesFailing: campaignWith({ discount: store }),
}

test('each kind of trouble is found, with words of its own', () => {
  for (const kind of Object.keys(attentionKinds) as AttentionKind[]) {
    const found = attentionFindings(wrong[kind]).find((finding) => finding.kind === kind)

    assert.ok(found, kind)
    assert.ok(found.title !== '' && found.text !== '', kind)
  }
})

test('a page whose server never answers is as unseen as one that nobody has looked at', () => {
  const unseen = { verifiedAt: null, lastSeenAt: null }

  assert.deepEqual(kindsIn(onPage({ ...unseen, check: checked({}) })), ['neverSeen'])
  assert.deepEqual(kindsIn(onPage({ ...unseen, check: checked({ codeSeenAt: now }) })), [])
})

test('of a campaign in which all is well nothing is told', () => {
  assert.deepEqual(attentionFindings(campaignWith({})), [])
})

test('what is broken comes before what is doubtful, whichever campaign it is in', () => {
  const campaigns = [
    { ...campaign, lastLeadAt: null },
    { ...campaign, id: 'c2', pages: [{ ...page, check: checked({ afterGoneSince: since }) }] },
  ]

  assert.deepEqual(kindsIn({ now, connections: [broken], subscriptions: [], campaigns }), [
    'connectionBroken',
    'redirectGone',
    'noLeads',
  ])
})

test('a campaign is quiet at the millisecond at which it has had no lead for seven days', () => {
  assert.deepEqual(kindsIn(campaignWith({ lastLeadAt: now - 7 * DAY + 1 })), [])
  assert.deepEqual(kindsIn(campaignWith({ lastLeadAt: now - 7 * DAY })), ['noLeads'])
  // Nobody could come before it was made.
  assert.deepEqual(kindsIn(campaignWith({ lastLeadAt: null, createdAt: now - DAY })), [])
  assert.deepEqual(kindsIn(campaignWith({ lastLeadAt: 'none' })), [])
})

test('one look that finds no code is not believed, nor a second one when a visitor was seen since', () => {
  assert.deepEqual(kindsIn(onPage({ ...late, check: checked({ codeMissingSince: now }) })), [])
  assert.deepEqual(kindsIn(onPage({ lastSeenAt: now, check: checked({ codeMissingSince: since }) })), [])
})

test('several pages with the same trouble are one finding', () => {
  const gone = checked({ afterGoneSince: since })
  const pages = [1, 2, 3, 4].map((number) => ({
    ...page,
    beforeUrl: `https://shop.example/${number}`,
    check: gone,
  }))

  const [found, ...others] = attentionFindings(campaignWith({ pages }))

  assert.deepEqual(others, [])
  assert.equal(found?.title, 'The redirects of 4 pages lead nowhere')
  assert.match(found.text, /shop\.example\/1, shop\.example\/2, shop\.example\/3 and 1 more/)
})

test('what is wrong with the shop is told once for the account', () => {
  const campaigns = [1, 2].map((number) => ({ ...campaign, id: `c${number}`, discount: store }))

  const kinds = kindsIn({ now, connections: [], subscriptions: [], campaigns })

  assert.equal(kinds.filter((kind) => kind === 'shopBroken').length, 1)
  assert.equal(kinds.filter((kind) => kind === 'codesFailing').length, 2)
})
