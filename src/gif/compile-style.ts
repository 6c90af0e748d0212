/** Turns a drawn style into the parts that answers are put together from: once, and not where answers are waited for. */
import type { DigitCount } from '#domain/countdown/digit-count.ts'
import { createClockFace } from './clock-face.ts'
import { checkDrawing, groupCells, type DrawnStyle } from './drawn-style.ts'
import { prepareFirstFrame, type FirstFrame } from './first-frame.ts'
import { numberingOf } from './delta-block.ts'
import { around } from './picture.ts'
import { prepareRollovers, type Rollovers } from './rollovers.ts'
import { prepareSecondsChain, type SecondsChain } from './seconds-chain.ts'
import { prepareStillImage, type StillImage } from './still-image.ts'
import { digitGroups } from './time-digits.ts'

export type CompiledStyle = {
  digitCount: DigitCount
  firstFrame: FirstFrame
  chain: SecondsChain
  rollovers: Rollovers
  /** What the frames of a minute take at most. */
  minuteBytes: number
  expired: StillImage | null
}

export function compileStyle(style: DrawnStyle): CompiledStyle {
  checkDrawing(style)
  const { digitCount } = style
  const face = createClockFace(style)
  const numbering = numberingOf(style.colors)
  const areas = groupCells(style).map(around)
  const groups = digitGroups(digitCount).map((digits, at) => {
    const area = areas[at] ?? around(style.cells)
    const values = Array.from(
      { length: digits.values },
      (_, value) => face.show(value * digits.seconds, area).pixels,
    )
    return { digits, area, values }
  })
  const chain = prepareSecondsChain(face, numbering)
  const rollovers = prepareRollovers(face, digitCount, numbering)
  return {
    digitCount,
    firstFrame: prepareFirstFrame({ blank: face.blank, palette: face.palette, numbering }, groups),
    chain,
    rollovers,
    minuteBytes: chain.bytes.length + longestOf(rollovers),
    expired: style.expired && prepareStillImage(style.expired),
  }
}

function longestOf({ starts, ends }: Rollovers) {
  return Math.max(0, ...ends.map((end, at) => end - (starts[at] ?? 0)))
}
