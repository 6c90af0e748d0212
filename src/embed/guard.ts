/**
 * The inline snippet, first in the page's head: loads the script, whose address the server puts in the place of
 * `__LASTCALL_SCRIPT__`, asks the server at once, keeps the bar's place free, and hides a page whose deadline is
 * known to have passed before anything is painted. Every byte of it is on every page: terse on purpose.
 */
import type { PageGlobal } from './page-global.ts'

/** The part of a `VisitorRecord` that is needed before the script is there. */
type Glimpse = { i?: string; o: number; p?: Record<string, { x: number; b?: number } | undefined> }

const page = document
const dl: PageGlobal = (self._dl = self._dl ?? {})

function load(script: string, nonce: string | undefined) {
  const policy = self.trustedTypes?.createPolicy('dl', { createScriptURL: (url) => url })
  const core = page.createElement('script')
  core.crossOrigin = ''
  core.nonce = nonce ?? ''
  core.src = policy?.createScriptURL(script) ?? script
  page.head.append(core)
}

function ask(script: string) {
  const { style } = page.documentElement
  // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-argument
  const { i, o, p }: Glimpse = JSON.parse(localStorage._dl ?? '{}')
  const known = p?.[location.pathname]
  const [v, ...leads] = (/\b_dl=([^;]+)/.exec(page.cookie)?.[1] ?? i)?.split('|') ?? []
  const k = leads.map((lead) => lead.replace(/.*~/, ''))
  const t = /[?&]dlt=([^&]+)/.exec(location.search)?.[1]
  if (known?.b) style.cssText += `;margin-top:${known.b}px!important`
  if (t ?? (known && Date.now() + o >= known.x)) {
    style.cssText += ';opacity:0!important;pointer-events:none!important'
    dl.s = setTimeout(() => (style.opacity = style.pointerEvents = ''), 700)
  }
  const body = { a: /([^/]+)\.js/.exec(script)?.[1], u: location.href, v, k, t, m: 'g' }
  dl.f = fetch(new URL('d', script), { method: 'POST', body: JSON.stringify(body), credentials: 'omit' })
    .then((answer) => answer.json())
    .catch(() => {})
}

function start(script: string) {
  const tag = page.currentScript
  dl.g = 1
  load(script, tag?.nonce)
  if (!(dl.hold = dl.hold ?? tag?.dataset.consent) && self === top && !page.prerendering) ask(script)
}

if (!dl.g)
  try {
    start('__LASTCALL_SCRIPT__')
  } catch {
    // The page is none the worse, and whoever wonders finds the reason in the console of a page with the plain tag.
  }
