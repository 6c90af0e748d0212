/** What a visit to a sales page is worth, as owners type it and as it is stored (specification B §3.7, §5.2). */

export type PageSale = { sale_amount: number; sale_currency: string }

export const noSale: PageSale = { sale_amount: 0, sale_currency: 'USD' }

export const saleMessages = {
  amountInvalid: 'Please enter an amount of 0 or more.',
  currencyInvalid: 'Please enter a currency of 3 letters.',
} as const

const AMOUNT_LIMIT = 1_000_000_000

export type SaleProblems = Partial<Record<keyof PageSale, string>>

export function saleProblems({ sale_amount, sale_currency }: PageSale): SaleProblems {
  const isAmount = sale_amount >= 0 && sale_amount <= AMOUNT_LIMIT
  return {
    ...(!isAmount && { sale_amount: saleMessages.amountInvalid }),
    ...(!/^[A-Z]{3}$/.test(sale_currency) && { sale_currency: saleMessages.currencyInvalid }),
  }
}

/** Cents, or whatever is the smallest there is of the currency: yen have nothing smaller. */
export function saleInMinorUnits({ sale_amount, sale_currency }: PageSale): number {
  return Math.round(sale_amount * 10 ** decimalsOf(sale_currency))
}

export function saleFromMinorUnits(amount: number, currency: string): PageSale {
  return { sale_amount: amount / 10 ** decimalsOf(currency), sale_currency: currency }
}

function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}
