/** A sale as a program reports it. */
import { z } from 'zod'
import { emailAddress } from '../addresses/email-address.ts'
import { typedLine } from '../calls/call.api.ts'
import { currencyCode } from './currencies.ts'
import { AMOUNT_LIMIT } from './money.ts'

const messages = {
  amount: 'Please send the amount in the smallest units of its currency: 4950 for $49.50.',
  currency: 'Please send the currency as 3 letters.',
  currencyUnknown: 'Please send a currency that is in use, like USD.',
  email: 'Please send a valid email address.',
} as const

const CURRENCY_LIMIT = 10
const EMAIL_LIMIT = 320
const ORDER_ID_LIMIT = 200

export const saleReport = z.strictObject({
  /** Minor units of the currency. */
  amount: z
    .number(messages.amount)
    .int(messages.amount)
    .min(0, messages.amount)
    .max(AMOUNT_LIMIT, messages.amount),
  currency: z
    .string(messages.currency)
    .max(CURRENCY_LIMIT, messages.currency)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, messages.currency)
    .refine((code) => currencyCode(code) !== null, messages.currencyUnknown),
  /** Whose deadline it ends. */
  email: typedLine(EMAIL_LIMIT)
    .refine((text) => emailAddress(text) !== null, messages.email)
    .optional(),
  /** Two reports with one number are one sale. */
  order_id: typedLine(ORDER_ID_LIMIT).optional(),
})
