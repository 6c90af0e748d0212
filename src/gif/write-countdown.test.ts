/** What people see in the image of a countdown: every pixel of every frame, whenever they open the mail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyRecipe, drawRecipe, plainRecipe, shownBy, type Recipe } from '../../tests/support/drawn-styles.ts'
import { seenByOmggif, seenBySharp, withoutAlpha } from '../../tests/support/gif-decoders.ts'
import { casesOf, sampleOf } from '../../tests/support/sample.ts'
import { AnswerBuffer } from './answer-buffer.ts'
import { compileStyle } from './compile-style.ts'
import { longestTime } from './time-digits.ts'
import { writeCountdown } from './write-countdown.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

function setup(recipe: Partial<Recipe> = {}) {
  const drawn = drawRecipe({ ...plainRecipe, ...recipe })
  const style = compileStyle(drawn)
  const buffer = new AnswerBuffer(16)
  const now = Date.parse('2026-11-27T22:59:00Z')
  const image = (milliseconds: number, frames = 60) =>
    writeCountdown(style, { deadlineAt: now + milliseconds, now, frames }, buffer)
  return {
    image,
    /** What should be seen, second by second, as text that compares fast. */
    expected: (time: number, frames = 60) => {
      const first = Math.min(time, longestTime(drawn.digitCount))
      const counted = Array.from({ length: Math.min(frames, first + 1) }, (_, at) =>
        shownBy(drawn, first - at),
      )
      const isOver = drawn.expired && first < frames
      if (!isOver) return counted
      return time === 0
        ? [withoutAlpha(drawn.expired!.rgba)]
        : [...counted, withoutAlpha(drawn.expired!.rgba)]
    },
  }
}

function assertSeen(seen: readonly Uint8Array[], expected: readonly Uint8Array[], what: string) {
  assert.equal(seen.length, expected.length, `${what}: frames`)
  for (const [at, frame] of seen.entries()) {
    assert.ok(Buffer.compare(frame, expected[at]!) === 0, `${what}: pixels of frame ${at}`)
  }
}

/** Before, at and after every kind of rollover, and where the days lose a digit. */
const moments = [
  ...[
    1,
    MINUTE,
    2 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    HOUR,
    2 * HOUR,
    10 * HOUR,
    20 * HOUR,
    DAY,
    2 * DAY,
    9 * DAY,
  ].flatMap(around),
  ...[10 * DAY, 11 * DAY, 20 * DAY, 99 * DAY, 100 * DAY, 101 * DAY, 200 * DAY, 999 * DAY, 1000 * DAY].flatMap(
    around,
  ),
]

function around(time: number) {
  return [time - 1, time, time + 1, time + 30, time + 59]
}

for (const [place, digitCount] of ([2, 4, 6, 7, 8, 9] as const).entries()) {
  for (const expires of [false, true]) {
    const ending = expires ? 'the expired image' : 'zeros'
    test(`every second is right around every rollover, with ${digitCount} digits and ${ending} at the end`, async () => {
      const { image, expected } = setup({ digitCount, expires })

      for (const time of sampleOf(moments, 4, place + (expires ? 2 : 0))) {
        const file = image(time * 1000)

        assertSeen(seenByOmggif(file).frames, expected(time), `${time} seconds by omggif`)
        assertSeen((await seenBySharp(file)).frames, expected(time), `${time} seconds by sharp`)
      }
    })
  }
}

test('whatever the style, every frame is that style, pixel by pixel, to both decoders', async () => {
  const time = fc.oneof(
    fc.nat(200),
    fc.nat(1000 * DAY),
    fc.nat(1000).map((days) => days * DAY),
  )

  await fc.assert(
    fc.asyncProperty(anyRecipe, time, fc.integer({ min: 1, max: 130 }), async (recipe, seconds, frames) => {
      const { image, expected } = setup(recipe)

      const file = image(seconds * 1000, frames)

      assertSeen(seenByOmggif(file).frames, expected(seconds, frames), 'by omggif')
      assertSeen((await seenBySharp(file)).frames, expected(seconds, frames), 'by sharp')
    }),
    { numRuns: casesOf(150, 3), seed: 5 },
  )
})

test('large and noisy pictures are right too, beyond what one dictionary holds', async () => {
  const noise = { seed: 3, calm: 0, cell: 50, space: 24, colors: 256, digitCount: 9, expires: true } as const
  const { image, expected } = setup(noise)

  for (const time of [30, 100 * DAY + 5]) {
    const file = image(time * 1000)

    assertSeen(seenByOmggif(file).frames, expected(time), 'by omggif')
    assertSeen((await seenBySharp(file)).frames, expected(time), 'by sharp')
  }
})

test('it plays once, at a frame a second', async () => {
  const { image } = setup()

  const file = image(DAY * 1000)

  for (const { delays, loops } of [seenByOmggif(file), await seenBySharp(file)]) {
    assert.deepEqual(delays, new Array(60).fill(100))
    assert.equal(loops, null)
  }
})

test('digits turn when the second does, and never before', () => {
  const { image } = setup()
  const firstDelay = (milliseconds: number) => seenByOmggif(image(milliseconds)).delays[0]

  assert.deepEqual([5000, 4999, 4991, 4990, 4001].map(firstDelay), [100, 100, 100, 99, 2])
  // Longer than the digits can show: it begins with the most that they can.
  assert.equal(firstDelay(400 * DAY * 1000 + 500), 100)
})

test('the expired image stays for programs that begin again at the end', () => {
  const { image } = setup({ expires: true })

  assert.deepEqual(seenByOmggif(image(1000)).delays, [100, 100, 6000])
  assert.deepEqual(seenByOmggif(image(-5000)).delays, [6000])
})

test('the same moment of the same style is the same image, whatever was there before', () => {
  const { image } = setup()
  const first = Buffer.from(image(90_000))
  image(DAY * 1000, 3000)

  assert.ok(first.equals(image(90_000)))
})
