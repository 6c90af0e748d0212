/**
 * What was taken off a list and is deleted a moment later: until then it can be brought back as it was. What is deleted
 * is erased, with the people in it, so only a call that was not made yet can be undone.
 */

export type PendingDelete = {
  /** Until the lists are as they are afterwards. */
  send: () => Promise<unknown>
  /** While the page goes away: nobody will be there to hear of it. */
  sendLast: () => void
  /** Where several rows go at once: their ids. */
  hides?: readonly string[]
}

const pending = new Map<string, PendingDelete>()
const listeners = new Set<() => void>()
let hidden: ReadonlySet<string> = new Set()

/** The ids that no list shows. */
export function hiddenIds(): ReadonlySet<string> {
  return hidden
}

export function onHiddenIds(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function deleteLater(id: string, work: PendingDelete): void {
  pending.set(id, work)
  setHidden([...hidden, ...hiddenBy(id, work)])
}

export function bringBack(id: string): void {
  const work = pending.get(id)
  pending.delete(id)
  showAgain(id, work)
}

function showAgain(id: string, work: PendingDelete | undefined): void {
  const shown = new Set(hiddenBy(id, work))
  setHidden([...hidden].filter((one) => !shown.has(one)))
}

function hiddenBy(id: string, work: PendingDelete | undefined): readonly string[] {
  return work?.hides ?? [id]
}

/** Once, whoever asks first. What could not be deleted is back in its list. */
export async function deleteNow(id: string): Promise<void> {
  const work = pending.get(id)
  if (!work) return
  pending.delete(id)
  try {
    await work.send()
  } finally {
    showAgain(id, work)
  }
}

/** Before somebody signs out, or works in another account. */
export function deleteAllNow(): Promise<unknown> {
  return Promise.allSettled([...pending.keys()].map(deleteNow))
}

export function deleteAllWithThePage(): void {
  for (const { sendLast } of pending.values()) sendLast()
  pending.clear()
}

function setHidden(ids: readonly string[]): void {
  hidden = new Set(ids)
  for (const listener of listeners) listener()
}
