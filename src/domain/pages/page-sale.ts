/** What a visit to a sales page is worth, as owners type it and as it is stored (specification B §3.7, §5.2). */
import { currencyMessages, currencyProblem } from '../sales/currencies.ts'
import { fromMinorUnits, minorUnitsOf } from '../sales/money.ts'

export type PageSale = { sale_amount: number; sale_currency: string }

export const noSale: PageSale = { sale_amount: 0, sale_currency: 'USD' }

export const saleMessages = {
  amountInvalid: 'Please enter an amount of 0 or more.',
  currencyInvalid: currencyMessages.invalid,
} as const

const MOST = 1_000_000_000

export type SaleProblems = Partial<Record<keyof PageSale, string>>

export function saleProblems({ sale_amount, sale_currency }: PageSale): SaleProblems {
  const isAmount = sale_amount <= MOST && minorUnitsOf(sale_amount, sale_currency) !== null
  const currency = currencyProblem(sale_currency)
  return {
    ...(!isAmount && { sale_amount: saleMessages.amountInvalid }),
    ...(currency !== null && { sale_currency: currency }),
  }
}

/** Cents, or whatever is the smallest there is of the currency: yen have nothing smaller. */
export function saleInMinorUnits({ sale_amount, sale_currency }: PageSale): number {
  return minorUnitsOf(sale_amount, sale_currency) ?? 0
}

export function saleFromMinorUnits(amount: number, currency: string): PageSale {
  return { sale_amount: fromMinorUnits(amount, currency), sale_currency: currency }
}
