/** What only some inline timers are drawn with, beside what all of their kind share: the script holds it for those alone. */
import type { CountdownType, InlineTimer } from './inline-timer.ts'
import { isLine } from './timer-shape.ts'

/** Later style sheets last. */
export const timerExtraNames = [
  'timer-tiles',
  'timer-cards',
  'timer-flip',
  'timer-dots',
  'timer-lines',
  'timer-glow',
  'timer-raised',
  'timer-fade',
  // What a template has that no setting says: light from below, a coupon's edges, one dawn, two rules.
  'timer-template-6',
  'timer-template-7',
  'timer-template-8',
  'timer-template-9',
  'timer-line',
  'timer-boxes',
] as const

export type TimerExtra = (typeof timerExtraNames)[number]

export const timerKindNames = ['timer-standard', 'timer-circular', 'timer-dynamic'] as const

export type TimerKindName = (typeof timerKindNames)[number]

const kindNames: Record<CountdownType, TimerKindName> = {
  1: 'timer-standard',
  2: 'timer-circular',
  3: 'timer-dynamic',
}

/** A card is a panel for a unit, with its label inside. */
export function isCard({ countdown_type: kind, set_id: isUnit, pan_id: panel }: InlineTimer): boolean {
  return kind === 1 && isUnit === 1 && panel === 1
}

/** The kind first. */
export function drawnBy(timer: InlineTimer): [TimerKindName, ...TimerExtra[]] {
  return [kindNames[timer.countdown_type], ...timerExtraNames.filter((name) => isWanted[name](timer))]
}

const standard = (is: (timer: InlineTimer) => boolean) => (timer: InlineTimer) =>
  timer.countdown_type === 1 && is(timer)

const isWanted: Record<TimerExtra, (timer: InlineTimer) => boolean> = {
  'timer-tiles': standard((timer) => timer.pan_id > 0 && !isCard(timer)),
  'timer-cards': isCard,
  'timer-flip': standard(({ pan_id }) => pan_id === 2),
  'timer-dots': standard(({ spacer }) => spacer === 'circles' || spacer === 'squares'),
  'timer-lines': standard(({ spacer }) => spacer === 'lines'),
  'timer-glow': standard(({ text_glow }) => text_glow === 1),
  'timer-raised': standard(({ type3d }) => type3d === 1),
  'timer-fade': standard(
    ({ fillStyleSymbol1: top, fillStyleSymbol2: bottom }) => top !== '' || bottom !== '',
  ),
  'timer-template-6': standard(({ id }) => id === 6),
  'timer-template-7': standard(({ id }) => id === 7),
  'timer-template-8': (timer) => timer.id === 8 && isCard(timer),
  'timer-template-9': standard(({ id }) => id === 9),
  'timer-line': isLine,
  'timer-boxes': (timer) => timer.countdown_type === 3 && !isLine(timer),
}
