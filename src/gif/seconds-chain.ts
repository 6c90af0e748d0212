/** The frames from 58 to 00, one after the other: what follows a first frame is one piece of this. */
import type { ClockFace } from './clock-face.ts'
import type { Frames } from './frames.ts'
import { around } from './picture.ts'
import { smallestDeltaBlock, type Numbering } from './delta-block.ts'

/** By the second that a frame shows: 0 to 58. */
export type SecondsChain = Frames

const SECONDS = 60

export function prepareSecondsChain(face: ClockFace, numbering: Numbering): SecondsChain {
  const known = new Map<number, Buffer>()
  const blocks: Buffer[] = []
  const chain = { starts: new Int32Array(SECONDS - 1), ends: new Int32Array(SECONDS - 1) }
  const area = around(face.cells.slice(-2))
  let length = 0
  for (let second = SECONDS - 2; second >= 0; second -= 1) {
    const change = () => ({
      before: face.show(second + 1, area),
      after: face.show(second, area),
      x: area.x,
      y: area.y,
    })
    const block = known.get(changeTo(second)) ?? smallestDeltaBlock(change(), numbering)
    known.set(changeTo(second), block)
    blocks.push(block)
    chain.starts[second] = length
    length += block.length
    chain.ends[second] = length
  }
  return { ...chain, bytes: Buffer.concat(blocks) }
}

/** Ten seconds look like the ten before, as long as the tens stay. */
function changeTo(second: number) {
  return second % 10 === 9 ? second : second % 10
}
