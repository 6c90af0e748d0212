/** What would mislead is found, and what is honest is left alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountsIn } from './amounts.ts'
import { honestyFindings, type HonestyFacts } from './honesty-check.ts'

const page = {
  id: 'page',
  type: 'countdown',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
} as const
const lately = { startedAgain: 0, resetsByHand: 0, resetsByLink: 0, movedForEveryone: 0 }
const honest: HonestyFacts = {
  tracksLeads: true,
  hasEndingDiscount: false,
  knownDays: 0,
  pages: [page],
  seen: [{ pageId: 'page', isAfterThere: true, amounts: { before: ['USD 49'], after: ['USD 89'] } }],
  lately,
}

const cases: [string, Partial<HonestyFacts>, string[]][] = [
  ['a deadline that ends its offer for good', {}, []],
  ['people who are forgotten after a month', { knownDays: 30 }, ['reentry']],
  ['a stock that nobody is tracked for', { knownDays: 30, tracksLeads: false }, []],
  ['no page that leads anywhere', { pages: [{ ...page, afterUrl: '' }], seen: [] }, ['endsNothing']],
  ['a discount that ends at the shop', { pages: [], seen: [], hasEndingDiscount: true }, []],
  ['one page of two', { pages: [page, { ...page, id: 'other', afterUrl: '' }] }, ['noAfterPage']],
  [
    'a page that follows itself',
    { pages: [{ ...page, afterUrl: page.beforeUrl }], seen: [] },
    ['afterIsOffer'],
  ],
  [
    'an after page that does not answer',
    { seen: [{ pageId: 'page', isAfterThere: false, amounts: { before: [], after: [] } }] },
    ['afterUnreachable'],
  ],
  [
    'the same prices afterwards',
    { seen: [{ pageId: 'page', isAfterThere: true, amounts: { before: ['USD 49'], after: ['USD 49'] } }] },
    ['equalAmounts'],
  ],
  [
    'pages without prices',
    { seen: [{ pageId: 'page', isAfterThere: true, amounts: { before: [], after: [] } }] },
    [],
  ],
  ['resets', { lately: { ...lately, resetsByHand: 1, resetsByLink: 2 } }, ['resetsByHand', 'resetsByLink']],
  ['moves for everyone', { lately: { ...lately, movedForEveryone: 1 } }, ['movedForEveryone']],
]

for (const [name, different, kinds] of cases)
  test(`the honesty check finds ${kinds.join(' and ') || 'nothing'} in: ${name}`, () => {
    const findings = honestyFindings({ ...honest, ...different })

    assert.deepEqual(
      findings.map(({ kind }) => kind),
      kinds,
    )
  })

test('amounts of money are found in the text of a page, however they are written', () => {
  const html = `<style>a{width:$12}</style><p>Only <b>$49.00</b> instead of 1.299,50&nbsp;€ (USD 49)</p>
    <script>price = '$1'</script><td>£1,200</td><p>In 1999 there were 30 of us.</p>`

  assert.deepEqual(amountsIn(html), ['USD 49', 'EUR 1299.50', 'GBP 1200'])
})
