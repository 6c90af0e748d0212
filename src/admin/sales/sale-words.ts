/** A sale in words: who bought, where we know it from, how it stands. */
import { findPlatform } from '#domain/platforms/platforms.ts'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import type { Tone } from '../theme.ts'

export function sourceOfSale({ provider }: Pick<SaleAnswer, 'provider'>): string {
  return provider === 'page' ? 'Sales page' : (findPlatform(provider)?.name ?? provider)
}

type Badge = { label: string; tone: Tone }

export function badgesOf({ isLate, refundedAt }: Pick<SaleAnswer, 'isLate' | 'refundedAt'>): Badge[] {
  const late: Badge[] = isLate ? [{ label: 'Late', tone: 'cobalt' }] : []
  const state: Badge =
    refundedAt === null ? { label: 'Sold', tone: 'green' } : { label: 'Refunded', tone: 'gray' }
  return [state, ...late]
}
