/** Which orders count where an account sells more than one thing, and how many units of a limited quantity they take. */
import type { OrderLine } from './order-event.ts'

/** An order is of this many units at most: more is a number of something else, such as calls of an API. */
const UNITS_LIMIT = 1_000_000

/**
 * Null: nothing in it counts. Where no products are named every order does, for as many units as the largest of its
 * lines has: what is added at the checkout is no second unit of what is limited. Else the named ones are added up.
 */
export function countedUnits(lines: readonly OrderLine[], products: readonly string[]): number | null {
  if (products.length === 0) return inRange(Math.max(1, ...lines.map(({ units }) => units)))
  const named = new Set(products.map(canonical))
  const counted = lines.filter(({ names }) => names.some((name) => named.has(canonical(name))))
  return counted.length === 0 ? null : inRange(counted.reduce((sum, { units }) => sum + units, 0))
}

/** As owners type it: case and spaces make no other product. */
function canonical(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function inRange(units: number): number {
  return Number.isFinite(units) ? Math.min(UNITS_LIMIT, Math.max(1, Math.floor(units))) : 1
}
