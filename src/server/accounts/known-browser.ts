/**
 * A browser says who was signed in with it before, signed by us: wrong passwords of strangers are not counted against
 * somebody at their own desk. It opens nothing; whoever takes such a cookie along may guess as often as anybody else.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyedHash } from '../secrets/purpose-keys.ts'
import type { AccountsDeps } from './accounts-deps.ts'

const ID_BYTES = 16
const ID = /^[\w-]{22}$/
const MAX_PEOPLE = 5
/** Browsers keep nothing for longer. */
const KEPT_SECONDS = 400 * 24 * 3600

type CookieDeps = Pick<AccountsDeps, 'environment' | 'signingKeys'>
type Content = { id: string; signatures: string[] }

/** What counts its tries; null: this person was never signed in here. */
export function knownBrowser(deps: CookieDeps, request: FastifyRequest, email: string): string | null {
  const { id, signatures } = readCookie(deps, request)
  const expected = Buffer.from(signatureOf(deps, { id, email }))
  const isKnown = signatures.some((given) => isSame(Buffer.from(given), expected))
  return isKnown ? id : null
}

type Remembering = { request: FastifyRequest; reply: FastifyReply; email: string }

export function rememberPerson(deps: CookieDeps, { request, reply, email }: Remembering): void {
  const { id, signatures } = readCookie(deps, request)
  const own = signatureOf(deps, { id, email })
  const others = signatures.filter((signature) => signature !== own).slice(0, MAX_PEOPLE - 1)
  reply.setCookie(cookieName(deps), [id, own, ...others].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: KEPT_SECONDS,
  })
}

/** A browser that brings none, or something that we never wrote, begins with an id of its own. */
function readCookie(deps: CookieDeps, { cookies }: FastifyRequest): Content {
  const [id = '', ...signatures] = (cookies[cookieName(deps)] ?? '').split('.')
  if (!ID.test(id)) return { id: randomBytes(ID_BYTES).toString('base64url'), signatures: [] }
  return { id, signatures: signatures.slice(0, MAX_PEOPLE) }
}

function signatureOf({ signingKeys }: CookieDeps, { id, email }: { id: string; email: string }): string {
  return keyedHash(signingKeys('known-browsers'), `${id} ${email}`)
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Over https a name that only this very host can set. */
function cookieName(deps: CookieDeps): string {
  return isSecure(deps) ? '__Host-known' : 'known'
}

function isSecure({ environment }: CookieDeps): boolean {
  return environment.APP_ORIGIN.startsWith('https:')
}
