/**
 * An owner's site and our edge in one small server, for tests of the script alone: the site is `localhost`, the edge
 * `127.0.0.1`, so that they are strangers to each other. What the edge answers is written by each test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isForPhones } from '../../src/domain/bars/bar-extras.ts'
import { floatingBarColors } from '../../src/domain/bars/palette-colors.ts'
import type {
  CampaignDecision,
  DecisionAnswer,
  DecisionRequest,
  Widget,
} from '../../src/domain/visitors/decision.ts'
import type { PortalRefusal } from '../../src/domain/portals/portal-task.ts'
import type { PortalRequest } from '../../src/domain/visitors/portal-call.ts'
import { partsOfBar, type ScriptPart, scriptParts } from '../../src/domain/visitors/script-parts.ts'
import type { XrayAnswer, XrayRequest } from '../../src/domain/visitors/xray.ts'
import { readBarFont } from '../../src/server/oldest-bars/bar-fonts.ts'
import { composedBundle, embedBundle, partEntry } from './embed-bundles.ts'

export const ACCOUNT = 'k3j9xq2a'
export const VISITOR = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Without `now` the answer is given the time of the moment it leaves. */
export type Scripted = Partial<DecisionAnswer> & {
  status?: number
  raw?: string
  afterMs?: number
  hangUp?: boolean
}
type Script = (request: DecisionRequest, count: number) => Scripted | Promise<Scripted>
type TaskScript = (task: PortalRequest) => PortalRefusal | undefined
type XrayScript = (call: string, request: XrayRequest) => XrayAnswer | { hangUp: true }

export type SitePage = {
  head?: string
  body?: string
  headers?: Record<string, string>
  /** Attributes of the root element. */
  root?: string
  /** The whole document, where it is no common one. */
  html?: string
  afterMs?: number
}

export type EmbedHost = {
  site: string
  edge: string
  /** What the script asked, in order. */
  asked: DecisionRequest[]
  /** Preflights, and whatever else the edge was asked. */
  others: string[]
  /** Page requests, in order. */
  opened: string[]
  answer: (script: Script) => void
  /** What it reported by `POST /a`, and what was done in portals; without an answer all is well. */
  reports: string[]
  tasks: PortalRequest[]
  answerTask: (script: TaskScript) => void
  /** What the panel of a team browser asked, in order, and what it is answered. */
  askedByPanel: [call: string, request: XrayRequest][]
  answerPanel: (script: XrayScript) => void
  page: (path: string, page: SitePage) => void
  /** How the script itself is served, and with which parts beside its core; others are fetched. */
  script: { status: number; afterMs: number; parts: readonly ScriptPart[] }
  /** How late the fonts of oldest bars come. */
  fonts: { afterMs: number }
  /** Parts that a script fetched by itself, in order; those of `refused` it does not get. */
  fetched: string[]
  refused: Set<string>
  snippet: (attributes?: string) => string
  tag: (attributes?: string) => string
  close: () => Promise<void>
}

/** Of an account that shows everything; what is never put in is fetched, as everywhere. */
const defaultParts: readonly ScriptPart[] = scriptParts.filter(
  (name) =>
    !isForPhones(name) &&
    ![
      'verified',
      'covered-menu',
      'covered-menu-preview',
      'xray',
      'page-scroll',
      'bar-tab',
      'bar-edge',
      'hide',
    ].includes(name),
)

export const offerBody = `<main><h1 id="offer">The offer</h1>${'<p>Words about it.</p>'.repeat(60)}</main>`

/** Bars come with the colors of their palettes, and all widgets with the parts that draw them. */
function asSent(_key: string, value: unknown): unknown {
  const { w, at, lang = 'en' } = Object(value) as Partial<CampaignDecision>
  if (!Array.isArray(w)) return value
  const clock = { counts: at === undefined ? null : 'time', language: lang } as const
  return { ...Object(value), w: w.map((widget) => withParts(widget, clock)) }
}

function withParts(widget: Widget, clock: Parameters<typeof partsOfBar>[1]): Widget {
  if (widget.k !== 'bar' || !widget.bar?.settings) return widget
  return {
    x: partsOfBar(widget.bar, { ...clock, hasCode: widget.bar.code !== undefined }),
    colors: floatingBarColors(widget.bar.settings.colors),
    ...widget,
  }
}

