/**
 * What pages show, a row for each `shows` of a page type: the widget that a decision carries, where it stands, and
 * whether the script needs its part for texts. Whoever decides, mounts or previews reads it here.
 */
import { pageTypeFacts, type PageType } from './page-types.ts'

export type Shows = NonNullable<ReturnType<typeof pageTypeFacts>['shows']>

type Shown = {
  /** What mounts there: of which generation an earlier bar is, its campaign says; null for what stands in the page as text. */
  widget: 'bar' | 'earlierBar' | 'timer' | 'portal' | null
  /** Over the page it can be shown once; in the page wherever its owner has put a place. */
  stands: 'inPage' | 'overPage'
  isText: boolean
}

const bar = { widget: 'bar', stands: 'overPage', isText: false } as const
const text = { widget: null, stands: 'inPage', isText: true } as const

const shown: Record<Shows, Shown> = {
  bar,
  announcement: bar,
  timer: { widget: 'timer', stands: 'inPage', isText: false },
  text,
  quantity: text,
  classicBar: { widget: 'earlierBar', stands: 'overPage', isText: false },
  portal: { widget: 'portal', stands: 'overPage', isText: false },
}

/** Of an offer, which has a clock or a number that is left: no announcement. */
export function isOfferBar({ shows }: { shows: Shows | null }): boolean {
  return shows === 'bar' || shows === 'classicBar'
}

/** Null for a page that shows nothing. */
export function shownBy(type: PageType): Shown | null {
  const { shows } = pageTypeFacts(type)
  return shows && shown[shows]
}
