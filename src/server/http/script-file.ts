/** A built script that is served as the build made it, packed beside it; asked for anew only when it has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ScriptFile = { etag: string; plain: Buffer; encoded: { br: Buffer; gzip: Buffer } }

/** Null before the first build. */
export function readScriptFile(file: string): ScriptFile | null {
  if (!existsSync(`${file}.br`)) return null
  const plain = readFileSync(file)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    etag: `"${hash}"`,
    plain,
    encoded: { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  }
}

export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).send('// Not built yet: npm run build\n')
}

type ScriptRequest = { request: FastifyRequest; reply: FastifyReply; cache: string }

export function sendScriptFile(script: ScriptFile, { request, reply, cache }: ScriptRequest): FastifyReply {
  reply.headers({ 'cache-control': cache, etag: script.etag })
  if (request.headers['if-none-match'] === script.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding === null) return reply.send(script.plain)
  return reply.header('content-encoding', encoding).send(script.encoded[encoding])
}

function encodingFor(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!;q=0\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0\b)/.test(accepted) ? 'gzip' : null
}
