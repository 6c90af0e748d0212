/** What may name an order: strangers write it into addresses and bodies, and so do senders who fill nothing in. */
import { isUnfilledMergeTag } from '../addresses/merge-tag.ts'

const LIMIT = 100

/** One that was never filled in would make all sales the same. */
export function isOrderId(text: string): boolean {
  const isBounded = text !== '' && text.length <= LIMIT && /^[^\p{C}]+$/u.test(text)
  return isBounded && !/^(undefined|null|nan)$/i.test(text) && !isUnfilledMergeTag(text)
}
