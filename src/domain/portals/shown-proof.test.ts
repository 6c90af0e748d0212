/** Proof: a figure with its source and its day, or nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfText } from '../analytics/local-day.ts'
import { portalWords, type ProofBlock } from './portal-theme.ts'
import { firstDayCounted, shownProof, type ProofFacts } from './shown-proof.ts'

const day = (text: string) => dayOfText(text) ?? assert.fail(text)
const today = day('2026-11-28')

const block: ProofBlock = {
  id: 'proof',
  kind: 'proof',
  figure: 'buyersSince',
  text: '{count} people have bought.',
  since: '2026-11-01',
  days: 7,
  atLeast: 10,
}

const facts: ProofFacts = {
  buyersSince: new Map([
    [day('2026-11-01'), 1234],
    [day('2026-11-22'), 9],
    [day('2026-12-01'), 99],
  ]),
  left: 12,
  today,
  language: 'en',
}

const said = (given: Partial<ProofBlock>, known: Partial<ProofFacts> = {}, proofSource?: string) => {
  const words = proofSource === undefined ? portalWords : { ...portalWords, proofSource }
  return shownProof({ ...block, ...given }, { words }, { ...facts, ...known })
}

test('a proof says the figure, where it comes from, and of which day it is', () => {
  assert.deepEqual(said({}), {
    id: 'proof',
    kind: 'proof',
    text: '1,234 people have bought.',
    source: 'Confirmed orders without refunds, Nov 28, 2026',
  })
  assert.equal(said({}, { language: 'de' })?.text, '1.234 people have bought.')
  assert.equal(said({ figure: 'unitsLeft', text: 'Only {count} left' })?.text, 'Only 12 left')
})

test('nothing is said below the number that its owner has set, or of what nobody knows', () => {
  const table: [why: string, given: Partial<ProofBlock>, known?: Partial<ProofFacts>][] = [
    ['fewer than asked for', { figure: 'buyersLastDays' }],
    ['one fewer', { atLeast: 1235 }],
    ['a day to come', { since: '2026-12-01' }],
    ['no day', { since: 'yesterday' }],
    ['nobody has counted', { since: '2026-11-02' }],
    ['nothing is limited', { figure: 'unitsLeft' }, { left: undefined }],
    ['none is left', { figure: 'unitsLeft', atLeast: 1 }, { left: 0 }],
    ['none at all', { figure: 'unitsLeft', atLeast: 0 }, { left: 0 }],
  ]
  for (const [why, given, known] of table) assert.equal(said(given, known), null, why)
  assert.ok(said({ atLeast: 1234 }), 'just as many')
})

test('no words of an owner leave the day out', () => {
  assert.equal(said({}, {}, 'On {date}, by our own books')?.source, 'On Nov 28, 2026, by our own books')
  assert.equal(said({}, {}, 'Our books')?.source, 'Our books, Nov 28, 2026')
  assert.equal(said({}, {}, '  ')?.source, 'Confirmed orders without refunds, Nov 28, 2026')
})

test('the last days are counted with today', () => {
  const from = (given: Partial<ProofBlock>) => firstDayCounted({ ...block, ...given }, today)
  assert.equal(from({ figure: 'buyersLastDays', days: 1 }), today)
  assert.equal(from({ figure: 'buyersLastDays', days: 7 }), day('2026-11-22'))
  assert.equal(from({ figure: 'buyersSince' }), day('2026-11-01'))
  assert.equal(from({ figure: 'unitsLeft' }), null)
})
