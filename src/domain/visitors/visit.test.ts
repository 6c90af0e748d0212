/** What a visitor gets on a page, and who must wait at pre-launch. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decidePreLaunch, decideQuantityVisit, decideVisit, type PreLaunchFacts } from './visit.ts'

const deadlineAt = 1_000_000
const afterUrl = 'https://shop.example/closed'

function setup() {
  const visit = (now: number, after: string | null = afterUrl) =>
    decideVisit({ deadlineAt, isSold: false, afterUrl: after, showFrom: 0, now })
  const preLaunch = (facts: Partial<PreLaunchFacts>) =>
    decidePreLaunch({
      lockdown: true,
      opensAt: null,
      tracked: false,
      page: 'offer',
      preAccessUrl: 'https://shop.example/soon',
      offerUrl: 'https://shop.example/offer',
      now: 0,
      ...facts,
    })
  return { visit, preLaunch }
}

test('until the last millisecond the visitor sees the countdown', () => {
  const { visit } = setup()

  assert.deepEqual(visit(deadlineAt - 1), { outcome: 'countdown', deadlineAt, showFrom: 0, then: afterUrl })
})

test('at the deadline the visitor is sent to the after page', () => {
  const { visit } = setup()

  assert.deepEqual(visit(deadlineAt), { outcome: 'redirect', to: afterUrl, because: 'expired' })
})

test('at the deadline of a page without an after URL the page stays', () => {
  const { visit } = setup()

  assert.deepEqual(visit(deadlineAt, null), { outcome: 'over', deadlineAt })
})

test('somebody who is not tracked is left alone', () => {
  const visit = decideVisit({ deadlineAt: null, isSold: false, afterUrl, showFrom: 0, now: 0 })

  assert.deepEqual(visit, { outcome: 'nothing' })
})

test('somebody who has bought is sent nowhere, before the deadline and after it', () => {
  const visits = [deadlineAt - 1, deadlineAt].map((now) =>
    decideVisit({ deadlineAt, isSold: true, afterUrl, showFrom: 0, now }),
  )

  assert.deepEqual(visits, [{ outcome: 'bought' }, { outcome: 'bought' }])
})

test('a limited quantity is open while something is left, then its visitors are sent on or stay', () => {
  const visit = (state: 'notYet' | 'open' | 'closed', remaining: number, after: string | null = afterUrl) =>
    decideQuantityVisit({ state, remaining }, { afterUrl: after })

  assert.deepEqual(visit('notYet', 5), { outcome: 'nothing' })
  assert.deepEqual(visit('open', 5), { outcome: 'open', remaining: 5 })
  assert.deepEqual(visit('closed', 0), { outcome: 'redirect', to: afterUrl })
  assert.deepEqual(visit('closed', 5, null), { outcome: 'over' })
})

test('before the launch, untracked visitors of the offer wait on the pre-access page', () => {
  const { preLaunch } = setup()

  const waiting = { outcome: 'redirect', to: 'https://shop.example/soon', because: 'preLaunch' }
  assert.deepEqual(preLaunch({}), waiting)
  assert.deepEqual(preLaunch({ tracked: true }), { outcome: 'nothing' })
  assert.deepEqual(preLaunch({ lockdown: false }), { outcome: 'nothing' })
})

test('tracked visitors of the pre-access page are sent on to the offer', () => {
  const { preLaunch } = setup()

  const onward = { outcome: 'redirect', to: 'https://shop.example/offer', because: 'alreadyTracked' }
  assert.deepEqual(preLaunch({ page: 'preAccess', tracked: true }), onward)
  assert.deepEqual(preLaunch({ page: 'preAccess', tracked: false }), { outcome: 'nothing' })
})

test('a fixed-date launch keeps everyone out until its start, to the millisecond', () => {
  const { preLaunch } = setup()
  const outcomes = [99, 100].map((now) => preLaunch({ opensAt: 100, tracked: true, now }).outcome)

  assert.deepEqual(outcomes, ['redirect', 'nothing'])
})
