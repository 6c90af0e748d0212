/** A window that slides by the millisecond is made of whole days and hours, and of nothing twice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tilesOf, type Span } from './tiles.ts'

const at = (text: string) => Date.parse(text)

test('thirty days are whole days, the hours around them, and two edges', () => {
  const tiles = tilesOf({ from: at('2026-03-01T10:20:30.001Z'), before: at('2026-03-31T10:20:30.001Z') })

  assert.deepEqual(
    tiles.map(({ width, from, before }) => [
      width,
      new Date(from).toISOString(),
      new Date(before).toISOString(),
    ]),
    [
      ['instant', '2026-03-01T10:20:30.001Z', '2026-03-01T11:00:00.000Z'],
      ['hour', '2026-03-01T11:00:00.000Z', '2026-03-02T00:00:00.000Z'],
      ['day', '2026-03-02T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
      ['hour', '2026-03-31T00:00:00.000Z', '2026-03-31T10:00:00.000Z'],
      ['instant', '2026-03-31T10:00:00.000Z', '2026-03-31T10:20:30.001Z'],
    ],
  )
})

const start = at('2026-03-01T00:00:00Z')
const HOUR = 3_600_000
const spans: Record<string, Span> = {
  'no time at all': { from: start, before: start },
  'a millisecond': { from: start - 1, before: start },
  'less than an hour': { from: start + 5, before: start + HOUR - 5 },
  'over the full hour': { from: start + HOUR - 1, before: start + HOUR + 1 },
  'one whole day': { from: start, before: start + 24 * HOUR },
  'everything that comes': { from: start + 1, before: Number.MAX_SAFE_INTEGER },
}

for (const [name, { from, before }] of Object.entries(spans))
  test(`nothing is left out and nothing counted twice: ${name}`, () => {
    let end = from
    for (const tile of tilesOf({ from, before })) {
      assert.equal(tile.from, end)
      assert.ok(tile.before > tile.from)
      end = tile.before
    }
    assert.equal(end, before)
  })
