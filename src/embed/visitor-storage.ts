/** What this browser keeps between visits, wherever it may: blocked or broken storage is an empty one. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { readCookie, writeCookie } from './first-party-cookie.ts'
import { formatIdentity, type Identity, parseIdentity, withLead } from './identity.ts'
import type { PageGlobal } from './page-global.ts'
import type { CachedPage, VisitorRecord } from './visitor-record.ts'

const DAY_MS = 86_400_000
const MAX_PAGES = 8

export type VisitorStorage = {
  dl: PageGlobal
  record: VisitorRecord
  identity: Identity
  /** The cookie as it was last read or written: touching cookies stops the page for a moment. */
  lastCookie?: string | undefined
}

/** While consent is on hold nothing is read and nothing written. */
export function openStorage(storage: VisitorStorage) {
  const { dl } = storage
  if (dl.hold) return
  storage.record =
    neverThrow(
      () => Object(JSON.parse((localStorage['_dl'] as string | undefined) ?? '{}')) as VisitorRecord,
    ) ?? (navigator.cookieEnabled ? {} : { l: 1 })
  // Reading cookies stops the page for a moment: a snippet that asked just now has done it.
  storage.lastCookie = dl.f ? dl.c : neverThrow(readCookie)
  storage.identity = parseIdentity(storage.lastCookie, storage.record.i)
}

export function cachedPage({ record }: VisitorStorage): CachedPage | undefined {
  return record.p?.[location.pathname]
}

export function keepLeads(storage: VisitorStorage, { v, c }: DecisionAnswer) {
  storage.identity[0] = v ?? storage.identity[0]
  c.forEach(({ id, k }) => k && (storage.identity = withLead(storage.identity, id, k)))
}

export function cachePage({ record, identity }: VisitorStorage, page: CachedPage) {
  const known = record.p ?? {}
  const others = Object.keys(known)[MAX_PAGES - 1] ? {} : known
  // A page that takes part in nothing leaves no trace, and one that its owner previews (no name) none of the preview.
  if (identity[0] !== '') record.p = { ...others, [location.pathname]: page.c[0] && page }
}

export function saveStorage(storage: VisitorStorage) {
  if (storage.dl.hold || !storage.identity[0]) return
  neverThrow(() => saveIdentity(storage))
  neverThrow(() => (localStorage['_dl'] = JSON.stringify(storage.record)))
}

/** Browsers that forget script-written cookies after a week count from the last writing: so once a day. */
function saveIdentity(storage: VisitorStorage) {
  const { record, lastCookie } = storage
  const today = Math.floor(Date.now() / DAY_MS)
  record.i = formatIdentity(storage.identity)
  if (record.d === today && lastCookie === record.i) return
  record.d = today
  writeCookie((storage.lastCookie = record.i))
}
