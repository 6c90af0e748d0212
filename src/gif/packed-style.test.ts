/** A look that was kept, or came from another thread, makes the same images. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serialize } from 'node:v8'
import { drawStyle, plainRecipe } from '../../tests/support/drawn-styles.ts'
import { AnswerBuffer } from './answer-buffer.ts'
import { compileStyle, type CompiledStyle } from './compile-style.ts'
import { packStyle, unpackStyle } from './packed-style.ts'
import { writeCountdown } from './write-countdown.ts'

function setup() {
  const style = compileStyle(drawStyle({ ...plainRecipe, dayDigits: 3, expires: true }))
  return {
    style,
    image: (look: CompiledStyle, time: number) =>
      writeCountdown(look, { deadlineAt: time * 1000, now: 0, frames: 60 }, new AnswerBuffer(16)),
  }
}

test('a look that was packed makes the same images', () => {
  const { style, image } = setup()

  const unpacked = unpackStyle(packStyle(style))

  for (const time of [0, 20, 86_400, 100 * 86_400 + 7]) {
    assert.ok(image(unpacked!, time).equals(image(style, time)), `at ${time} seconds`)
  }
})

test('bytes of anything else are no look', () => {
  const { style } = setup()

  const bytes = packStyle(style)

  assert.equal(unpackStyle(bytes.subarray(0, 500)), null)
  assert.equal(unpackStyle(new Uint8Array(0)), null)
  assert.equal(unpackStyle(serialize(null)), null)
  assert.equal(unpackStyle(serialize({ format: 0, style })), null)
})
