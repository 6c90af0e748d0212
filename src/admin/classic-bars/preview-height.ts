/** How high the part of the preview that belongs to a classic bar is at least, in pixels (specification B §9.3). */
import type { AnyDevice } from '../editor/preview/device-fit.ts'

const heights = {
  premium: { minimized: 85, maximized: 250 },
  free: { minimized: 120, maximized: 290 },
} as const

type Facts = { device: AnyDevice; isPremium: boolean }

/** A desk is 992 px wide or wider: there nothing more than the minimized height is kept for the bar. */
export function previewHeight(barHeight: number, { device, isPremium }: Facts): number {
  const { minimized, maximized } = heights[isPremium ? 'premium' : 'free']
  return device === 'desktop' || barHeight <= minimized ? minimized : maximized
}
