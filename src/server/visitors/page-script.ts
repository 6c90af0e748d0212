/** The script that owners' pages load: one file for all accounts, compressed once. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type PageScript = { etag: string; plain: Buffer; encoded: { br: Buffer; gzip: Buffer } }

/** Null before the first build. */
export function readPageScript(embedFolder: string): PageScript | null {
  const file = `${embedFolder}/main.js`
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
