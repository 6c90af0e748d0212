/** How a campaign is told of its sales by one provider, as its owner chooses it (specification B §3.7, §5.2). */
import type { Source } from '../integrations/integration-settings.ts'

/** Any other three letters can be typed. */
export const currencyOptions = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'CAD',
  'NZD',
  'CHF',
  'JPY',
  'BRL',
  'INR',
  'MXN',
  'SEK',
] as const

/** So many are shown, the others stand behind “…” (B §5.2). */
export const QUICK_CURRENCIES = 3

/** Events on one page of the list (B §9.4). */
export const EVENTS_PER_PAGE = 5

/** What makes the webhook at a platform: it reports this until it is replaced. */
export type RuleChoice = {
  connectionId: string
  /** Whoever gets it has bought. */
  tag: Source
  /** As owners write it: 149.5. */
  amount: number
  currency: string
}

/** Null while something of it is missing. */
export function wholeChoice(chosen: {
  [Name in keyof RuleChoice]: RuleChoice[Name] | null
}): RuleChoice | null {
  const { connectionId, tag, amount, currency } = chosen
  if (connectionId === null || tag === null || amount === null || currency === null) return null
  return { connectionId, tag, amount, currency }
}

/** Whether the webhook reports what is chosen now: then there is nothing to create. */
export function isSameRule(one: RuleChoice, other: RuleChoice): boolean {
  const names = ['connectionId', 'amount', 'currency'] as const
  return one.tag.id === other.tag.id && names.every((name) => one[name] === other[name])
}
