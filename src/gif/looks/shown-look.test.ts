/** What decoders see in the image of a look is the look drawn with the time of each frame, to the pixel. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerLook } from '#domain/email-timers/email-timer.ts'
import { seenByOmggif, seenBySharp } from '../../../tests/support/gif-decoders.ts'
import { anyLook, templateNumbers, timerLook } from '../../../tests/support/timer-looks.ts'
import { AnswerBuffer } from '../answer-buffer.ts'
import { compileStyle } from '../compile-style.ts'
import type { DrawnStyle } from '../drawn-style.ts'
import { choosePalette, createQuantiser } from '../palette.ts'
import type { Raster } from '../picture.ts'
import { digitsOf, longestTime } from '../time-digits.ts'
import { writeCountdown } from '../write-countdown.ts'
import { drawDigits, drawLook } from './draw-look.ts'

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

function setup(look: TimerLook) {
  const style = drawLook(look)
  const compiled = compileStyle(style)
  const palette = choosePalette([style.blank, ...style.digits], style.colors - 1)
  const quantise = createQuantiser(palette)
  const quantised = (raster: Raster) => {
    const bytes = new Uint8Array(raster.width * raster.height * 3)
    for (const [at, number] of quantise(raster).pixels.entries()) bytes.set(palette[number]!, at * 3)
    return bytes
  }
  return {
    style,
    image: (time: number, frames: number) =>
      writeCountdown(compiled, { deadlineAt: time * 1000, now: 0, frames }, new AnswerBuffer(65_536)),
    drawn: (time: number) => quantised(drawDigits(look, digitsOf(time, look.dayDigits))),
  }
}

/** The frames that count down; an image that follows the end has colors of its own. */
function timesOf({ dayDigits }: DrawnStyle, time: number, frames: number) {
  const first = Math.min(time, longestTime(dayDigits))
  return Array.from({ length: Math.min(frames, first + 1) }, (_, at) => first - at)
}

async function assertShown(look: TimerLook, times: readonly number[], frames = SECONDS_EACH) {
  const { style, image, drawn } = setup(look)

  for (const time of times) {
    const file = image(time, frames)
    const seen = [seenByOmggif(file), await seenBySharp(file)]
    for (const [at, second] of timesOf(style, time, frames).entries()) {
      const expected = drawn(second)
      for (const { frames: pictures } of seen)
        assert.ok(
          Buffer.compare(pictures[at]!, expected) === 0,
          `${second} seconds of ${JSON.stringify(look)}`,
        )
    }
  }
}

for (const template of templateNumbers) {
  test(`${emailTimerTemplate(template).name} shows every time as it would be drawn`, async () => {
    await assertShown(timerLook(template, { expired: template % 8 }), Object.values(moments))
  })
}

test('whatever an owner chooses is shown as it would be drawn', async () => {
  const time = fc.oneof(
    fc.constantFrom(...Object.values(moments)),
    fc.nat(200 * DAY).map((it) => it + 1),
  )

  await fc.assert(
    fc.asyncProperty(anyLook, time, async (look, seconds) => assertShown(look, [seconds], 2)),
    { numRuns: 15, seed: 5 },
  )
})

test('a whole minute in twice the pixels is shown as it would be drawn', async () => {
  await assertShown(timerLook(7, { scale: 2, dayDigits: 3 }), [120 * DAY + 31], 60)
})
