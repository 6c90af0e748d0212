/** Numbers and amounts as short as a card can hold: 1,284 and $14.2K. */

const FULL_UP_TO = 10_000

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

export function shortNumber(count: number): string {
  return count.toLocaleString('en', Math.abs(count) < FULL_UP_TO ? {} : short)
}

/** `minor` are the currency's smallest units. Round amounts lose their decimals. */
export function shortMoney(minor: number, currency: string): string {
  const money = { style: 'currency', currency } as const
  const digits = new Intl.NumberFormat('en', money).resolvedOptions().maximumFractionDigits ?? 2
  const amount = minor / 10 ** digits
  const full = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return amount.toLocaleString('en', { ...money, ...(Math.abs(amount) < FULL_UP_TO ? full : short) })
}
