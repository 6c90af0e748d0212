/** A bar while it is designed: how it stands, what is saved, and every step back and forth. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isSame, isStoredAlike } from './stored-bar.ts'

/** More steps than anybody takes back. */
export const STEPS_KEPT = 200

/** What a step changes; the chosen template comes and goes with it. */
type Design = { bar: FloatingBar; templateId: string | null }
/** How it stood before (or after) a change of the named field. */
type Step = { what: string; design: Design }

export type BarHistory = {
  pageId: string
  /** What the server has for this page. */
  saved: FloatingBar
  now: Design
  past: readonly Step[]
  future: readonly Step[]
  /** The field that the latest step is about: more of the same belongs to it. */
  touched: string | null
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
  return { pageId, saved, now: { bar: saved, templateId: null }, past: [], future: [], touched: null }
}

export function afterEvent(history: BarHistory, event: BarEvent): BarHistory {
  switch (event.is) {
    case 'changed':
      return changed(history, event)
    case 'applied':
      return stepped(history, 'template', { bar: event.bar, templateId: event.templateId })
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

/** The field that the next step back, or forth, is about. */
export function fieldOfUndo({ past }: BarHistory): string | undefined {
  return past.at(-1)?.what
}

export function fieldOfRedo({ future }: BarHistory): string | undefined {
  return future.at(-1)?.what
}

function changed(history: BarHistory, { what, bar }: { what: string; bar: FloatingBar }): BarHistory {
  const design = { ...history.now, bar }
  if (history.touched !== what) return { ...stepped(history, what, design), touched: what }
  const isTypedBack = isSame(history.past.at(-1)?.design.bar, bar)
  // There is nothing to undo then.
  if (isTypedBack) return { ...history, now: design, past: history.past.slice(0, -1), touched: null }
  return { ...history, now: design }
}

function stepped(history: BarHistory, what: string, design: Design): BarHistory {
  const past = [...history.past, { what, design: history.now }].slice(-STEPS_KEPT)
  return { ...history, now: design, past, future: [], touched: null }
}

function undone(history: BarHistory): BarHistory {
  const step = history.past.at(-1)
  if (!step) return history
  const future = [...history.future, { what: step.what, design: history.now }]
  return { ...history, now: step.design, past: history.past.slice(0, -1), future, touched: null }
}

function redone(history: BarHistory): BarHistory {
  const step = history.future.at(-1)
  if (!step) return history
  const past = [...history.past, { what: step.what, design: history.now }]
  return { ...history, now: step.design, past, future: history.future.slice(0, -1), touched: null }
}

/** Who has changed nothing follows what others save; whoever has keeps their work, and their steps. */
function stored(history: BarHistory, { saved, account }: StoredEvent): BarHistory {
  const { bar } = history.now
  const isUntouched = isStoredAlike(bar, history.saved, account)
  if (!isUntouched || isStoredAlike(bar, saved, account)) return { ...history, saved, touched: null }
  return openBar(history.pageId, saved)
}

type StoredEvent = { saved: FloatingBar; account: AccountPermissions }