export async function startEmbedHost(): Promise<EmbedHost> {
  // Built before the first page waits for it.
  const [snippet] = await Promise.all([embedBundle('snippet'), composedBundle(scriptParts)])
  const pages = new Map<string, SitePage>()
  const script: EmbedHost['script'] = { status: 200, afterMs: 0, parts: defaultParts }
  const fonts = { afterMs: 0 }
  const fetched: string[] = []
  const refused = new Set<string>()
  const asked: DecisionRequest[] = []
  const others: string[] = []
  const opened: string[] = []
  let answerTo: Script = () => ({ c: [] })
  const reports: string[] = []
  const tasks: PortalRequest[] = []
  let answerToTask: TaskScript = () => undefined
  const askedByPanel: EmbedHost['askedByPanel'] = []
  let answerToPanel: XrayScript = () => ({ error: 'Nothing was written for this test.' })

  const server = createServer((request, response) => {
    const isEdge = request.headers.host?.startsWith('127.0.0.1') === true
    void (isEdge ? serveEdge(request, response) : serveSite(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const site = `http://localhost:${port}`
  const edge = `http://127.0.0.1:${port}`
  const address = `${edge}/${ACCOUNT}.js`

  async function serveEdge(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('timing-allow-origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '/', edge)
    const part = searchParams.get('part')
    if (pathname === `/${ACCOUNT}.js` && part !== null) return servePart(part, response)
    if (pathname === `/${ACCOUNT}.js`) {
      await pause(script.afterMs)
      response.writeHead(script.status, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(script.status === 200 ? await composedBundle(script.parts) : '// gone')
    }
    if (pathname.startsWith('/bar-fonts/')) return serveFont(pathname, response)
    if (request.method === 'POST' && pathname.startsWith('/xray/')) return servePanel(request, response)
    // What the script reports.
    if (request.url === '/a') {
      const { e } = JSON.parse(await bodyOf(request)) as DecisionRequest
      if (e !== undefined) reports.push(e)
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      return
    }
    if (request.url === '/portal') return serveTask(request, response)
    if (request.method !== 'POST' || request.url !== '/d') {
      others.push(`${request.method} ${request.url}`)
      return response.writeHead(404).end()
    }
    const question = JSON.parse(await bodyOf(request)) as DecisionRequest
    asked.push(question)
    const { status = 200, raw, afterMs = 0, hangUp, ...answer } = await answerTo(question, asked.length)
    await pause(afterMs)
    if (hangUp) return response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(raw ?? JSON.stringify({ now: Date.now(), v: VISITOR, c: [], ...answer }, asSent))
  }

  async function servePanel(request: IncomingMessage, response: ServerResponse) {
    const call = (request.url ?? '').replace('/xray/', '')
    const question = JSON.parse(await bodyOf(request)) as XrayRequest
    askedByPanel.push([call, question])
    const answer = answerToPanel(call, question)
    if ('hangUp' in answer) return response.destroy()
    response.writeHead('url' in answer ? 200 : 422, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }

  async function serveTask(request: IncomingMessage, response: ServerResponse) {
    const task = JSON.parse(await bodyOf(request)) as PortalRequest
    tasks.push(task)
    const refusal = answerToTask(task)
    response.writeHead(refusal ? 422 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(refusal ?? { now: Date.now(), c: [] }))
  }

  async function servePart(name: string, response: ServerResponse) {
    fetched.push(name)
    const status = refused.has(name) || !scriptParts.some((each) => each === name) ? 404 : 200
    response.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    response.end(status === 200 ? await embedBundle(partEntry(name)) : '// gone')
  }

  async function serveFont(path: string, response: ServerResponse) {
    const bytes = await readBarFont(path.slice('/bar-fonts/'.length, -'.woff2'.length))
    await pause(fonts.afterMs)
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'font/woff2' }).end(bytes)
  }

  async function serveSite(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', site)
    const page = pages.get(pathname)
    if (page) opened.push(request.url ?? '')
    await pause(page?.afterMs ?? 0)
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
    const { head = '', body = offerBody, root = '', html } = page ?? { body: 'Not here' }
    response.end(
      html ??
        `<!doctype html><html lang="en" ${root}><head><title>${pathname}</title><meta name="viewport" content="width=device-width">` +
          `<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
    )
  }

  return {
    site,
    edge,
    asked,
    others,
    opened,
    script,
    fonts,
    fetched,
    refused,
    answer: (next) => (answerTo = next),
    reports,
    tasks,
    answerTask: (next) => (answerToTask = next),
    askedByPanel,
    answerPanel: (next) => (answerToPanel = next),
    page: (path, page) => pages.set(path, page),
    snippet: (attributes = '') =>
      `<script ${attributes}>${snippet.replace('__LASTCALL_SCRIPT__', address)}</script>`,
    tag: (attributes = '') => `<script async crossorigin ${attributes} src="${address}"></script>`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
