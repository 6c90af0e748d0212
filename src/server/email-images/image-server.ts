/** The server whose requests for images in mails are answered before the framework sees them; all others go on to it. */
// oxlint-disable-next-line no-restricted-imports -- listens, and asks nobody
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { hostCheck } from '../http/hosts.ts'
import type { Origins } from '../foundation/origins.ts'
import type { EmailImages } from './email-images.ts'
import { IMAGE_PREFIX } from './image-question.ts'

type Limits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

export function createImageServer(
  { images, origins }: { images: EmailImages; origins: Origins },
  next: RequestListener,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: Limits,
): Server {
  const mayAnswer = hostCheck(origins)

  /** Mails carry the name of the visitors' host, or an owner's own: never that of framed pages. */
  function isForImages({ url, headers: { host = '' } }: IncomingMessage): boolean {
    return url !== undefined && url.startsWith(IMAGE_PREFIX) && mayAnswer('edge', host)
  }

  const server = createServer((request, response) => {
    if (isForImages(request)) images.answer(request, response)
    else next(request, response)
  })
  server.keepAliveTimeout = keepAliveTimeout
  server.requestTimeout = requestTimeout
  server.setTimeout(connectionTimeout)
  return server
}
