/** How the style that images are measured with comes out: its bytes, and its pixels beside those of the drawing itself. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenByOmggif, seenBySharp, withoutAlpha } from '../../tests/support/gif-decoders.ts'
import { drawReference, type Reference } from '../../tests/support/reference-style.ts'
import { sampleOf } from '../../tests/support/sample.ts'
import { AnswerBuffer } from './answer-buffer.ts'
import { compileStyle } from './compile-style.ts'
import { writeCountdown } from './write-countdown.ts'

const DAY = 86_400

const references: [reference: Reference, mostBytes: number, leastDecibels: number][] = [
  [{ scale: 1, colors: 16 }, 18_000, 42],
  [{ scale: 1, colors: 8 }, 14_500, 36],
  [{ scale: 2, colors: 8 }, 31_500, 40],
]

function setup(reference: Reference) {
  const { style, draw } = drawReference(reference)
  const compiled = compileStyle(style)
  return {
    image: (time: number) =>
      writeCountdown(compiled, { deadlineAt: time * 1000, now: 0, frames: 60 }, new AnswerBuffer(65_536)),
    drawn: (time: number) => withoutAlpha(draw([...lettersOf(time)]).rgba),
  }
}

function lettersOf(time: number) {
  const values = [Math.floor(time / DAY), Math.floor(time / 3600) % 24, Math.floor(time / 60) % 60, time % 60]
  return values.map((value) => String(value).padStart(2, '0')).join('')
}

/** Beyond forty, people see no difference (peak signal to noise ratio). */
function decibels(one: Uint8Array, other: Uint8Array) {
  let errors = 0
  for (let at = 0; at < one.length; at += 1) errors += (one[at]! - other[at]!) ** 2
  return 10 * Math.log10((255 ** 2 * one.length) / Math.max(errors, 1))
}

for (const [reference, mostBytes, leastDecibels] of references) {
  const name = `${reference.colors} colors at ${reference.scale}x`

  test(`with ${name}, a minute takes at most ${mostBytes} bytes, whatever the time`, () => {
    const { image } = setup(reference)

    for (let time = 60; time < 100 * DAY; time += 7 * DAY + 12_345) {
      const bytes = image(time).length
      assert.ok(bytes <= mostBytes, `${bytes} bytes at ${time} seconds`)
    }
  })

  test(`with ${name}, every frame looks like a drawing of its time, and both decoders see the same`, async () => {
    const { image, drawn } = setup(reference)

    for (const time of sampleOf([10 * DAY + 40, 45, 3 * DAY + 20 * 3600 + 5], 2)) {
      const [one, other] = [seenByOmggif(image(time)), await seenBySharp(image(time))]

      for (const [at, frame] of one.frames.entries()) {
        const likeness = decibels(frame, drawn(time - at))
        assert.ok(likeness >= leastDecibels, `frame ${at} at ${time} seconds: ${likeness} dB`)
        assert.ok(Buffer.compare(frame, other.frames[at]!) === 0)
      }
    }
  })
}
