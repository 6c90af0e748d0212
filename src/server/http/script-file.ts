/** A built script that is served as it is: read once, compressed once, asked for anew only when it has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ScriptFile = { etag: string; plain: Buffer; encoded: { br: Buffer; gzip: Buffer } }

/** Null before the first build. */
export function readScriptFile(file: string): ScriptFile | null {
  if (!existsSync(file)) return null
  const plain = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    etag: `"${hash}"`,
    plain,
    encoded: {
      br: brotliCompressSync(plain, quality),
      gzip: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
    },
  }
}

export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).send('// Not built yet: npm run build\n')
}

type Asked = { request: FastifyRequest; reply: FastifyReply; cache: string }

export function sendScriptFile(script: ScriptFile, { request, reply, cache }: Asked): FastifyReply {
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
