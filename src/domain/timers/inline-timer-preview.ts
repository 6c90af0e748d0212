/**
 * What the inline timer's editor and its preview frame say to each other by `postMessage`. Both sides are in windows of
 * strangers: each looks at who speaks (`event.source`) and reads only what has this shape.
 */
import type { ShownCode } from '../discounts/code-words.ts'
import { defaultInlineTimer } from './inline-timer-templates.ts'
import type { InlineTimer } from './inline-timer.ts'

/** The editor's words to the frame. */
export type ToTimerPreview = {
  to: 'lastcall-preview'
  timer: InlineTimer
  /** BCP 47 tag of what assistive technology reads. */
  language: string
  /** The color of words on the page around it; its own where the editor shows none. */
  ink?: string
  /** Beneath it; missing where visitors see none. */
  code?: ShownCode
}

/** The frame's words to the editor. */
export type FromTimerPreview =
  /** The script listens; sent once. */
  | { from: 'lastcall-preview'; is: 'ready' }
  /** How many pixels high the timer is, with what stands beneath it. */
  | { from: 'lastcall-preview'; is: 'placed'; place: number }

/** Around the timer in its frame: a glow reaches beyond it. */
export const PREVIEW_MARGIN_PX = 24

export function isFromTimerPreview(message: unknown): message is FromTimerPreview {
  if (!isRecord(message) || message['from'] !== 'lastcall-preview') return false
  return message['is'] === 'ready' || (message['is'] === 'placed' && isPixels(message['place']))
}

/** Whoever may speak to the frame is checked by its origin; what is no whole timer would be drawn in part. */
export function isToTimerPreview(message: unknown): message is ToTimerPreview {
  return (
    isRecord(message) &&
    message['to'] === 'lastcall-preview' &&
    isWholeTimer(message['timer']) &&
    typeof message['language'] === 'string' &&
    ['undefined', 'string'].includes(typeof message['ink']) &&
    ['undefined', 'object'].includes(typeof message['code'])
  )
}

/** A timer that is being typed counts: what cannot be drawn of it is left out by its drawing. */
function isWholeTimer(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.entries(defaultInlineTimer).every(([name, usual]) => typeof value[name] === typeof usual)
}

const MAX_PIXELS = 10_000

function isPixels(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_PIXELS
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
