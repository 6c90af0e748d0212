/** The images that do not move: after the deadline, without one, and with one in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stockExpiredImages } from '#domain/email-timers/email-timer.ts'
import { seenByOmggif } from '../../../tests/support/gif-decoders.ts'
import { templateNumbers, timerStyle, worldLabels } from '../../../tests/support/timer-styles.ts'
import type { Raster } from '../picture.ts'
import { prepareStillImage } from '../still-image.ts'
import { drawExpiredImage } from './expired-images.ts'
import { drawNeutralImage } from './neutral-image.ts'
import { drawWrittenDeadline } from './written-deadline.ts'

const SENTENCE = 'Ends Fri, Dec 5 at 6:00 PM EST'

function setup() {
  const expired = (scale: 1 | 2) => stockExpiredImages.map(({ id }) => drawExpiredImage(id, scale))
  return { expired, stills: (scale: 1 | 2) => [...expired(scale), drawNeutralImage(scale)] }
}

function isOpaque({ rgba }: Raster) {
  return rgba.every((channel, at) => at % 4 !== 3 || channel === 255)
}

/** Columns that have another color than the ground of a written deadline. */
function inkColumns({ width, height, rgba }: Raster) {
  const ground = ((height >> 3) * width + 12) * 4
  return Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height >> 1 }, (_, y) => ((y + (height >> 2)) * width + x) * 4).some((at) =>
      [0, 1, 2].some((channel) => rgba[at + channel] !== rgba[ground + channel]),
    ),
  )
}

test('every still image is as large as the timer, opaque, and small enough for a mail', () => {
  const { stills } = setup()

  for (const scale of [1, 2] as const) {
    for (const [at, raster] of stills(scale).entries()) {
      const { file } = prepareStillImage(raster)
      const { width, height } = seenByOmggif(file)
      assert.deepEqual([width, height], [400 * scale, 100 * scale])
      assert.ok(isOpaque(raster))
      assert.ok(file.length <= 15_000 * scale, `${at}: ${file.length} bytes`)
    }
  }
})

test('no two images that follow a deadline are the same', () => {
  const { stills } = setup()

  const different = new Set(stills(1).map(({ rgba }) => Buffer.from(rgba).toString('base64')))

  assert.equal(different.size, stockExpiredImages.length + 1)
})

test('a number that this version does not know shows the first image', () => {
  assert.deepEqual(drawExpiredImage(99, 1), drawExpiredImage(0, 1))
})

test('a deadline is written in the colors of every template', () => {
  for (const template of templateNumbers) {
    const raster = drawWrittenDeadline({ style: timerStyle(template), text: SENTENCE })

    assert.ok(isOpaque(raster))
    assert.ok(inkColumns(raster).length > 100)
  }
})

test('a deadline shrinks into its image, in any script and however long it is', () => {
  const scripts = Object.values(worldLabels).map((labels) => `${Object.values(labels).join(' ')} 18:00`)
  for (const text of [SENTENCE, ...scripts, SENTENCE.repeat(8), 'W'.repeat(120)]) {
    const columns = inkColumns(drawWrittenDeadline({ style: timerStyle(3), text }))

    assert.ok(columns.length > 30, text)
    assert.ok(columns[0]! >= 20 && columns.at(-1)! < 380, `${text}: ${columns[0]} to ${columns.at(-1)}`)
  }
})

test('a deadline of which nothing can be drawn leaves the ground', () => {
  assert.deepEqual(inkColumns(drawWrittenDeadline({ style: timerStyle(3), text: '😀' })), [])
})
