/** Reads JSON bodies and refuses those that are malformed, too deep, or made to harm. */
import type { FastifyInstance } from 'fastify'
import { badRequest, RequestError } from './errors.ts'

const MAX_DEPTH = 20
const MAX_KEYS = 1000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON becomes the only body the server understands; a route that wants another says so itself. */
export function readJsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: { headers: object }, body: Buffer) => {
      if (!isUtf8(request.headers)) throw new RequestError(415, 'Please send application/json in UTF-8.')
      return body.length === 0 ? undefined : parseJson(body)
    },
  )
}

function isUtf8(headers: { 'content-type'?: string }): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8'
}

export function parseJson(bytes: Uint8Array): unknown {
  const value = decode(bytes)
  refuseHarmful(value)
  return value
}

function decode(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest('The request is not valid JSON.')
  }
}

/** Of what came as JSON, by whichever way. Walks without recursion: the depth is the sender's choice. */
export function refuseHarmful(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  // Names, not fields: a long list of small things is no attack, and the body's size is limited already.
  const names = new Set<string>()
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') inspectText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) throw badRequest('The request is nested too deeply.')
    if (!Array.isArray(value)) inspectKeys(value, names)
    if (names.size > MAX_KEYS) throw badRequest('The request has too many fields.')
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 })
  }
}

function inspectKeys(value: object, names: Set<string>): void {
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw badRequest('The request has a field that is not allowed.')
    inspectText(key)
    names.add(key)
  }
}

function inspectText(text: string): void {
  if (!text.isWellFormed() || text.includes('\0')) throw badRequest('The request contains malformed text.')
}
