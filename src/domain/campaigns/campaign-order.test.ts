/** The order in which an owner wants campaigns to win. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { byPriority, prioritiesFor, type Placed } from './campaign-order.ts'

const placed = (id: string, priority = 0, createdAt = 0): Placed => ({ id, priority, createdAt })

function after(campaigns: readonly Placed[], wanted: readonly string[]): string[] {
  const changes = prioritiesFor(campaigns, wanted)
  return campaigns
    .map((one) => ({ ...one, priority: changes.get(one.id) ?? one.priority }))
    .toSorted(byPriority)
    .map(({ id }) => id)
}

test('of campaigns without an order the one that was there first comes first', () => {
  const campaigns = [placed('new', 0, 2), placed('old', 0, 1)]

  assert.deepEqual(
    campaigns.toSorted(byPriority).map(({ id }) => id),
    ['old', 'new'],
  )
})

test('campaigns come in the order that is wanted, and a new one after them all', () => {
  const campaigns = [placed('a', 0, 1), placed('b', 0, 2), placed('c', 0, 3)]
  const changes = prioritiesFor(campaigns, ['c', 'a', 'b'])

  assert.deepEqual(after(campaigns, ['c', 'a', 'b']), ['c', 'a', 'b'])
  assert.ok([...changes.values()].every((priority) => priority > 0))
})

test('who is not named stays behind, in the order as it was', () => {
  const campaigns = [placed('a', 4), placed('b', 3), placed('c', 2), placed('d', 1)]

  assert.deepEqual(after(campaigns, ['d', 'c']), ['d', 'c', 'a', 'b'])
})

test('an order that is there already changes nothing', () => {
  assert.equal(prioritiesFor([placed('a', 2), placed('b', 1)], ['a', 'b']).size, 0)
})

test('whatever the order was, the wanted one holds', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      priority: fc.nat(5),
      createdAt: fc.nat(3),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  fc.assert(
    fc.property(some, fc.nat(12), (campaigns, count) => {
      const wanted = campaigns
        .map(({ id }) => id)
        .toReversed()
        .slice(0, count)

      assert.deepEqual(after(campaigns, wanted).slice(0, wanted.length), wanted)
    }),
  )
})
