/**
 * The inline snippet, first in the page's head: loads the script, whose address the server puts in the place of
 * `__LASTCALL_SCRIPT__`, asks the server at once, keeps the bar's place free, and hides a page whose deadline is
 * known to have passed before anything is painted. Every byte of it is on every page: terse on purpose.
 */
import type { PageGlobal, Queued } from './page-global.ts'

/** The part of a `VisitorRecord` that is needed before the script is there. */
type EarlyRecord = { i?: string; o: number; p?: Record<string, { x: number; b?: number } | undefined> }

/** In its head there is no body yet. */
type EarlyPage = Omit<Document, 'body'> & { body: HTMLElement | null }

const page: EarlyPage = document
const dl: PageGlobal = (self._dl = self._dl ?? { q: [] as Queued[] })

function ask(script: string) {
  const { style } = page.documentElement
  // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-argument
  const { i, o, p }: EarlyRecord = JSON.parse(localStorage._dl ?? '{}')
  const known = p?.[location.pathname]
  dl.c = /\b_dl=([^;]+)/.exec(page.cookie)?.[1]
  const [v, ...leads] = (dl.c ?? i)?.split('|') ?? []
  const t = /[?&]dlt=([^&]+)/.exec(location.search)?.[1]
  // Late, behind a tag manager, the page is painted already, and would jump.
  if (known?.b && !page.body) style.cssText += `;margin-top:${known.b}px!important`
  if (t ?? (known && Date.now() + o >= known.x)) {
    style.cssText += ';opacity:0!important;pointer-events:none!important'
    dl.s = setTimeout(() => (style.opacity = style.pointerEvents = ''), 700)
  }
  dl.f = fetch(new URL('d', script), {
    method: 'POST',
    body: JSON.stringify({
      a: /([^/]+)\.js$/.exec(script)?.[1],
      u: location.href,
      v,
      k: leads.map((lead) => lead.split('~')[1]),
      t,
      m: 'g',
    }),
    credentials: 'omit',
  })
    .then((answer) => answer.json())
    .catch(() => {})
}

function start(script: string) {
  const tag = page.currentScript
  const core = page.createElement('script')
  dl.t = self.trustedTypes?.createPolicy('dl', { createScriptURL: (query) => script + query })
  dl.g = 1
  core.crossOrigin = ''
  core.nonce = tag?.nonce ?? ''
  core.src = dl.t?.createScriptURL('') ?? script
  page.head.append(core)
  if (!(dl.hold = dl.hold ?? tag?.dataset.consent) && self === top && !page.prerendering) ask(script)
}

if (!dl.g)
  try {
    start('__LASTCALL_SCRIPT__')
  } catch {
    // The page is none the worse, and whoever wonders finds the reason in the console of a page with the plain tag.
  }
