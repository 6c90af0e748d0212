/** The labels of a sale: who reported it, and its state. */
import { findPlatform } from '#domain/platforms/platforms.ts'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import type { Tone } from '../ui/tone.ts'

export function saleSource({ provider }: Pick<SaleAnswer, 'provider'>): string {
  return provider === 'page' ? 'Sales page' : (findPlatform(provider)?.name ?? provider)
}

type Badge = { label: string; tone: Tone }

export function saleBadges({ isLate, refundedAt }: Pick<SaleAnswer, 'isLate' | 'refundedAt'>): Badge[] {
  const late: Badge[] = isLate ? [{ label: 'Late', tone: 'cobalt' }] : []
  const state: Badge =
    refundedAt === null ? { label: 'Sold', tone: 'green' } : { label: 'Refunded', tone: 'gray' }
  return [state, ...late]
}
