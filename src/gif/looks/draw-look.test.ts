/** Every template in every option is a drawing that becomes an image, and a small one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerLook } from '#domain/email-timers/email-timer.ts'
import { labeled, templateNumbers, timerLook, worldLabels } from '../../../tests/support/timer-looks.ts'
import { AnswerBuffer } from '../answer-buffer.ts'
import { compileStyle } from '../compile-style.ts'
import { checkDrawing } from '../drawn-style.ts'
import type { Raster, Rectangle } from '../picture.ts'
import { writeCountdown } from '../write-countdown.ts'
import { placesOf } from './digits.ts'
import { drawDigits, drawLook } from './draw-look.ts'
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
      ([1, 2, 3] as const).map((dayDigits) => timerLook(template, { labels, hasSeparators, dayDigits })),
    ),
  )
  return { choices, name: emailTimerTemplate(template).name }
}

function imageBytes(look: TimerLook) {
  const compiled = compileStyle(drawLook(look))
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
    for (const look of choices) {
      const style = drawLook(look)

      checkDrawing(style)
      const blank = withoutCells(style.blank, style.cells)
      for (const digit of style.digits)
        assert.ok(blank.equals(withoutCells(digit, style.cells)), JSON.stringify(look))
    }
  })

  test(`${name} has room for every digit of every font`, () => {
    for (const font of emailTimerTemplate(template).fonts) {
      const look = timerLook(template, { font, scale: 2 })
      const cells = placesOf(layOut(templateOf(look).plan(look), look))
      const inner = cells.map(({ x, y, width, height }) => ({
        x: x * 2 + 1,
        y: y * 2 + 1,
        width: width * 2 - 2,
        height: height * 2 - 2,
      }))

      const ground = withoutCells(drawDigits(look, []), inner)
      for (const digits of [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [8, 9, 8, 9, 8, 9, 8, 9],
      ])
        assert.ok(ground.equals(withoutCells(drawDigits(look, digits), inner)), font)
    }
  })

  test(`${name} takes no more bytes than mails should carry`, () => {
    const most = largerOnes[template] ?? { 1: 18_000, 2: 31_500 }

    for (const scale of [1, 2] as const) {
      const bytes = imageBytes(timerLook(template, { scale }))
      assert.ok(bytes <= most[scale], `${bytes} bytes at ${scale}x`)
    }
  })
}

test('no image is larger than 120 KB, not even the largest digits in the largest size', () => {
  const looks = [SUNSET, POSTER].flatMap((template) =>
    [null, labeled('WWWWWWWWWWWW')].map((labels) =>
      timerLook(template, { labels, scale: 2, dayDigits: 3, expired: 5 }),
    ),
  )

  for (const look of looks) assert.ok(imageBytes(look) <= 120_000, JSON.stringify(look))
})
