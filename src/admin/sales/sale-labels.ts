/** The labels of a sale: who told of it and what that proves, its state, and what became of a decision. */
import { money } from '#domain/sales/money-text.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { saleProviders } from '#domain/sales/sale-providers.ts'
import type { SaleEvidence, SaleState } from '#domain/sales/sale-evidence.ts'
import type { SaleAnswer, SaleDecision } from '#domain/sales/sales.api.ts'
import type { Tone } from '../ui/tone.ts'

const visits: Record<SaleEvidence, string> = {
  report: 'Sales page',
  lead: 'Sales page, by a lead',
  offer: 'Sales page, saw the offer',
  visit: 'Sales page, no proof',
}

export function saleSource({ provider, evidence }: Pick<SaleAnswer, 'provider' | 'evidence'>): string {
  if (provider === 'page') return visits[evidence ?? 'report']
  if (provider === 'api') return 'Report by API'
  const tab = saleProviders.find(({ slug }) => slug === provider)
  return tab?.name ?? findPlatform(provider)?.name ?? provider
}

type Badge = { label: string; tone: Tone }

const states: Record<SaleState, Badge> = {
  confirmed: { label: 'Sold', tone: 'green' },
  unconfirmed: { label: 'Unconfirmed', tone: 'ember' },
  dropped: { label: 'Dropped', tone: 'gray' },
}

type BadgedSale = Pick<SaleAnswer, 'state' | 'isLate' | 'refundedAt' | 'refundedAmount' | 'currency'>

export function saleBadges({ state, isLate, refundedAt, refundedAmount, currency }: BadgedSale): Badge[] {
  const late: Badge[] = isLate ? [{ label: 'Late', tone: 'cobalt' }] : []
  if (refundedAt !== null) return [{ label: 'Refunded', tone: 'gray' }, ...late]
  const part = `${money(refundedAmount, currency)} refunded`
  const refunded: Badge[] = refundedAmount > 0 ? [{ label: part, tone: 'gray' }] : []
  return [states[state], ...refunded, ...late]
}

export function decisionText({ state, isSoldOut }: SaleDecision): string {
  if (isSoldOut) return 'The sale counts now. Nothing was left, so it took no unit.'
  return {
    confirmed: 'The sale counts now.',
    dropped: 'The sale was dropped.',
    unconfirmed: 'The sale waits for you again.',
  }[state]
}

/** Who decided about it may take that back; a refund is the last word. */
export function canTakeBack({
  decidedAt,
  refundedAt,
}: Pick<SaleAnswer, 'decidedAt' | 'refundedAt'>): boolean {
  return decidedAt !== null && refundedAt === null
}
