/** Different people of any days can be told from how each of them was counted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { personCounted, type DoneOnDay } from './people-counted.ts'

const visit = (pageId: string, day: number): DoneOnDay => ({ kind: 'visit', pageId, day })

test('a day counts once on each page and once anywhere, under the day before', () => {
  const counted = personCounted([visit('a', 7), visit('a', 3), visit('b', 3), visit('b', 9)])

  assert.deepEqual(
    counted.map(({ pageId, day, previousDay }) => [pageId, day, previousDay]),
    [
      ['', 3, -1],
      ['', 7, 3],
      ['', 9, 7],
      ['a', 3, -1],
      ['a', 7, 3],
      ['b', 3, -1],
      ['b', 9, 3],
    ],
  )
})

test('what is of no page counts once', () => {
  const loaded: DoneOnDay = { kind: 'image', pageId: '', day: 4 }

  assert.deepEqual(personCounted([loaded, loaded]), [{ ...loaded, previousDay: -1 }])
})

const anyDone = fc.array(
  fc.record({
    kind: fc.constantFrom('visit' as const, 'click' as const),
    pageId: fc.constantFrom('a', 'b'),
    day: fc.integer({ min: 0, max: 12 }),
  }),
)

test('from any day to any other, whoever did it counts exactly once', () => {
  fc.assert(
    fc.property(anyDone, fc.nat(12), fc.nat(12), (done, from, length) => {
      const [kind, to] = ['visit', from + length] as const
      const isWithin = (each: DoneOnDay) => each.kind === kind && each.day >= from && each.day <= to
      for (const pageId of ['', 'a', 'b']) {
        const did = done.some((each) => isWithin(each) && (pageId === '' || each.pageId === pageId))
        const counted = personCounted(done).filter(
          (each) => isWithin(each) && each.pageId === pageId && each.previousDay < from,
        )
        assert.equal(counted.length, did ? 1 : 0)
      }
    }),
  )
})
