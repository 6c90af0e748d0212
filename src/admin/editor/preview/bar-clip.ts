/**
 * The bar's frame lies over the whole page, as large as the window that visitors have. Only the strip in which the bar
 * is stays: the page behind can be scrolled and clicked everywhere else.
 */
import type { BarPlace } from '#domain/preview/bar-preview.ts'
import type { AnyDevice } from './device-fit.ts'

/** The shadow of a bar reaches so far. */
const SHADOW_PX = 32

/** How high the strip is at least, for a bar of this height. */
export type LeastStrip = (barHeight: number) => number

/** For CSS `clip-path`. */
export function barClip(place: BarPlace | null, least: LeastStrip = () => 0): string {
  if (!place) return 'inset(100%)'
  const height = Math.max(place.height + SHADOW_PX, least(place.height))
  const rest = `calc(100% - ${height}px)`
  return place.side === 'top' ? `inset(0 0 ${rest} 0)` : `inset(${rest} 0 0 0)`
}

/**
 * Pixels by which a bar at the top pushes the page down. On phones it lies over the page of whoever sees it for the
 * first time; one at the bottom does so everywhere.
 */
export function pushedDown(place: BarPlace | null, device: AnyDevice): number {
  return place?.side === 'top' && device !== 'mobile' ? place.space : 0
}
