/** A bar while it is designed: how it stands, what is saved, and every step back and forth. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { changed, firstStep, redone, stepped, undone, type Steps } from '../editor/steps.ts'
import { isSame, isStoredAlike } from './stored-bar.ts'

/** What a step changes; the chosen template comes and goes with it. */
type Design = { bar: FloatingBar; templateId: string | null }

export type BarHistory = Steps<Design> & {
  pageId: string
  /** What the server has for this page. */
  saved: FloatingBar
}

export type BarEvent =
  | { is: 'changed'; what: string; bar: FloatingBar }
  /** A whole template at once: always a step of its own. */
  | { is: 'applied'; bar: FloatingBar; templateId: string | null }
  | { is: 'undone' }
  | { is: 'redone' }
  /** The template was saved, or is gone. */
  | { is: 'templateChosen'; templateId: string | null }
  /** The server's answer, after a save of ours or of somebody else. */
  | ({ is: 'stored' } & StoredEvent)
  | { is: 'opened'; pageId: string; saved: FloatingBar }
  /** The page that was open is gone, and another one takes its place. */
  | ({ is: 'inherited'; pageId: string } & StoredEvent)

export function openBar(pageId: string, saved: FloatingBar): BarHistory {
  return { pageId, saved, ...firstStep<Design>({ bar: saved, templateId: null }) }
}

export function afterEvent(history: BarHistory, event: BarEvent): BarHistory {
  switch (event.is) {
    case 'changed': {
      const design = { ...history.now, bar: event.bar }
      return changed(history, { what: event.what, design }, isSameBar)
    }
    case 'applied': {
      const design = { bar: event.bar, templateId: event.templateId }
      return stepped(history, { what: 'template', design })
    }
    case 'undone':
      return undone(history)
    case 'redone':
      return redone(history)
    case 'templateChosen':
      return { ...history, now: { ...history.now, templateId: event.templateId } }
    case 'stored':
      return stored(history, event)
    case 'opened':
      return openBar(event.pageId, event.saved)
    case 'inherited':
      return { ...stored(history, event), pageId: event.pageId }
  }
}

function isSameBar(one: Design, other: Design): boolean {
  return isSame(one.bar, other.bar)
}

/** Who has changed nothing follows what others save; whoever has keeps their work, and their steps. */
function stored(history: BarHistory, { saved, account }: StoredEvent): BarHistory {
  const { bar } = history.now
  const isUntouched = isStoredAlike(bar, history.saved, account)
  if (!isUntouched || isStoredAlike(bar, saved, account)) return { ...history, saved, touched: null }
  return openBar(history.pageId, saved)
}

type StoredEvent = { saved: FloatingBar; account: AccountPermissions }
