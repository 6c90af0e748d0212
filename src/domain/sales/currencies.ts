/** The currencies in use by ISO 4217, without metals, bond units and codes for tests. */
import { minorUnitsOf } from './money.ts'
import type { Money } from './sale.ts'

/** Of the list of 2026-01-01. */
export const currencies: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW',
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL',
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA',
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD',
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD',
  'USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '))

const inUse: ReadonlySet<string> = new Set(currencies)

/** As ISO writes it, however it was typed; null for what is no currency in use. */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return inUse.has(code) ? code : null
}

export const currencyMessages = {
  invalid: 'Please enter a currency of 3 letters.',
  unknown: 'Please enter a currency that is in use, like USD.',
} as const

/** Of a currency as its field holds it: in upper case. */
export function currencyProblem(currency: string): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) return currencyMessages.invalid
  return inUse.has(currency) ? null : currencyMessages.unknown
}

/** What somebody tells an order was worth; null where either half cannot be read. */
export function moneyOf(amount: string | number, currency: string): Money | null {
  const code = currencyCode(currency)
  const minor = code === null ? null : minorUnitsOf(amount, code)
  return code === null || minor === null ? null : { amount: minor, currency: code }
}
