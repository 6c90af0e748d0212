/** Sends an image: the headers are the same for all but for its type and length, and prepared once. */
import type { ServerResponse } from 'node:http'
import type { Origins } from '../foundation/origins.ts'
import type { Stopping } from '../http/drain.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ImageQuestion } from './image-question.ts'

type Format = ImageQuestion['format']

export type SendImage = (response: ServerResponse, format: Format, image: Uint8Array) => void

type Where = {
  origins: Origins
  stopping: Pick<Stopping, 'endsLines'>
}

export function imageSender({ origins, stopping }: Where): SendImage {
  const always = Object.entries({
    ...securityHeaders('edge', origins),
    'cache-control': 'no-store, max-age=0',
    'x-robots-tag': 'noindex',
  }).flat()
  const headers = { gif: headersOf('image/gif', always), png: headersOf('image/png', always) }

  return (response, format, image) => {
    if (stopping.endsLines) response.shouldKeepAlive = false
    const sent = headers[format]
    // Node writes them down at once: the next image may have its length there.
    sent[LENGTH] = image.length
    response.writeHead(200, sent)
    response.end(image)
  }
}

const LENGTH = 1

function headersOf(type: string, always: readonly string[]): (string | number)[] {
  return ['content-length', 0, 'content-type', type, ...always]
}
