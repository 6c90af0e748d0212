/** What decoders see in the image of a style is the style drawn with the time of each frame, to the pixel. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { seenByOmggif, seenBySharp } from '../../../tests/support/gif-decoders.ts'
import { casesOf, sampleOf } from '../../../tests/support/sample.ts'
import { anyStyle, templateNumbers, timerStyle } from '../../../tests/support/timer-styles.ts'
import { AnswerBuffer } from '../answer-buffer.ts'
import { compileStyle } from '../compile-style.ts'
import type { DrawnStyle } from '../drawn-style.ts'
import { choosePalette, createQuantiser } from '../palette.ts'
import type { Raster } from '../picture.ts'
import { digitsOf, longestTime } from '../time-digits.ts'
import { writeCountdown } from '../write-countdown.ts'
import { drawDigits, drawStyle } from './draw-style.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** Of each, the seconds that follow it are looked at. */
const moments = {
  'the longest time': 100 * DAY - 1,
  'an ordinary time': 12 * DAY + 7 * HOUR + 45 * MINUTE + 38,
  'the turn of a day': 31 * DAY + 1,
  'the turn of ten days': 10 * DAY + 1,
  'the turn of an hour': 5 * DAY + 20 * HOUR + 1,
  'the turn of a minute': 3 * DAY + 4 * HOUR + 10 * MINUTE + 1,
  'the last day': DAY + 1,
  'the last seconds': 2,
}

const SECONDS_EACH = 3

function setup(style: TimerStyle) {
  const { digitCount, ...drawn } = drawStyle(style)
  const compiled = compileStyle({ digitCount, ...drawn })
  const palette = choosePalette([drawn.blank, ...drawn.digits], drawn.colors - 1)
  const quantise = createQuantiser(palette)
  const quantised = (raster: Raster) => {
    const bytes = new Uint8Array(raster.width * raster.height * 3)
    for (const [at, number] of quantise(raster).pixels.entries()) bytes.set(palette[number]!, at * 3)
    return bytes
  }
  return {
    digitCount,
    image: (time: number, frames: number) =>
      writeCountdown(compiled, { deadlineAt: time * 1000, now: 0, frames }, new AnswerBuffer(65_536)),
    expected: (time: number) => quantised(drawDigits(style, digitsOf(time, digitCount))),
  }
}

/** The frames that count down; an image that follows the end has colors of its own. */
function timesOf(digitCount: DrawnStyle['digitCount'], time: number, frames: number) {
  const first = Math.min(time, longestTime(digitCount))
  return Array.from({ length: Math.min(frames, first + 1) }, (_, at) => first - at)
}

async function assertShown(style: TimerStyle, times: readonly number[], frames = SECONDS_EACH) {
  const { digitCount, image, expected } = setup(style)

  for (const time of times) {
    const file = image(time, frames)
    const seen = [seenByOmggif(file), await seenBySharp(file)]
    for (const [at, second] of timesOf(digitCount, time, frames).entries()) {
      const pixels = expected(second)
      for (const { frames: pictures } of seen)
        assert.ok(
          Buffer.compare(pictures[at]!, pixels) === 0,
          `${second} seconds of ${JSON.stringify(style)}`,
        )
    }
  }
}

for (const template of templateNumbers) {
  test(`${emailTimerTemplate(template).name} shows every time as it would be drawn`, async () => {
    const times = sampleOf(Object.values(moments), 3, template)
    await assertShown(timerStyle(template, { expired: template % 8 }), times)
  })
}

test('whatever an owner chooses is shown as it would be drawn', async () => {
  const time = fc.oneof(
    fc.constantFrom(...Object.values(moments)),
    fc.nat(200 * DAY).map((it) => it + 1),
  )

  await fc.assert(
    fc.asyncProperty(anyStyle, time, async (style, seconds) => assertShown(style, [seconds], 2)),
    { numRuns: casesOf(15, 3), seed: 5 },
  )
})

test('a whole minute in twice the pixels is shown as it would be drawn', async () => {
  await assertShown(timerStyle(7, { scale: 2, digitCount: 9 }), [120 * DAY + 31], 60)
})
