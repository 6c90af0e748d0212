/** Requests that nobody should send: every route by every method, with one thing or several that are wrong. */
import { addressOf, calls, inputOf, openRoutes } from '../tests/support/calls.ts'
import { hostileAddresses } from '../tests/support/hostile-addresses.ts'
import { hostileTexts } from '../tests/support/hostile-texts.ts'
import { hostileValues } from '../tests/support/hostile-values.ts'
import type { Call } from '../src/domain/calls/call.api.ts'
import type { Attacker } from './attack-target.ts'
import { anyNetwork } from './running-server.ts'

export type Attack = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** What ends the attacker instead of the server. */
const endsTheAttack = /sign-out|DELETE |\/leave|\/password|second-factor|sessions|\/email$/

const segments = [
  '..',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%c0%af',
  '%zz',
  '%',
  '%E0%A4',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  '%F0%9F%92%A5',
  'a'.repeat(300),
  'a'.repeat(6000),
  '*',
  '-1',
  '1e999',
  'null',
  ';jsessionid=1',
  '%0d%0aset-cookie:x=1',
]

const headerChoices: Record<string, readonly string[]> = {
  origin: ['null', 'http://evil.example', 'https://localhost', ''],
  host: ['evil.example', 'localhost:99999', '127.0.0.1', '[::1]', 'a..b', ' '],
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-7',
  ],
  authorization: ['Bearer lct_x', `Bearer lct_${'a'.repeat(5000)}`, 'Basic YTpi', 'Bearer', ''],
  cookie: ['sid=x', 'sid=%00', `sid=${'a'.repeat(4000)}`, 'sid=a.b; sid=c.d', ';;;=;', '__Host-sid=x'],
  'x-forwarded-for': ['', '127.0.0.1', '::1, 10.0.0.1', 'not an address', ','.repeat(500)],
  'user-agent': ['', 'a'.repeat(5000), 'Googlebot'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-1,2-3,4-5'],
  'if-none-match': ['*', 'W/"', '"a"'],
  'accept-encoding': ['br;q=9', 'gzip, , ,', '*;q=0'],
  'sec-fetch-site': ['cross-site', 'none', 'x'],
  'x-http-method-override': ['DELETE'],
  expect: ['200-ok'],
}

const tokens = [
  ...hostileTexts,
  ...hostileAddresses.slice(0, 20),
  'a'.repeat(3000),
  '0',
  'v1.h.x.y',
  'v1.k.a.b.c.d.e.f',
]

export function anyOf<T>(choices: readonly T[]): T {
  // Never of none: each list here is written down above.
  return choices[Math.floor(Math.random() * choices.length)] as T
}

const chance = (share: number) => Math.random() < share

export function anyAttack(attackers: readonly Attacker[], origin: string): Attack {
  const attacker = anyOf(attackers)
  const attack = chance(0.55) ? ownersCall(anyOf(calls), attacker) : openCall(attacker)
  return {
    ...attack,
    path: withWrongAddress(attack.path),
    headers: withWrongHeaders({ origin, 'x-forwarded-for': anyNetwork(), ...attack.headers }),
  }
}

function ownersCall(call: Call, attacker: Attacker): Attack {
  const stranger = { ...attacker.ids, campaignId: 'z'.repeat(25), pageId: 'z'.repeat(25) }
  const name = `${call.method} ${call.path}`
  const path = addressOf(call, endsTheAttack.test(name) ? stranger : attacker.ids)
  const { body: right, multipart } = inputOf(call)
  const headers = { cookie: chance(0.9) ? attacker.cookie : 'sid=x' }
  if (multipart && chance(0.3))
    return {
      method: call.method,
      path,
      headers: { ...headers, 'content-type': multipart.type },
      body: multipart.body.subarray(0, Math.floor(Math.random() * multipart.body.length)),
    }
  const isWritten = right !== undefined || chance(0.2)
  return {
    method: chance(0.9) ? call.method : anyOf(methods),
    path,
    headers: { ...headers, ...(isWritten && { 'content-type': 'application/json' }) },
    body: isWritten ? wrongBody(right?.(attacker.ids) ?? {}) : null,
  }
}

function openCall({ ids }: Attacker): Attack {
  const [method = 'GET', pattern = '/'] = anyOf(openRoutes).split(' ')
  const path = pattern
    .replaceAll(/:campaignId(\([^)]*\))?/g, () =>
      chance(0.5) ? ids.campaignId : encodeURIComponent(anyText()),
    )
    .replaceAll(/:\w+(\([^)]*\))?/g, () => encodeURIComponent(anyText()))
    .replace('*', () => anyOf(segments))
  const isWritten = method === 'POST' || chance(0.1)
  return {
    method: chance(0.8) ? method : anyOf(methods),
    path: chance(0.1) ? `/email-image/${ids.campaignId}/${anyOf(segments)}.gif` : path,
    headers: isWritten ? { 'content-type': anyOf(['application/json', 'text/plain']) } : {},
    body: isWritten
      ? wrongBody({ a: 'x', u: anyText(), t: anyText(), e: anyText(), v: anyText(), email: anyText() })
      : null,
  }
}

function anyText(): string {
  return anyOf(tokens).toWellFormed()
}

const unreadable = [
  '',
  '{',
  '[',
  'null',
  '"\\ud800"',
  '['.repeat(5000),
  '{"__proto__":{}}',
  `"${'x'.repeat(70_000)}"`,
]

function wrongBody(right: object): string {
  if (chance(0.1)) return anyOf(unreadable)
  const body = structuredClone(right)
  for (let places = 1 + Math.floor(Math.random() * 3); places > 0; places--) spoil(body)
  return JSON.stringify(body)
}

/** One value anywhere in it becomes another, goes, or comes. */
function spoil(body: object): void {
  let place = body as Record<string, unknown>
  for (;;) {
    const names = Object.keys(place)
    const name =
      names.length === 0 || chance(0.05) ? anyOf(['x', 'accountId', 'plan', '0', '']) : anyOf(names)
    const inner = place[name]
    if (typeof inner === 'object' && inner !== null && chance(0.7)) place = inner as Record<string, unknown>
    else {
      if (chance(0.15)) delete place[name]
      else place[name] = chance(0.5) ? structuredClone(anyOf(hostileValues)) : anyText()
      return
    }
  }
}

function withWrongAddress(path: string): string {
  let address = path
  if (chance(0.1)) {
    const parts = address.split('/')
    parts[Math.floor(Math.random() * parts.length)] = anyOf(segments)
    address = `/${parts.join('/')}`
  }
  if (chance(0.2)) {
    const query = `${anyOf(['em', 't', 'search', 'after', 'r', 'dlp', 'dlt', 'a[]', '__proto__'])}=${encodeURIComponent(anyText())}`
    address += `${address.includes('?') ? '&' : '?'}${query}`
  }
  return address
}

function withWrongHeaders(headers: Record<string, string>): Record<string, string> {
  if (chance(0.6)) return headers
  const wrong = { ...headers }
  for (let count = 1 + Math.floor(Math.random() * 2); count > 0; count--) {
    const name = anyOf(Object.keys(headerChoices))
    wrong[name] = anyOf(headerChoices[name] ?? [''])
  }
  return wrong
}
