/** What this browser remembers between visits, wherever it may: blocked or broken storage is an empty one. */
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { readCookie, writeCookie } from './first-party-cookie.ts'
import { formatIdentity, type Identity, parseIdentity, withLead } from './identity.ts'
import { dl } from './host-page.ts'
import type { CachedPage, VisitorRecord } from './visitor-record.ts'

const DAY_MS = 86_400_000
const MAX_PAGES = 8

let record: VisitorRecord = {}
let identity: Identity = []
/** As it was last read or written: touching cookies stops the page for a moment. */
let cookie: string | undefined

/** While consent is on hold nothing is read and nothing written. */
export function openMemory() {
  if (dl.hold) return
  record = neverThrow(() => Object(JSON.parse(localStorage.getItem('_dl') ?? '{}')) as VisitorRecord) ?? {}
  // Reading cookies stops the page for a moment: a snippet that asked just now has done it.
  cookie = dl.f ? dl.c : neverThrow(readCookie)
  identity = parseIdentity(cookie, record.i)
}

export function visitorRecord(): VisitorRecord {
  return record
}

export function cachedPage(): CachedPage | undefined {
  return record.p?.[location.pathname]
}

export function whoIsThis(): Identity {
  return identity
}

export function keepLeads({ v, c }: DecisionAnswer) {
  identity[0] = v ?? identity[0]
  c.forEach(({ id, k }) => k && (identity = withLead(identity, id, k)))
}

export function cachePage(page: CachedPage) {
  const known = record.p ?? {}
  const others = Object.keys(known)[MAX_PAGES - 1] ? {} : known
  // A page that takes part in nothing leaves no trace, and one that its owner previews (no name) none of the preview.
  if (identity[0] !== '') record.p = { ...others, [location.pathname]: page.c[0] && page }
}

export function saveMemory() {
  if (dl.hold || !identity[0]) return
  neverThrow(saveIdentity)
  neverThrow(() => localStorage.setItem('_dl', JSON.stringify(record)))
}

/** Browsers that forget script-written cookies after a week count from the last writing: so once a day. */
function saveIdentity() {
  const today = Math.floor(Date.now() / DAY_MS)
  record.i = formatIdentity(identity)
  if (record.d === today && cookie === record.i) return
  record.d = today
  cookie = record.i
  writeCookie(cookie)
}
