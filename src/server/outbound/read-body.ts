/** Reads an answer of a stranger's server: decoded while it arrives, and only so much of it. */
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Text rarely shrinks more than this; what does is made to blow up. */
const MAX_RATIO = 100
/** Short answers compress beyond any ratio; they do no harm. */
const RATIO_COUNTS_FROM = 64 * 1024

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

type Reading = { encoding: string; maxBytes: number }

export async function readBody(body: Readable, { encoding, maxBytes }: Reading): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  let decoded = 0

  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > maxBytes ? new TooLargeError() : null, chunk)
    },
  })
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      decoded += chunk.length
      if (decoded > maxBytes) throw new TooLargeError()
      if (decoded > RATIO_COUNTS_FROM && decoded > received * MAX_RATIO) throw new TooLargeError()
      chunks.push(chunk)
    }
  }
  const decoder = decoderFor(encoding)
  await (decoder ? pipeline(body, counter, decoder, collect) : pipeline(body, counter, collect))
  return Buffer.concat(chunks)
}

function decoderFor(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Error('The answer is packed in a way we did not ask for')
  }
}

/**
 * Pages say how they are written, in their header or at their beginning; one that names nothing we know is read as
 * UTF-8.
 */
export function asText(bytes: Buffer, contentType: string): string {
  const [, charset = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(beginningOf(bytes)) ?? []
  try {
    return new TextDecoder(byteOrderMark(bytes) ?? charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const CHARSET = /\bcharset\s*=\s*["']?([\w.:-]+)/i

/** As far as browsers look for it. */
function beginningOf(bytes: Buffer): string {
  const [declared = ''] =
    /<meta\b[^>]{0,200}charset[^>]{0,200}>/i.exec(bytes.toString('latin1', 0, 1024)) ?? []
  return declared
}

/** Stronger than anything a page says. */
function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}
