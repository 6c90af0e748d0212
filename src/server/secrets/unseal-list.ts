/** Opens many sealed values of one field, in whatever thread: keys go from one of this process to another, and nowhere else. */
import { keyNameOf, SealBrokenError, unsealer } from './sealed-box.ts'

export type SealedList = {
  /** By their names. */
  keys: ReadonlyMap<string, Uint8Array>
  boundTo: string
  sealed: readonly (string | null)[]
}

/** Wherever that is done. */
export type UnsealList = (list: SealedList) => Promise<(string | null)[]>

/** In their order; nothing stays nothing. */
export function unsealList({ keys, boundTo, sealed }: SealedList): (string | null)[] {
  const unsealers = new Map<string, (sealed: string) => Buffer>()
  const unsealerOf = (keyName: string) => {
    const key = keys.get(keyName)
    if (!key) throw new SealBrokenError()
    // Its own bytes, not one more copy of them.
    const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength)
    return unsealer({ key: bytes, keyName, boundTo })
  }
  return sealed.map((one) => one && unsealers.getOrInsertComputed(keyNameOf(one), unsealerOf)(one).toString())
}
