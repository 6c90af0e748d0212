/** The dictionary entries that only one value of a group of digits knows: a small table, as there are hundreds of them. */
import { LARGEST_CODE } from './lzw-codes.ts'

const ENTRY_BITS = 12
const FIRST_SIZE = 512
/** Spreads neighboring keys: the golden ratio, in 32 bits. */
const SPREAD = 0x9e3779b1

/** By the code and the pixel that an entry is made of, in one number below a million; no entry is 0. */
export class OwnEntries {
  /** Key and entry in one number; 0 is a free slot. */
  private slots = new Int32Array(FIRST_SIZE)
  private count = 0

  get(key: number): number {
    return (this.slots[this.slotOf(key)] ?? 0) & LARGEST_CODE
  }

  /** There must be room for it. */
  add(key: number, entry: number): void {
    this.slots[this.slotOf(key)] = (key << ENTRY_BITS) | entry
    this.count += 1
  }

  /** Only the entry added last, then the one before it, and so on, as long as no room was made in between. */
  takeBack(key: number): void {
    this.slots[this.slotOf(key)] = 0
    this.count -= 1
  }

  /** Half of the table stays free, or looking for what is not there would take long. */
  makeRoomFor(more: number): void {
    const before = this.slots
    let size = before.length
    while (size < (this.count + more) * 2) size *= 2
    if (size === before.length) return
    this.slots = new Int32Array(size)
    for (const slot of before) {
      if (slot !== 0) this.slots[this.slotOf(slot >>> ENTRY_BITS)] = slot
    }
  }

  forget(): void {
    this.slots.fill(0)
    this.count = 0
  }

  /** Where a key is, or would be. */
  private slotOf(key: number) {
    const { slots } = this
    const last = slots.length - 1
    let at = (Math.imul(key, SPREAD) >>> ENTRY_BITS) & last
    for (let slot = slots[at] ?? 0; slot !== 0 && slot >>> ENTRY_BITS !== key; slot = slots[at] ?? 0) {
      at = (at + 1) & last
    }
    return at
  }
}
