/** The sizes of an inline timer as it is drawn today, in heights of a digit where nothing else is said. */
import type { InlineTimer } from './inline-timer.ts'
import { isCard } from './timer-extras.ts'
import { timerFonts } from './timer-fonts.ts'
import { type DigitMeasures, isLine } from './timer-shape.ts'

/** Templates that have something that no setting says: Sale is a coupon, Minimal stands between two rules. */
const COUPON_TEMPLATE = 7
const RULED_TEMPLATE = 9

/** Pixels of a digit where there is much room: of most, of some templates, of rings, of boxes and of a line of text. */
const LARGE = 72
const largeOf: Partial<Record<number, number>> = { 2: 80, 7: 84, 9: 64 }
const RING_CAP = 46
const BOX_CAP = { grows: 44, stays: 24 }
const LINE_CAP = { grows: 26, stays: 16 }

/** Around a digit in a tile; between tiles; around the digits of a joined tile, and of a card. */
const AROUND_DIGIT = 0.21
export const BETWEEN_TILES = 0.05
const AROUND_TILE = 0.4
const AROUND_CARD = 0.66
/** A ring, a box and a number in a line of text beside its digits. */
const RING = 2.5
const BESIDE_RING = 1.22
const BESIDE_BOX = 0.92
const BESIDE_LABEL = 0.26

/** What more than the owner says is between units. */
const APART = { tiles: 0.04, cards: -0.1, dots: 0.16, lines: 0.34, line: 0.22 }
/** Around units that have a ground. */
const PADDING = 0.42
const COUPON = { tall: 0.36, inset: 0.5 }
const RULED = 0.3
const CAPSULE = { tall: 0.62, inset: 1.05 }

/** Of digits in a line of their own, in tiles, and in tiles whose font is tall. */
const LINE_HEIGHT = { bare: 1.16, tile: 1.3, tall: 1.5, ring: 1 }

/** What a label may fill below its digits: of the gap beside them, of a card or a box, of a ring. */
const GAP_SHARE = 0.6
const CARD_SHARE = 0.92
const RING_SHARE = 0.65

/** Capitals stand a little apart. */
const TRACKING = 0.06
/** More than anything has. */
const EVER = 100_000

export type RedrawnMeasures = {
  /** Of its digits; empty for the page's own. */
  family: string
  weight: number
  /** The width of a digit's cell, and the height of its line. */
  cell: number
  high: number
  /** Around all units, above and beside. */
  tall: number
  inset: number
  /** Between the letters of labels, in their own height. */
  tracking: number
}

type Sizes = DigitMeasures & { cap: number; gap: number; padding: number }

export function redrawnMeasures(timer: InlineTimer): RedrawnMeasures & Sizes {
  const { cell, face: family } = timerFonts[timer.f_family]
  const gap = gapOf(timer)
  const { tall, inset } = around(timer, gap)
  return {
    family,
    weight: weightOf(timer),
    cell,
    high: lineHeight(timer),
    tall,
    inset: rounded(inset),
    tracking: isInCapitals(timer) ? TRACKING : 0,
    cap: capOf(timer),
    perDigit: rounded(isTiled(timer) ? cell + AROUND_DIGIT + BETWEEN_TILES : cell),
    perUnit: rounded(besideDigits(timer)),
    leastWidth: timer.countdown_type === 2 ? RING : 0,
    gap,
    // Gaps are between units only: half a one less at each end.
    padding: rounded(inset - gap / 2),
  }
}

/** A tile for each digit. */
function isTiled({ countdown_type: kind, set_id: isUnit, pan_id: panel }: InlineTimer) {
  return kind === 1 && isUnit === 0 && panel > 0
}

function isBare({ countdown_type: kind, pan_id: panel }: InlineTimer) {
  return kind === 1 && panel === 0
}

/** What a label may take below its digits. */
export function roomForLabel(
  timer: InlineTimer,
  { gap, narrowest }: { gap: number; narrowest: number },
): number {
  if (isLine(timer)) return EVER
  if (timer.countdown_type === 2) return narrowest * RING_SHARE
  if (timer.countdown_type === 3 || isCard(timer)) return narrowest * CARD_SHARE
  return narrowest + gap * GAP_SHARE
}

function besideDigits(timer: InlineTimer): number {
  const { countdown_type: kind, groups_spacing: spacing } = timer
  if (kind === 2) return BESIDE_RING
  if (kind === 3) return isLine(timer) ? BESIDE_LABEL : BESIDE_BOX + spacing / 10
  if (isTiled(timer)) return -BETWEEN_TILES
  if (isCard(timer)) return AROUND_CARD
  return isBare(timer) ? 0.02 : AROUND_TILE
}

function gapOf(timer: InlineTimer): number {
  const { countdown_type: kind, groups_spacing: spacing } = timer
  if (kind === 3 && !isLine(timer)) return 0
  return rounded(Math.max(0, spacing / 10 + moreApart(timer)))
}

function moreApart(timer: InlineTimer): number {
  if (timer.countdown_type === 2) return 0
  if (isLine(timer)) return APART.line
  if (isCard(timer)) return APART.cards
  if (!isBare(timer)) return APART.tiles
  if (timer.spacer !== 'lines') return APART.dots
  return timer.bgr_color ? 0 : APART.lines
}

/** Lines have half a gap on their outer sides too. */
function around(timer: InlineTimer, gap: number): { tall: number; inset: number } {
  if (isLine(timer)) return CAPSULE
  const outer = isBare(timer) && timer.spacer === 'lines' ? gap / 2 : 0
  if (timer.id === RULED_TEMPLATE) return { tall: RULED, inset: outer }
  if (!timer.bgr_color || timer.countdown_type === 3) return { tall: 0, inset: outer }
  return timer.id === COUPON_TEMPLATE ? COUPON : { tall: PADDING, inset: PADDING + outer }
}

function capOf({ countdown_type: kind, id, forceResize, ...timer }: InlineTimer): number {
  if (kind === 1) return largeOf[id] ?? LARGE
  if (kind === 2) return RING_CAP
  const cap = timer.dynamic_template === 1 ? LINE_CAP : BOX_CAP
  return forceResize ? cap.grows : cap.stays
}

function lineHeight(timer: InlineTimer): number {
  if (timer.countdown_type === 2) return LINE_HEIGHT.ring
  if (timer.countdown_type === 3 || isBare(timer) || isCard(timer)) return LINE_HEIGHT.bare
  return timer.f_family === 'oswald' ? LINE_HEIGHT.tall : LINE_HEIGHT.tile
}

/** Of fonts that have more than one: what is served has the one that fits it. */
function weightOf({ id }: InlineTimer): number {
  if (id === RULED_TEMPLATE) return 400
  return id === 2 ? 700 : 600
}

function isInCapitals(timer: InlineTimer) {
  const words = [timer.days_long, timer.hours_long, timer.mins_long, timer.secs_long].join('')
  return words !== words.toLowerCase() && words === words.toUpperCase()
}

function rounded(length: number) {
  return Number(length.toFixed(3))
}
