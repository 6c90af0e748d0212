/** What the code of a person says of their deadline. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelAnswers, type ChannelFacts } from './channels.ts'

const DEADLINE = 1_000_000_000

function said(
  code: ChannelFacts['code'],
  facts: Partial<Pick<ChannelFacts, 'state' | 'isAsleep'>> = {},
): [says: string | number | null, verdict: string] | undefined {
  const silent = { pages: [], links: null, image: null, fields: [] }
  const [, answer] = channelAnswers({
    state: 'running',
    isAsleep: false,
    deadlineAt: DEADLINE,
    ...silent,
    code,
    ...facts,
  })
  return answer && [answer.says || answer.endsAt, answer.verdict]
}

test('a code is right where it ends with the deadline, and nobody has one by a campaign without', () => {
  assert.equal(said(null), undefined)
  assert.deepEqual(said({ state: 'made', endsAt: DEADLINE }), [DEADLINE, 'right'])
  assert.deepEqual(said({ state: 'made', endsAt: DEADLINE - 1 }), [DEADLINE - 1, 'wrong'])
  assert.deepEqual(said({ state: 'ended', endsAt: DEADLINE }), ['Ended', 'wrong'])
  assert.deepEqual(said({ state: 'failed', endsAt: null }), ['The shop refuses it', 'wrong'])
  assert.deepEqual(said({ state: 'waiting', endsAt: null }), ['On its way', 'waiting'])
})

test('of whose deadline runs no more, a code may have ended or still be there', () => {
  for (const facts of [{ state: 'sold' }, { state: 'expired' }, { isAsleep: true }] as const) {
    assert.deepEqual(said({ state: 'ended', endsAt: null }, facts), ['Ended', 'right'])
    assert.deepEqual(said({ state: 'made', endsAt: DEADLINE - 1 }, facts), [DEADLINE - 1, 'right'])
  }
})
