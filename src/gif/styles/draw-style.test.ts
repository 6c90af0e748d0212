/** Every template in every option is a drawing that becomes an image, and a small one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import { labeled, templateNumbers, timerStyle, worldLabels } from '../../../tests/support/timer-styles.ts'
import { AnswerBuffer } from '../answer-buffer.ts'
import { compileStyle } from '../compile-style.ts'
import { checkDrawing } from '../drawn-style.ts'
import type { Raster, Rectangle } from '../picture.ts'
import { writeCountdown } from '../write-countdown.ts'
import { placesOf } from './digits.ts'
import { drawDigits, drawStyle } from './draw-style.ts'
import { templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const DAY = 86_400

/** Painted in many colors, and set in the largest digits: their images may be larger. */
const [SUNSET, POSTER] = [8, 13]
const largerOnes: Record<number, { 1: number; 2: number }> = {
  [SUNSET]: { 1: 30_000, 2: 60_000 },
  [POSTER]: { 1: 23_000, 2: 42_000 },
}

function setup(template: number) {
  const choices = [null, worldLabels.English].flatMap((labels) =>
    [false, true].flatMap((hasSeparators) =>
      ([2, 4, 6, 7, 8, 9] as const).map((digitCount) =>
        timerStyle(template, { labels, hasSeparators, digitCount }),
      ),
    ),
  )
  return { choices: sampleOf(choices, 5, template), name: emailTimerTemplate(template).name }
}

function imageBytes(style: TimerStyle) {
  const compiled = compileStyle(drawStyle(style))
  const moments = [12 * DAY + 7 * 3600 + 45 * 60 + 38, 9 * DAY, 88 * 3600 + 20]
  const images = moments.map((time) =>
    writeCountdown(compiled, { deadlineAt: time * 1000, now: 0, frames: 60 }, new AnswerBuffer(65_536)),
  )
  return Math.max(...images.map((image) => image.length))
}

function withoutCells({ width, rgba }: Raster, cells: readonly Rectangle[]): Buffer {
  const pixels = Buffer.from(rgba)
  for (const { x, y, width: wide, height } of cells)
    for (let row = y; row < y + height; row += 1)
      pixels.fill(0, (row * width + x) * 4, (row * width + x + wide) * 4)
  return pixels
}

for (const template of templateNumbers) {
  const { name, choices } = setup(template)

  test(`${name} keeps its digits in their places, with and without labels and separators`, () => {
    for (const style of choices) {
      const drawn = drawStyle(style)

      checkDrawing(drawn)
      const blank = withoutCells(drawn.blank, drawn.cells)
      for (const digit of drawn.digits)
        assert.ok(blank.equals(withoutCells(digit, drawn.cells)), JSON.stringify(style))
    }
  })

  test(`${name} has room for every digit of every font`, () => {
    for (const font of sampleOf(emailTimerTemplate(template).fonts, 3, template)) {
      const style = timerStyle(template, { font, scale: 2 })
      const cells = placesOf(layOut(templateOf(style).plan(style), style))
      const inner = cells.map(({ x, y, width, height }) => ({
        x: x * 2 + 1,
        y: y * 2 + 1,
        width: width * 2 - 2,
        height: height * 2 - 2,
      }))

      const ground = withoutCells(drawDigits(style, []), inner)
      for (const digits of [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [8, 9, 8, 9, 8, 9, 8, 9],
      ])
        assert.ok(ground.equals(withoutCells(drawDigits(style, digits), inner)), font)
    }
  })

  test(`${name} takes no more bytes than mails should carry`, () => {
    const most = largerOnes[template] ?? { 1: 18_000, 2: 31_500 }

    for (const scale of [1, 2] as const) {
      const bytes = imageBytes(timerStyle(template, { scale }))
      assert.ok(bytes <= most[scale], `${bytes} bytes at ${scale}x`)
    }
  })
}

test('no image is larger than 120 KB, not even the largest digits in the largest size', () => {
  const styles = [SUNSET, POSTER].flatMap((template) =>
    [null, labeled('WWWWWWWWWWWW')].map((labels) =>
      timerStyle(template, { labels, scale: 2, digitCount: 9, expired: 5 }),
    ),
  )

  for (const style of styles) assert.ok(imageBytes(style) <= 120_000, JSON.stringify(style))
})
