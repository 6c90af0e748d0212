/**
 * The numbers of GIF's LZW that follow from how many codes came before. After every code but the first the decoder
 * adds one entry to its dictionary, whatever the code was, and widens when the next entry would not fit.
 */

/** Entries fit into twelve bits. A full dictionary may stay in use, but too many decoders get that wrong. */
export const LARGEST_CODE = 4095

export function clearCode(bits: number): number {
  return 1 << bits
}

export function endCode(bits: number): number {
  return (1 << bits) + 1
}

export function firstEntry(bits: number): number {
  return (1 << bits) + 2
}

/** How wide the next code is, when the decoder's next entry is `entry`. */
export function widthBefore(entry: number, bits: number): number {
  return Math.min(12, Math.max(bits + 1, 32 - Math.clz32(entry)))
}
