/** How fields of orders are read: one that is missing or of another kind is none, and no reason to lose a sale. */
import { z } from 'zod'
import type { OrderIgnored, OrderLine } from '#domain/sales/order-event.ts'
import { AMOUNT_LIMIT, minorUnitsFrom, minorUnitsOf } from '#domain/sales/money.ts'
import type { Money } from '#domain/sales/sale.ts'

export const maybeText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullable()
  .catch(null)

export const maybeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*-?\d{1,15}(\.\d{1,10})?\s*$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null)

/** What an order cannot be without. */
export const requiredId = z.union([z.string().trim().min(1), z.number().int().positive()]).transform(String)

/** A list; forms that name its places in an odd way come as an object. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .unknown()
    .optional()
    .transform((value) =>
      Object.values(typeof value === 'object' && value ? value : []).flatMap(
        (one) => entry.safeParse(one).data ?? [],
      ),
    )
}

/** A part of the body that may be missing: all of its fields then are. */
export function maybePart<Shape extends z.ZodRawShape>(shape: Shape) {
  const part = z.looseObject(shape)
  return z
    .unknown()
    .optional()
    .transform((value) => part.safeParse(value).data ?? part.parse({}))
}

export function currencyOf(text: string | null | undefined): string | null {
  const currency = text?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : null
}

/** Of an amount in a text: “49.50”. Null: the event does not say, or in no way that means money. */
export function worthOf(text: string | null, currencyText: string | null): Money | null {
  const currency = currencyOf(currencyText)
  const amount = text === null || currency === null ? null : minorUnitsOf(text, currency)
  return amount === null || currency === null ? null : { amount, currency }
}

/** Of an integer of minor units, or of hundredths whatever the currency. */
export function worthIn(
  amount: number | null,
  currencyText: string | null,
  unit: 'minor units' | 'hundredths' = 'minor units',
): Money | null {
  const currency = currencyOf(currencyText)
  if (amount === null || currency === null || !Number.isSafeInteger(amount) || amount < 0) return null
  const minor = unit === 'hundredths' ? minorUnitsFrom(amount, { from: 2, currency }) : amount
  return minor <= AMOUNT_LIMIT ? { amount: minor, currency } : null
}

type Maybe<Value> = readonly (Value | null | undefined)[]

/** What is known of a name, a number or an order. */
export function known(...texts: Maybe<string>): string[] {
  return [...new Set(texts.flatMap((text) => text || []))]
}

/** With several numbers of units, as many as there are of the one that has most. */
export function lineOf(names: Maybe<string>, ...units: Maybe<number>): OrderLine {
  return { names: known(...names), units: Math.max(1, ...units.map((many) => many ?? 1)) }
}

export function ignored(why: string): OrderIgnored {
  return { tells: 'nothing', why }
}
