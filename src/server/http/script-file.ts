/** A script as it is served: packed once, and asked for anew only when it has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const inBrotli = promisify<Buffer, Buffer>(brotliCompress)
const inGzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress)

export type ScriptFile = { etag: string; plain: Buffer; encoded: { br: Buffer; gzip: Buffer } }

/** Read once: a process keeps serving what it was started with, however many servers it starts. */
const files = new Map<string, ScriptFile>()

/** Null before the first build. */
export function readScriptFile(file: string): ScriptFile | null {
  const known = files.get(file)
  if (known || !existsSync(`${file}.br`)) return known ?? null
  const plain = readFileSync(file)
  const encoded = { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
  const read = { etag: etagOf(plain), plain, encoded }
  files.set(file, read)
  return read
}

/** Takes a while, on another thread: for what is put together once and sent often. */
export async function compressScript(code: string): Promise<ScriptFile> {
  const plain = Buffer.from(code)
  const [br, gzip] = await Promise.all([inBrotli(plain), inGzip(plain, { level: 9 })])
  return { etag: etagOf(plain), plain, encoded: { br, gzip } }
}

function etagOf(plain: Buffer) {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
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
