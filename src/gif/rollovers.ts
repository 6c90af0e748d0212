/**
 * The frames that begin a new minute: 05:00 → 04:59. Of all digits only those change that stand right of the last one
 * that is not zero, and that one: a style has some fifty such frames, and all are made beforehand.
 */
import type { ClockFace } from './clock-face.ts'
import { deltaBlock, type Numbering } from './delta-block.ts'
import { digitGroups, digitsOf, type DayDigits } from './time-digits.ts'

/** By the place of the last digit that is not zero, and by that digit. */
export type Rollovers = readonly (readonly Buffer[])[]

export function prepareRollovers(face: ClockFace, dayDigits: DayDigits, numbering: Numbering): Rollovers {
  const frames: Buffer[][] = digitsOf(0, dayDigits).map(() => [])
  for (const { seconds, values } of digitGroups(dayDigits).slice(0, -1)) {
    for (let value = 1; value < values; value += 1) {
      const time = value * seconds
      const { place, digit } = lastDigit(time, dayDigits)
      const framesOfPlace = frames[place] ?? []
      framesOfPlace[digit] ??= deltaBlock(face.show(time), face.show(time - 1), numbering)
    }
  }
  return frames
}

/** The frame after that of a whole minute. */
export function rolloverAfter(rollovers: Rollovers, time: number, dayDigits: DayDigits): Buffer {
  const { place, digit } = lastDigit(time, dayDigits)
  const frame = rollovers[place]?.[digit]
  if (!frame) throw new Error(`No frame was made for what follows ${time} seconds`)
  return frame
}

function lastDigit(time: number, dayDigits: DayDigits) {
  const digits = digitsOf(time, dayDigits)
  const place = digits.findLastIndex((digit) => digit !== 0)
  return { place, digit: digits[place] ?? 0 }
}
