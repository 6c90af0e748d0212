/**
 * What the editor and the preview frame say to each other by `postMessage`. Both sides are in windows of strangers:
 * each looks at who speaks (`event.source`) and reads only what has this shape.
 */
import type { CountedBar } from '../bars/bar-stock.ts'
import { isCountedClassicBar, type CountedClassicBar } from '../classic-bars/counted-classic-bar.ts'
import { isDrawableBar } from '../bars/drawable-bar.ts'

/** The time that every preview shows at first (B §9.3). */
export const PREVIEW_SECONDS = 259_200

/** The editor's words to the frame: a bar of one generation. */
export type ToPreview = PreviewedBar & {
  to: 'lastcall-preview'
  /** BCP 47 tag of what assistive technology reads. */
  language: string
}

/** `scrolls`: raised each time that the page behind has been scrolled. */
export type PreviewedBar = { bar: CountedBar } | { classic: CountedClassicBar; scrolls?: number }

/** The frame's words to the editor. */
export type FromPreview =
  /** The script listens; sent once. */
  | { from: 'lastcall-preview'; is: 'ready' }
  /**
   * Where the bar is, in pixels of the frame, and what it asks the page to keep free at its edge. `bottom` and `top`
   * are the distances of its outer edges from those of the frame; null when nothing is drawn.
   */
  | { from: 'lastcall-preview'; is: 'placed'; place: BarPlace | null }

export type BarPlace = {
  side: 'top' | 'bottom'
  /** Height from the window's edge to the far edge of what is drawn. */
  height: number
  /** Pixels that the page keeps free. */
  space: number
}

export function isFromPreview(message: unknown): message is FromPreview {
  if (!isRecord(message) || message['from'] !== 'lastcall-preview') return false
  if (message['is'] === 'ready') return true
  return message['is'] === 'placed' && (message['place'] === null || isPlace(message['place']))
}

/** Whoever may speak to the frame is checked by its origin; what is no whole bar would be drawn in part. */
export function isToPreview(message: unknown): message is ToPreview {
  return (
    isRecord(message) &&
    message['to'] === 'lastcall-preview' &&
    (isDrawableBar(message['bar']) || isCountedClassicBar(message['classic'])) &&
    typeof message['language'] === 'string'
  )
}

function isPlace(place: unknown): place is BarPlace {
  if (!isRecord(place)) return false
  const { side, height, space } = place
  return (side === 'top' || side === 'bottom') && isPixels(height) && isPixels(space)
}

const MAX_PIXELS = 10_000

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PIXELS
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
