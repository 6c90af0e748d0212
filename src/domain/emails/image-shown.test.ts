/** Who sees what in place of the countdown in a mail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiredImage, imageShown, standingOf, type ImageFacts } from './image-shown.ts'

const HOUR = 3_600_000

function setup(more: Partial<ImageFacts> = {}) {
  const startedAt = Date.parse('2026-03-03T10:00:00Z')
  const deadlineAt = startedAt + 48 * HOUR
  const lead = { startedAt, deadlineAt, isSold: false }
  const at = (now: number, other: Partial<ImageFacts> = {}) =>
    standingOf({
      lead,
      opensAt: null,
      hoursLeft: 0,
      isArchived: false,
      stage: 'live',
      now,
      ...more,
      ...other,
    })
  return { startedAt, deadlineAt, lead, at }
}

test('a countdown runs until the deadline, and the deadline itself is the end', () => {
  const { at, startedAt, deadlineAt } = setup()

  assert.equal(at(startedAt), 'running')
  assert.equal(at(deadlineAt - 1), 'running')
  assert.equal(at(deadlineAt), 'over')
})

test('a countdown that is revealed late shows nothing until then', () => {
  const { at, deadlineAt } = setup({ hoursLeft: 5 })

  assert.equal(at(deadlineAt - 5 * HOUR - 1), 'hidden')
  assert.equal(at(deadlineAt - 5 * HOUR), 'running')
})

test('a date that has not begun shows nothing', () => {
  const { at, startedAt } = setup({ opensAt: Date.parse('2026-03-03T11:00:00Z') })

  assert.equal(at(startedAt + HOUR - 1), 'notYet')
  assert.equal(at(startedAt + HOUR), 'running')
})

test('who has bought sees no countdown and no end', () => {
  const { at, lead, deadlineAt } = setup()
  const sold = { lead: { ...lead, isSold: true } }

  assert.deepEqual([at(deadlineAt - 1, sold), at(deadlineAt, sold)], ['bought', 'bought'])
})

test('a campaign that was put away counts nothing down, but what has ended has ended', () => {
  const { at, deadlineAt } = setup({ isArchived: true })

  assert.deepEqual([at(deadlineAt - 1), at(deadlineAt)], ['retired', 'over'])
})

test('a draft or a paused campaign shows nothing of a deadline, not even that it has passed', () => {
  for (const stage of ['draft', 'paused'] as const) {
    const { at, deadlineAt } = setup({ stage })

    assert.deepEqual([at(deadlineAt - 1), at(deadlineAt)], ['asleep', 'asleep'], stage)
  }
})

test('a campaign that its owner ended is over for everybody who has not bought', () => {
  const { at, lead, deadlineAt } = setup({ stage: 'ended' })

  assert.equal(at(deadlineAt - 1), 'over')
  assert.equal(at(deadlineAt - 1, { lead: null }), 'over')
  assert.equal(at(deadlineAt - 1, { lead: { ...lead, isSold: true } }), 'bought')
})

test('each standing has one image', () => {
  const { lead, deadlineAt } = setup()
  const facts = {
    lead,
    opensAt: null,
    hoursLeft: 0,
    isArchived: false,
    stage: 'live',
    now: deadlineAt - 1,
  } as const

  assert.equal(imageShown(facts), 'countdown')
  assert.equal(imageShown({ ...facts, now: deadlineAt }), 'expired')
  assert.equal(imageShown({ ...facts, hoursLeft: 1, now: deadlineAt - 2 * HOUR }), 'nothing')
  assert.equal(imageShown({ ...facts, lead: null }), 'neutral')
})

test('after the end stands what the owner has chosen', () => {
  assert.deepEqual(expiredImage({ expiration_image_id: 3 }, 'upload'), { is: 'stock', id: 3 })
  assert.deepEqual(expiredImage({ expiration_image_id: 8 }, 'upload'), { is: 'uploaded', id: 'upload' })
  assert.deepEqual(expiredImage({ expiration_image_id: 8 }, null), { is: 'nothing' })
  assert.deepEqual(expiredImage({ expiration_image_id: 9 }, 'upload'), { is: 'nothing' })
})
