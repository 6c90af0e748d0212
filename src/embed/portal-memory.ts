/** What a browser keeps of portals: whether it has shown them, and whether they were closed. */
import { neverThrow } from '#widgets/never-throw.ts'
import type { PartGlobal } from './page-part.ts'
import type { PortalMemory } from './portal-triggers.ts'

const VISIT_MS = 1_800_000
const SHOWN = 1
const CLOSED = 2

/** While consent is on hold nothing is read and nothing written. */
export function createPortalMemory(dl: PartGlobal) {
  const attempt = <Value>(work: () => Value) => (dl.hold ? undefined : neverThrow(work))
  const keep = (store: () => Storage, key: string, value: string) =>
    attempt(() => store().setItem(key, value))
  const read = (store: () => Storage, key: string) => attempt(() => store().getItem(key)) ?? ''
  const browser = () => localStorage
  const inWindow = () => sessionStorage
  /** Where nothing can be kept, this page at least knows. */
  const here = new Map<string, number>()

  function note(key: string, state: number, day: number) {
    here.set(key, Math.max(state, here.get(key) ?? 0))
    keep(inWindow, key, String(here.get(key)))
    const wasClosed = state === CLOSED || read(browser, key).endsWith('c')
    keep(browser, key, day + (wasClosed ? 'c' : ''))
  }

  return {
    of(key: string): PortalMemory {
      const kept = read(browser, key)
      return {
        inWindow: here.get(key) ?? Number(read(inWindow, key)),
        lastDay: kept ? parseInt(kept) : NaN,
        isClosed: kept.endsWith('c'),
      }
    },
    shown: (key: string, day: number) => note(key, SHOWN, day),
    closed: (key: string, day: number) => note(key, CLOSED, day),
    /** Who came first a while ago, and not on this visit. */
    isReturning(now: number): boolean {
      const since = read(browser, '_dl since')
      if (!since) keep(browser, '_dl since', String(now))
      return !!since && now - Number(since) > VISIT_MS
    },
    /** The address and the referrer of the page on which the visit came to the first portal. */
    arrival(): [query: string, referrer: string] {
      const kept = read(inWindow, '_dl from')
      if (!kept) keep(inWindow, '_dl from', `${location.search}\n${document.referrer}`)
      const [query = '', referrer = ''] = (kept || `${location.search}\n${document.referrer}`).split('\n')
      return [query, referrer]
    },
  }
}
