/**
 * LZW as GIF wants it, for pictures whose pixels may leave a choice: what did not change since the frame before can
 * be coded as itself or as transparent, whichever makes the longer string.
 */
import { BitWriter } from './bit-writer.ts'
import { clearCode, endCode, LARGEST_CODE, widthBefore } from './lzw-codes.ts'
import { Dictionary } from './lzw-dictionary.ts'
import { LzwSearch, type Choice } from './lzw-search.ts'

/** Codes as bytes. */
export type EncodeLzw = (pixels: Uint8Array, choice?: Choice) => Uint8Array

/** The dictionary is large, and most pictures are small: it serves one after the other. */
export function createLzwEncoder(bits: number): EncodeLzw {
  const dictionary = new Dictionary(bits)
  const search = new LzwSearch(dictionary)
  return (pixels, choice) => {
    const writer = new BitWriter()
    search.begin(pixels, choice)
    writer.put(clearCode(bits), bits + 1)
    for (let at = 0; at < pixels.length;) {
      const code = search.best(at)
      writer.put(code, widthBefore(dictionary.next, bits))
      dictionary.learn(code)
      at += dictionary.lengthOf(code)
      if (dictionary.next < LARGEST_CODE || at === pixels.length) continue
      writer.put(clearCode(bits), widthBefore(dictionary.next, bits))
      search.forget()
    }
    writer.put(endCode(bits), widthBefore(dictionary.next, bits))
    return writer.written()
  }
}
