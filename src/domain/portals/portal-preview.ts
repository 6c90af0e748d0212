/**
 * What the portal's editor and its preview frame say to each other by `postMessage`. Both sides are in windows of
 * strangers: each looks at who speaks (`event.source`) and reads only what has this shape.
 */
import type { ShownCode } from '../discounts/code-words.ts'
import type { InlineTimer } from '../timers/inline-timer.ts'
import { placements } from './portal-theme.ts'
import type { ShownPortal } from './shown-portal.ts'

/** The editor's words to the frame. */
export type ToPortalPreview = {
  to: 'lastcall-preview'
  portal: ShownPortal
  /** The step that is shown, counted from 0. */
  step: number
  /** BCP 47 tag of what assistive technology reads. */
  language: string
  /** In a campaign without a clock nothing counts down. */
  hasClock: boolean
  /** The campaign's inline timer, where a block shows it. */
  timer?: InlineTimer
  /** The written deadline. */
  text?: string
  /** How many are left of a limited quantity. */
  n?: number
  code?: ShownCode
  /** It is not shown then, but measured in places of these widths, in pixels. `of` comes back with the answer. */
  measure?: { of: string; widths: readonly number[] }
}

/** The frame's words to the editor. */
export type FromPortalPreview =
  /** The script listens; sent once. */
  | { from: 'lastcall-preview'; is: 'ready' }
  /** Where the portal is, in pixels of the frame; null where it was closed. */
  | { from: 'lastcall-preview'; is: 'placed'; place: PortalPlace | null }
  | PortalMeasurement

/** How high the portal is in the places that were asked for, in pixels: the highest of its steps. */
export type PortalHeights = { of: string; heights: number[] }

type PortalMeasurement = { from: 'lastcall-preview'; is: 'placed'; place: PortalHeights }

export type PortalPlace = { left: number; top: number; width: number; height: number }

export function isFromPortalPreview(
  message: unknown,
): message is Exclude<FromPortalPreview, PortalMeasurement> {
  return isFromFrame(message, isPlaceOrNone)
}

export function isFromPortalMeasurement(message: unknown): message is { is: 'ready' } | PortalMeasurement {
  return isFromFrame(
    message,
    (place) => isRecord(place) && typeof place['of'] === 'string' && isListOfPixels(place['heights']),
  )
}

function isFromFrame(message: unknown, isPlace: (place: unknown) => boolean) {
  if (!isRecord(message) || message['from'] !== 'lastcall-preview') return false
  return message['is'] === 'ready' || (message['is'] === 'placed' && isPlace(message['place']))
}

/** Whoever may speak to the frame is checked by its origin; what is no whole portal would be drawn in part. */
export function isToPortalPreview(message: unknown): message is ToPortalPreview {
  return (
    isRecord(message) &&
    message['to'] === 'lastcall-preview' &&
    isPortal(message['portal']) &&
    typeof message['step'] === 'number' &&
    typeof message['language'] === 'string' &&
    typeof message['hasClock'] === 'boolean' &&
    (message['measure'] === undefined || isMeasure(message['measure']))
  )
}

function isPortal(value: unknown): boolean {
  return (
    isRecord(value) &&
    placements.some((placement) => placement === value['placement']) &&
    isRecord(value['colors']) &&
    isRecord(value['words']) &&
    Array.isArray(value['steps']) &&
    value['steps'].every((step) => isRecord(step) && Array.isArray(step['blocks']))
  )
}

const MAX_PIXELS = 20_000

function isPlaceOrNone(place: unknown): boolean {
  if (place === null) return true
  return (
    isRecord(place) && (['left', 'top', 'width', 'height'] as const).every((side) => isPixels(place[side]))
  )
}

function isMeasure(value: unknown): boolean {
  return isRecord(value) && typeof value['of'] === 'string' && isListOfPixels(value['widths'])
}

function isListOfPixels(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPixels)
}

function isPixels(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= MAX_PIXELS
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
