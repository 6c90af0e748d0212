/** What the team reads in X-ray, word for word. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { XrayCampaign, XrayFacts, XrayVisitor } from './xray-facts.ts'
import { xrayReport } from './xray-report.ts'
import { maskedAddress, placeText } from './xray-words.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-22T06:31:00Z')
const deadlineAt = Date.parse('2026-11-25T01:12:00Z')

type Given = { campaign?: Partial<XrayCampaign> | null; visitor?: Partial<XrayVisitor> } & Partial<
  Pick<XrayFacts, 'others' | 'script' | 'isTravel' | 'now'>
>

function reportOf({ campaign, visitor, ...facts }: Given = {}) {
  return xrayReport({
    now,
    isTravel: false,
    url: 'https://bakehouse.example/weekend?dlx=1',
    others: [],
    script: { cameBy: 'snippet' },
    ...facts,
    campaign:
      campaign === null
        ? null
        : {
            id: 'c1',
            name: 'Sourdough weekend',
            timezone: 'UTC',
            stage: 'live',
            counts: 'personal',
            opensAt: null,
            pages: [offer],
            isPreAccess: false,
            hasPreLaunch: false,
            revealHours: 0,
            strangersStartOnVisit: true,
            codes: null,
            left: null,
            unseenPages: [],
            isMarked: true,
            ...campaign,
          },
    visitor: {
      knownBy: 'link',
      address: maskedAddress('nora@example.com'),
      startedAt: Date.parse('2026-11-22T06:29:00Z'),
      deadlineAt,
      isSold: false,
      isTest: true,
      isCertain: true,
      keepsNothing: false,
      sentNow: null,
      sentAfter: 'https://bakehouse.example/regular',
      isOver: false,
      showsFrom: null,
      code: null,
      ...visitor,
    },
  })
}

const offer = {
  label: 'Offer page',
  type: 'floatbar_v2',
  pattern: 'https://bakehouse.example/weekend',
  afterUrl: 'https://bakehouse.example/regular',
  delay: 5,
  hasPortal: false,
} as const

const stranger = { knownBy: null, address: null, startedAt: null, deadlineAt: null, isTest: false } as const

function textsOf({ checks }: { checks: readonly { isRight: boolean; text: string }[] }): string[] {
  return checks.map(({ isRight, text }) => `${isRight ? '✓' : '–'} ${text}`)
}

test('a running deadline is told with its campaign, its page, who is known how, and where they go', () => {
  const report = reportOf({ others: [{ name: 'Spring sale', why: 'lowerPriority' }] })

  assert.equal(report.title, 'X-ray · Live')
  assert.equal(report.note, null)
  assert.equal(report.deadlineAt, deadlineAt)
  assert.deepEqual(report.rows, [
    ['Campaign', 'Sourdough weekend'],
    ['Page', 'Offer page · floating bar'],
    ['Visitor', 'n•••@example.com, by link'],
    ['Deadline', 'Nov 25, 1:12 AM UTC'],
    ['Now', 'stays on this page'],
    ['After', 'sent to /regular'],
    ['Script', 'loaded by the snippet'],
  ])
  assert.deepEqual(textsOf(report), [
    '✓ The address matches /weekend',
    '✓ The test started on Nov 22, 6:29 AM',
    '✓ Bar shown after 5 s',
    '– “Spring sale” matches too, with a lower priority',
  ])
})

test('whoever would be sent away reads where, and that they are held back', () => {
  const sentNow = { to: 'https://bakehouse.example/regular', because: 'over' } as const
  const report = reportOf({ visitor: { sentNow, isOver: true }, now: deadlineAt })

  assert.equal(report.title, 'X-ray · Ended')
  assert.equal(report.note, 'redirect held back')
  assert.ok(report.rows.some(([, value]) => value === 'ended Nov 25, 1:12 AM UTC'))
  assert.ok(report.rows.some(([label, value]) => label === 'Now' && value === 'sent to /regular'))
  assert.ok(textsOf(report).includes('– Visitors are redirected to /regular; you are held back'))
})

test('a millisecond before the deadline it has not ended yet', () => {
  assert.ok(
    reportOf({ now: deadlineAt - 1 }).rows.some(
      ([label, value]) => label === 'Deadline' && value === 'Nov 25, 1:12 AM UTC',
    ),
  )
})

test('a page of no campaign says so, and offers nothing to do', () => {
  const report = reportOf({ campaign: null, visitor: stranger })

  assert.equal(report.title, 'X-ray · Nothing here')
  assert.equal(report.note, 'no campaign on this page')
  assert.equal(report.campaignId, null)
  assert.equal(report.mayStartAnew, false)
  assert.deepEqual(textsOf(report), ['– No page of a campaign has this address'])
})

const states: [Partial<XrayCampaign>, string, string][] = [
  [{ stage: 'draft' }, 'X-ray · Draft', '– A draft: visitors see nothing of it'],
  [{ stage: 'paused' }, 'X-ray · Paused', '– Paused: visitors see nothing of it'],
  [{ stage: 'ended' }, 'X-ray · Ended', '– Ended by its owner: over for everybody'],
  [{ opensAt: now + 1 }, 'X-ray · Scheduled', '– Begins on Nov 22, 6:31 AM'],
]
for (const [campaign, title, line] of states)
  test(`${title}: and the reason in a sentence`, () => {
    const report = reportOf({ campaign })

    assert.equal(report.title, title)
    assert.ok(textsOf(report).includes(line), textsOf(report).join('\n'))
  })

test('a campaign that begins now is live', () => {
  assert.equal(reportOf({ campaign: { opensAt: now } }).title, 'X-ray · Live')
})

const notStarted: [string, Partial<XrayCampaign>, Partial<XrayVisitor>, string][] = [
  [
    'no storage',
    {},
    { keepsNothing: true },
    'this browser keeps nothing for this site, each visit is a new one',
  ],
  ['no answer', {}, { isCertain: false }, 'whether the visitor is known could not be looked up'],
  [
    'a form',
    { pages: [{ ...offer, type: 'optinform' }] },
    {},
    'a form with an email has to be submitted on this page',
  ],
  [
    'pre-launch',
    { hasPreLaunch: true },
    {},
    'in pre-launch only who comes by an email link, or is known, may enter',
  ],
  ['a webhook', { strangersStartOnVisit: false }, {}, 'a visit starts nobody in this campaign'],
  ['a sales page', { pages: [{ ...offer, type: 'salestracking' }] }, {}, 'this page starts no deadline'],
  ['the end', {}, {}, 'the campaign takes nobody in now'],
]
for (const [name, campaign, visitor, reason] of notStarted)
  test(`who is not started reads why: ${name}`, () => {
    const report = reportOf({ campaign, visitor: { ...stranger, ...visitor } })

    assert.ok(textsOf(report).includes(`– Not started: ${reason}`), textsOf(report).join('\n'))
    assert.equal(report.note, 'no deadline yet')
  })

test('what is not shown yet says from when on, until that very instant', () => {
  const showsFrom = deadlineAt - 24 * HOUR
  const campaign = { revealHours: 24 }
  const line = '– Nothing shown before Nov 24, 1:12 AM, when 24 h are left'

  assert.ok(textsOf(reportOf({ campaign, visitor: { showsFrom }, now: showsFrom - 1 })).includes(line))
  assert.ok(
    textsOf(reportOf({ campaign, visitor: { showsFrom }, now: showsFrom })).includes('✓ Bar shown after 5 s'),
  )
})

test('whoever waits for the launch reads where everybody else waits', () => {
  const sentNow = { to: 'https://soon.example/', because: 'preLaunch' } as const
  const lines = textsOf(reportOf({ campaign: { hasPreLaunch: true }, visitor: { ...stranger, sentNow } }))

  assert.ok(
    lines.includes('– Pre-launch: visitors wait on soon.example; you are held back'),
    lines.join('\n'),
  )
})

test('pages that were never opened with our code are named', () => {
  const lines = textsOf(reportOf({ campaign: { unseenPages: ['/thanks'] } }))

  assert.ok(lines.includes('– /thanks was never opened with our code on it'))
})

test('a page without an after URL says that visitors stay', () => {
  const pages = [{ ...offer, afterUrl: null }]

  assert.ok(
    textsOf(reportOf({ campaign: { pages }, visitor: { sentAfter: null } })).includes(
      '– No after URL: visitors stay',
    ),
  )
})

test('another time is named, and nobody is started anew in it', () => {
  const report = reportOf({ isTravel: true, now: deadlineAt - 10_000 })

  assert.deepEqual(report.travel, {
    at: deadlineAt - 10_000,
    text: 'As if it were Nov 25, 1:11 AM UTC',
  })
  assert.equal(report.mayStartAnew, false)
  assert.equal(reportOf().travel, null)
})

test('only a test is started anew, and only in the campaign of the mark', () => {
  assert.equal(reportOf().mayStartAnew, true)
  assert.equal(reportOf({ visitor: { isTest: false } }).mayStartAnew, false)
  const foreign = reportOf({ campaign: { isMarked: false } })
  assert.equal(foreign.mayStartAnew, false)
  assert.equal(foreign.campaignId, null)
})

test('a portal page says whether it has anything to show', () => {
  const pages = (hasPortal: boolean) => [{ ...offer, type: 'portal', delay: 0, hasPortal } as const]
  const told = (hasPortal: boolean) => textsOf(reportOf({ campaign: { pages: pages(hasPortal) } }))

  assert.ok(told(true).includes('✓ Portal shown when it is its turn'))
  assert.ok(told(false).includes('– Nothing shown: this portal page has no theme'))
})

test('a stock is counted instead of a time', () => {
  const report = reportOf({ campaign: { counts: 'stock', left: 3 }, visitor: { ...stranger } })

  assert.equal(report.note, '3 left')
  assert.ok(report.rows.some(([label, value]) => label === 'In stock' && value === '3'))
})

test('moments are in the zone of the campaign', () => {
  assert.ok(
    reportOf({ campaign: { timezone: 'America/New_York' } }).rows.some(
      ([, value]) => value === 'Nov 24, 8:12 PM EST',
    ),
  )
})

test('no address is told in full, whatever it looks like', () => {
  assert.equal(maskedAddress('nora@example.com'), 'n•••@example.com')
  assert.equal(maskedAddress('"a@b"@example.com'), '"•••@example.com')
  assert.equal(maskedAddress('@example.com'), '•••')
  assert.equal(maskedAddress('nobody'), '•••')
  assert.equal(maskedAddress('😀x@example.com'), '😀•••@example.com')
})

test('a place on the same site is its path, another one its host as well', () => {
  assert.equal(placeText('https://shop.example/a?b=1', 'https://shop.example/c'), '/a?b=1')
  assert.equal(placeText('https://other.example/a', 'https://shop.example/c'), 'other.example/a')
  assert.equal(placeText('https://other.example/', 'https://shop.example/c'), 'other.example')
})

const coded = { codes: 'leads' } as const
const atShop = { is: 'there', shop: 'working', refusal: null } as const
const known = { isTest: false } as const
const codeStates: [string, Given, string | null][] = [
  ['no discount', { visitor: { ...known, code: atShop } }, null],
  [
    'there',
    { campaign: coded, visitor: { ...known, code: atShop } },
    '✓ The shop has their discount code; an example is shown to you',
  ],
  [
    'on its way',
    { campaign: coded, visitor: { ...known, code: { ...atShop, is: 'onItsWay' } } },
    '– The shop has not confirmed their discount code yet',
  ],
  [
    'refused',
    { campaign: coded, visitor: { ...known, code: { ...atShop, is: 'none', refusal: 'No such product' } } },
    '– The shop refuses their discount code: “No such product”',
  ],
  [
    'a shop that is broken',
    { campaign: coded, visitor: { ...known, code: { ...atShop, is: 'onItsWay', shop: 'broken' } } },
    '– No discount code: the shop does not let us in',
  ],
  [
    'no shop',
    { campaign: coded, visitor: { ...known, code: { ...atShop, is: 'none', shop: 'none' } } },
    '– No discount code: no shop is connected',
  ],
  [
    'none',
    { campaign: coded, visitor: { ...known, code: { ...atShop, is: 'none' } } },
    '– No discount code is made for this visitor',
  ],
  [
    'a test',
    { campaign: coded, visitor: { code: { ...atShop, is: 'none' } } },
    '✓ An example in the place of the discount code: tests get none',
  ],
  [
    'another time',
    { campaign: coded, visitor: known, isTravel: true },
    '✓ An example in the place of the discount code: tests get none',
  ],
  [
    'not started',
    { campaign: coded, visitor: stranger },
    '– No discount code: it is made when the deadline starts',
  ],
  [
    'everybody’s',
    {
      campaign: { codes: 'everybodys', counts: 'everyone' },
      visitor: { ...stranger, deadlineAt, isTest: true, code: atShop },
    },
    '✓ The shop has the discount code; an example is shown to you',
  ],
  ['nobody could find out', { campaign: coded, visitor: known }, null],
  ['over', { campaign: coded, visitor: { ...known, code: atShop, isOver: true } }, null],
  ['bought', { campaign: coded, visitor: { ...known, code: atShop, isSold: true } }, null],
]
for (const [name, given, line] of codeStates)
  test(`of the discount code, ${name}: ${line ?? 'no line'}`, () => {
    const lines = textsOf(reportOf(given)).filter((text) => text.includes('discount code'))

    assert.deepEqual(lines, line === null ? [] : [line])
  })
