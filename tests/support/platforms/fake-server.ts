/**
 * All fakes on one server, each under its id: `http://127.0.0.1:…/mailerlite/api/groups`. Strict: what a platform does
 * not document is refused, and kept as a complaint, so that a wrong adapter fails. `/__fake/next` has a platform fail
 * like this next.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FakeAnswer, FakePlatform, FakeRequest, FakeRoute } from './fake-platform.ts'
import { fakeState, type FakeState } from './fake-state.ts'

/** `about`: only calls with this in their address or text; else the next ones, whatever they are. */
export type Failing = { times?: number; about?: string } & (
  | FakeAnswer
  /** Says nothing · hangs up in the middle · an endless answer. */
  | { how: 'silent' | 'cutOff' | 'hungUp' }
)

type Running = {
  platform: FakePlatform
  state: FakeState
  failing: Failing[]
  calls: number[]
  log: { method: string; path: string; at: number }[]
  complaints: string[]
  /** Counts the calls, and refuses those that are too many. */
  isLimited: boolean
  now: () => number
}

export const commonHeaders: readonly string[] = [
  'host',
  'connection',
  'accept',
  'accept-encoding',
  'user-agent',
  'content-type',
  'content-length',
  'transfer-encoding',
]

export type FakeServer = Awaited<ReturnType<typeof fakeServer>>

export async function fakeServer(platforms: readonly FakePlatform[], port = 0) {
  const now = Date.now
  const running = new Map(platforms.map((platform) => [platform.id, started(platform, now)]))
  const server = createServer((request, response) => {
    text(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port: listening } = server.address() as AddressInfo

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url ?? '/', 'http://fake')
    const [, id = '', ...rest] = url.pathname.split('/')
    if (id === '__fake') return send(response, controlled(rest.join('/'), body))
    const fake = running.get(id)
    if (!fake) return send(response, { status: 599, text: `No fake of ${id}` })
    const path = `/${rest.join('/')}`
    const method = request.method ?? ''
    fake.log.push({ method, path, at: fake.now() })
    const failing = nextFailing(fake.failing, request.url + body)
    if (failing) return 'how' in failing ? misbehave(response, failing.how) : send(response, failing)
    send(response, answerOf(fake, { method, path, url, headers: headersOf(request), body }))
  }

  /** What tests of the whole product say over the wire: they share no memory with this server. */
  function controlled(what: string, body: string): FakeAnswer {
    const { platform = '', ...failing } = JSON.parse(body === '' ? '{}' : body) as Failing & {
      platform?: string
    }
    const fake = running.get(platform)
    if (!fake) return { status: 404, text: `No fake of ${platform}` }
    if (what === 'next') fake.failing.push(failing)
    return { status: 200, body: { log: fake.log, complaints: fake.complaints } }
  }

  function answerOf(fake: Running, sent: Sent): FakeAnswer {
    const { platform } = fake
    if (fake.isLimited && isTooFast(fake)) return platform.limit.answer
    return answerTo(fake, sent)
  }

  const of = (id: string): Running => {
    const fake = running.get(id)
    if (!fake) throw new Error(`No fake of ${id}`)
    return fake
  }
  const origin = `http://127.0.0.1:${listening}`
  return {
    origin,
    host: `127.0.0.1:${listening}`,
    of,
    /** As if it had just been opened, with a clock of its own. */
    reset: (id: string, itsNow = now) => running.set(id, started(of(id).platform, itsNow)),
    fail: (id: string, failing: Failing) => of(id).failing.push(failing),
    /** The real address with this server in place of its origin. */
    at: (id: string, baseUrl: string) => `${origin}/${id}${new URL(baseUrl).pathname.replace(/\/$/, '')}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function started(platform: FakePlatform, now: () => number): Running {
  return {
    platform,
    state: fakeState(platform),
    failing: [],
    calls: [],
    log: [],
    complaints: [],
    isLimited: false,
    now,
  }
}

/** One that has been used as often as it was meant to be is gone. */
export function nextFailing(all: Failing[], asked: string): Failing | undefined {
  const failing = all.find(({ about = '' }) => asked.includes(about))
  if (!failing) return undefined
  failing.times = (failing.times ?? 1) - 1
  if (failing.times <= 0) all.splice(all.indexOf(failing), 1)
  return failing
}

type Sent = {
  method: string
  path: string
  url: URL
  headers: Record<string, string | undefined>
  body: string
}

function answerTo(fake: Running, { method, path, url, headers, body }: Sent): FakeAnswer {
  const complain = (problem: string): FakeAnswer => {
    fake.complaints.push(`${method} ${path}: ${problem}`)
    return { status: 599, text: problem }
  }
  const matched = fake.platform.routes
    .map((route) => ({ route, params: paramsOf(route, method, path) }))
    .find(({ params }) => params !== null)
  if (!matched) return complain('no such call')
  const { route, params } = matched
  const odd = Object.keys(headers).filter(
    (name) => !commonHeaders.includes(name) && !fake.platform.headers.includes(name),
  )
  if (odd.length > 0 && !route.isForBrowsers) return complain(`undocumented headers ${odd.join(', ')}`)
  const unknown = [...url.searchParams.keys()].filter((name) => !route.query?.includes(name))
  if (unknown.length > 0) return complain(`undocumented query ${unknown.join(', ')}`)
  const read = bodyOf(route, body, headers['content-type'] ?? '')
  if ('problem' in read) return complain(read.problem)
  const request: FakeRequest = {
    method,
    path,
    params: params ?? {},
    query: url.searchParams,
    headers,
    body: read.value,
  }
  const refusal = fake.platform.refusal(request, fake.state)
  return refusal ?? route.answer(request, fake.state)
}

function paramsOf({ on }: FakeRoute, method: string, path: string): Record<string, string> | null {
  const [verb, pattern = ''] = on.split(' ', 2)
  if (verb !== method) return null
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '')
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

function bodyOf(
  { body }: FakeRoute,
  sent: string,
  contentType: string,
): { value: unknown } | { problem: string } {
  if (!body) return sent === '' ? { value: undefined } : { problem: `no body is documented: ${sent}` }
  const isForm = contentType.startsWith('application/x-www-form-urlencoded')
  if (isForm !== (body.type === 'form')) return { problem: `a body of type ${contentType}` }
  if (!isForm && !/^application\/([\w.]+\+)?json/.test(contentType))
    return { problem: `no JSON: ${contentType}` }
  const value: unknown = isForm ? Object.fromEntries(new URLSearchParams(sent)) : JSON.parse(sent)
  const read = body.schema.safeParse(value)
  return read.success ? { value } : { problem: `${read.error.message} in ${sent}` }
}

function isTooFast({ calls, platform: { limit }, ...fake }: Running): boolean {
  const now = fake.now()
  while (calls[0] !== undefined && calls[0] <= now - limit.perMs) calls.shift()
  if (calls.length >= limit.calls) return true
  calls.push(now)
  return false
}

export function headersOf(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

export function send(
  response: ServerResponse,
  { status, body, text: plain, headers = {} }: FakeAnswer,
): void {
  const type = plain === undefined ? { 'content-type': 'application/json' } : {}
  response.writeHead(status, { ...type, ...headers })
  response.end(plain ?? (body === undefined ? undefined : JSON.stringify(body)))
}

export function misbehave(response: ServerResponse, how: 'silent' | 'cutOff' | 'hungUp'): void {
  if (how === 'hungUp') response.socket?.destroy()
  if (how !== 'cutOff') return
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"data":[', () => response.socket?.destroy())
}
