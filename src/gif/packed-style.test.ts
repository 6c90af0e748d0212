/** A style that was kept, or came from another thread, makes the same images. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawRecipe, plainRecipe } from '../../tests/support/drawn-styles.ts'
import { AnswerBuffer } from './answer-buffer.ts'
import { compileStyle, type CompiledStyle } from './compile-style.ts'
import { packStyle, unpackStyle } from './packed-style.ts'
import { writeCountdown } from './write-countdown.ts'

function setup() {
  const style = compileStyle(drawRecipe({ ...plainRecipe, digitCount: 9, expires: true }))
  return {
    style,
    image: (packed: CompiledStyle, time: number) =>
      writeCountdown(packed, { deadlineAt: time * 1000, now: 0, frames: 60 }, new AnswerBuffer(16)),
  }
}

test('a style that was packed makes the same images', () => {
  const { style, image } = setup()

  const unpacked = unpackStyle(packStyle(style))

  for (const time of [0, 20, 86_400, 100 * 86_400 + 7]) {
    assert.ok(image(unpacked!, time).equals(image(style, time)), `at ${time} seconds`)
  }
})

test('bytes that are not all there, or not as they were, are no style', () => {
  const { style } = setup()
  const bytes = packStyle(style)
  const torn = Uint8Array.from(bytes).fill(0, bytes.length >> 1)
  const ofAnOlderFormat = Uint8Array.from(bytes)
  ofAnOlderFormat[3]! -= 1

  for (const other of [
    bytes.subarray(0, 500),
    bytes.subarray(0, 3),
    new Uint8Array(0),
    torn,
    ofAnOlderFormat,
  ]) {
    assert.equal(unpackStyle(other), null)
  }
})

test('a style takes the memory of its bytes, wherever they lay before', () => {
  const { style, image } = setup()
  const bytes = packStyle(style)
  const among = new Uint8Array(bytes.length + 9)
  among.set(bytes, 3)

  const unpacked = [bytes, among.subarray(3, 3 + bytes.length)].map((packed) => unpackStyle(packed)!)

  for (const packed of unpacked) {
    assert.equal(packed.chain.bytes.buffer.byteLength, bytes.length)
    assert.equal(packed.firstFrame.words.buffer, packed.chain.bytes.buffer)
    assert.ok(image(packed, 7_777_777).equals(image(style, 7_777_777)))
  }
  assert.equal(unpacked[0]!.chain.bytes.buffer, bytes.buffer)
})
