/** Puts the image of a countdown together: the first frame, pieces of what was prepared, and the end. */
import { secondsLeft } from '#domain/countdown/remaining.ts'
import type { AnswerBuffer } from './answer-buffer.ts'
import type { CompiledStyle } from './compile-style.ts'
import { SECOND } from './delta-block.ts'
import { addDigits } from './first-frame.ts'
import { TRAILER } from './gif-blocks.ts'
import { lastDigit } from './rollovers.ts'
import { longestTime } from './time-digits.ts'

/** `frames`: how many seconds are shown before it holds, the first included. */
export type Countdown = { deadlineAt: number; now: number; frames: number }

/** Browsers take anything shorter for a tenth of a second. */
const SHORTEST_DELAY = 2

/** The image lies in the buffer, and stays as it is until the next one is written there. */
export function writeCountdown(style: CompiledStyle, countdown: Countdown, buffer: AnswerBuffer): Buffer {
  const left = secondsLeft(countdown.deadlineAt, countdown.now)
  if (left === 0 && style.expired) return writeFile(style.expired.file, buffer)

  const time = Math.min(left, longestTime(style.digitCount))
  buffer.makeRoomFor(mostBytes(style, countdown.frames))
  writeFirstFrame(style, { time, delay: time < left ? SECOND : firstDelay(countdown, left) }, buffer)
  const end = writeFrames(style, { time, frames: countdown.frames }, buffer.bytes)
  buffer.bytes[end] = TRAILER
  return buffer.bytes.subarray(0, end + 1)
}

/** What no image with so many frames exceeds. */
function mostBytes({ firstFrame, minuteBytes, expired }: CompiledStyle, frames: number) {
  const minutes = Math.ceil(frames / 60) + 1
  return firstFrame.words.byteLength + minutes * minuteBytes + (expired?.frame.length ?? 0) + 1
}

function writeFile(file: Buffer, buffer: AnswerBuffer) {
  buffer.makeRoomFor(file.length)
  return buffer.bytes.subarray(0, file.copy(buffer.bytes))
}

/** Digits turn when the second does, not a second after the image was asked for. */
function firstDelay({ deadlineAt, now }: Countdown, left: number) {
  if (left === 0) return SECOND
  return Math.max(SHORTEST_DELAY, Math.ceil((deadlineAt - now - (left - 1) * 1000) / 10))
}

function writeFirstFrame(
  { firstFrame }: CompiledStyle,
  { time, delay }: { time: number; delay: number },
  { words, bytes }: AnswerBuffer,
) {
  words.set(firstFrame.words)
  addDigits(firstFrame, time, words)
  bytes[firstFrame.delayAt] = delay
}

function writeFrames(
  { firstFrame, chain, rollovers, digitCount, expired }: CompiledStyle,
  { time, frames }: { time: number; frames: number },
  bytes: Buffer,
) {
  let at = firstFrame.length
  let rest = time
  let more = Math.min(frames - 1, time)
  while (more > 0) {
    const second = rest % 60
    const to = Math.max(0, second - more)
    if (second > 0) at += chain.bytes.copy(bytes, at, chain.starts[second - 1], chain.ends[to])
    else {
      const number = lastDigit(rest, digitCount)
      at += rollovers.bytes.copy(bytes, at, rollovers.starts[number], rollovers.ends[number])
    }
    const shown = second > 0 ? second - to : 1
    rest -= shown
    more -= shown
  }
  return rest === 0 && expired ? at + expired.frame.copy(bytes, at) : at
}
