/** The parts of the script on owners' pages, and which of them a campaign needs. */
import { barExtraNames, barExtras } from '../bars/bar-extras.ts'
import { type PageType, pageTypeFacts } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'
import type { Widget } from './decision.ts'

/** In the order in which they are put together. */
export const scriptParts = [
  'renderer',
  'bar',
  ...barExtraNames,
  'timer',
  'timer-1',
  'timer-2',
  'timer-3',
  'texts',
  'refresh',
  'opt-in',
  'verified',
] as const

export type ScriptPart = (typeof scriptParts)[number]

type ShownPage = { type: PageType; widget: Widget | null }

/** Of one page. `counts`: what its campaign counts, if anything. */
export function partsOfPage({ type, widget }: ShownPage, counts: 'time' | 'stock' | null): ScriptPart[] {
  const { startsOnSubmit } = pageTypeFacts(type)
  return [
    ...(widget ? partsOfWidget(widget, counts === 'time') : []),
    ...(shownBy(type)?.isText ? ['texts' as const] : []),
    ...(counts === 'stock' ? ['refresh' as const] : []),
    ...(startsOnSubmit ? ['opt-in' as const] : []),
  ]
}

function partsOfWidget(widget: Widget, hasDeadline: boolean): ScriptPart[] {
  if (widget.k === 'bar') return ['bar', ...barExtras(widget.bar, hasDeadline)]
  return ['timer', `timer-${widget.timer.countdown_type}`]
}
