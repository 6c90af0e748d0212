/** The labels of a sale: who told of it and what that proves, its state, and what became of a decision. */
import { findPlatform } from '#domain/platforms/platforms.ts'
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
  return provider === 'api' ? 'Report by API' : (findPlatform(provider)?.name ?? provider)
}

type Badge = { label: string; tone: Tone }

const states: Record<SaleState, Badge> = {
  confirmed: { label: 'Sold', tone: 'green' },
  unconfirmed: { label: 'Unconfirmed', tone: 'ember' },
  dropped: { label: 'Dropped', tone: 'gray' },
}

export function saleBadges({
  state,
  isLate,
  refundedAt,
}: Pick<SaleAnswer, 'state' | 'isLate' | 'refundedAt'>): Badge[] {
  const late: Badge[] = isLate ? [{ label: 'Late', tone: 'cobalt' }] : []
  return [refundedAt === null ? states[state] : { label: 'Refunded', tone: 'gray' }, ...late]
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
