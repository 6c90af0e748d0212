/** Which of the amounts that were told of a sale counts (behavior §10): strangers may have written some of them. */
import type { Money } from './sale.ts'

export type ToldWorth = {
  /** What its owner has said that a sale is worth. */
  stored: Money | null
  /** What the event says, and whether its sender has signed it. */
  told: Money | null
  isSigned: boolean
  /** What stands in the address: older snippets have nothing else. */
  inPath: Money | null
}

/** What is signed, else what the owner has stored, else what was told. */
export function worthOf({ stored, told, isSigned, inPath }: ToldWorth): Money {
  const nothing = { amount: 0, currency: stored?.currency ?? 'USD' }
  return (isSigned ? told : null) ?? stored ?? told ?? inPath ?? nothing
}
