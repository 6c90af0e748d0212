/** The parts of the script on owners' pages, and which of them a campaign needs. */
import { barExtraNames, barExtras, hasClock, isForPhones, type Counts } from '../bars/bar-extras.ts'
import type { FloatingBar } from '../bars/floating-bar.ts'
import { classicExtraNames, classicExtras } from '../classic-bars/classic-extras.ts'
import type { ShownClassicBar } from '../classic-bars/shown-classic-bar.ts'
import { isEnglish } from '../countdown/remaining.ts'
import type { ShownOldestBar } from '../oldest-bars/shown-oldest-bar.ts'
import { type PageType, pageTypeFacts } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'
import { portalExtraNames, portalExtras, showsCode, showsTimer } from '../portals/portal-extras.ts'
import type { ShownPortal } from '../portals/shown-portal.ts'
import { drawnBy, timerExtraNames, timerKindNames } from '../timers/timer-extras.ts'
import { isServed, type ServedFont } from '../timers/timer-fonts.ts'
import type { InlineTimer } from '../timers/inline-timer.ts'
import type { PageWidget } from './decision.ts'

/** Of the digits of inline timers, one a font. */
const digitFonts = [
  'digits-inter',
  'digits-roboto',
  'digits-montserrat',
  'digits-poppins',
  'digits-lato',
  'digits-oswald',
  'digits-bebas-neue',
  'digits-playfair-display',
  'digits-roboto-mono',
  'digits-orbitron',
] as const satisfies readonly `digits-${ServedFont}`[]

/** In the order in which they are put together: as it is, they are compressed best. */
export const scriptParts = [
  ...barExtraNames,
  'bar',
  'bar-edge',
  ...classicExtraNames,
  'classic',
  'earlier-bars',
  'oldest-style',
  'oldest',
  ...portalExtraNames,
  'portal',
  'timer-1',
  'timer-2',
  'timer-3',
  ...timerKindNames,
  ...timerExtraNames,
  'timer',
  'renderer',
  'languages',
  'texts',
  'quantity',
  'code',
  'opt-in',
  'verified',
  'covered-menu',
  'covered-menu-preview',
  'xray',
  'page-scroll',
  'hide',
  ...digitFonts,
] as const

export type ScriptPart = (typeof scriptParts)[number]

type ShownPage = { type: PageType; widget: PageWidget | null }

/** Of one page. `counts`: what its campaign counts, if anything. */
export function partsOfPage({ type, widget }: ShownPage, counts: Counts): ScriptPart[] {
  const { startsOnSubmit } = pageTypeFacts(type)
  const named = new Set<string>(widget ? [widget.k, ...(comesLater(widget) ? [] : (widget.x ?? []))] : [])
  return [
    ...scriptParts.filter((name) => named.has(name) && !isForPhones(name)),
    ...(shownBy(type)?.isText ? ['texts' as const] : []),
    ...(counts === 'stock' ? ['quantity' as const] : []),
    ...(startsOnSubmit ? ['opt-in' as const] : []),
  ]
}

/** What a portal over its page is drawn with is fetched when something opens it: most visits end before. */
function comesLater(widget: PageWidget) {
  return widget.k === 'portal' && widget.portal.placement !== 'inline'
}

type Clock = {
  counts: Counts
  language: string
  /** A discount code is shown beside it. */
  hasCode?: boolean
}

/** What a bar is drawn with, beside the part of all bars. */
export function partsOfBar(bar: FloatingBar, { counts, language, hasCode }: Clock): ScriptPart[] {
  const code = hasCode && !bar.isAnnouncementBar ? (['code'] as const) : []
  return [...barExtras(bar, counts), ...code, ...(hasClock(bar, counts) ? wordsOf(language) : [])]
}

/** What a classic bar is drawn with, beside the part of all classic bars. */
export function partsOfClassicBar(bar: ShownClassicBar, { counts, language }: Clock): ScriptPart[] {
  const extras = classicExtras(bar, { hasStock: counts === 'stock' })
  return [
    'earlier-bars',
    ...extras,
    ...(counts === 'time' ? ['bar-clock' as const, ...wordsOf(language)] : []),
  ]
}

/** What an oldest bar is drawn with, beside the part of all of them. */
export function partsOfOldestBar({ labels, sheet }: ShownOldestBar, language: string): ScriptPart[] {
  return [
    'earlier-bars',
    ...(sheet === undefined ? [] : ['oldest-style' as const]),
    ...(labels ? ['bar-clock' as const, ...wordsOf(language)] : []),
  ]
}

export function partsOfTimer(timer: InlineTimer, { language, hasCode }: Clock): ScriptPart[] {
  const { look, countdown_type: kind, f_family: font } = timer
  const words = [...(hasCode ? (['code'] as const) : []), ...wordsOf(language)]
  if (look === 1) return [`timer-${kind}`, ...words]
  return [...drawnBy(timer), ...(isServed(font) ? [`digits-${font}` as const] : []), ...words]
}

/** What a portal is drawn with, beside the part of all portals: parts of its timer are of its campaign's. */
export function partsOfPortal(
  portal: ShownPortal,
  { counts, language, timer }: Clock & { timer: InlineTimer },
): ScriptPart[] {
  return [
    ...portalExtras(portal),
    ...(showsTimer(portal) ? ['timer' as const, ...partsOfTimer(timer, { counts, language: 'en' })] : []),
    ...(showsCode(portal) ? ['code' as const] : []),
    ...(counts === 'time' ? wordsOf(language) : []),
  ]
}

function wordsOf(language: string) {
  return isEnglish(language) ? [] : ['languages' as const]
}
