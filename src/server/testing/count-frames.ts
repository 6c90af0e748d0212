/** How many pictures a GIF shows, one after the other: what its reader will count. */

const EXTENSION = 0x21
const IMAGE = 0x2c
const HEADER_BYTES = 13
const DESCRIPTOR_BYTES = 10

export function countFrames(gif: Uint8Array): number {
  let frames = 0
  let at = HEADER_BYTES + colorTableBytes(gif[10] ?? 0)
  for (;;) {
    if (gif[at] === EXTENSION) at = afterSubBlocks(gif, at + 2)
    else if (gif[at] === IMAGE) {
      frames += 1
      // After the descriptor and its colors: one byte says how the data begins.
      at = afterSubBlocks(gif, at + DESCRIPTOR_BYTES + colorTableBytes(gif[at + 9] ?? 0) + 1)
    } else return frames
  }
}

function colorTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function afterSubBlocks(gif: Uint8Array, from: number): number {
  let at = from
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) at += length + 1
  return at + 1
}
