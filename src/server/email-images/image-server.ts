/** The server whose requests for images in mails are answered before the framework sees them; all others go on to it. */
// oxlint-disable-next-line no-restricted-imports -- listens, and asks nobody
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { closeUnlessRead, connectionTimes, noteExchange } from '../http/connections.ts'
import { hostCheck } from '../http/hosts.ts'
import { isAmbiguous } from '../http/reject-ambiguous-requests.ts'
import type { Origins } from '../foundation/origins.ts'
import type { EmailImages } from './email-images.ts'
import { IMAGE_PREFIX } from './image-question.ts'

type Limits = { keepAliveTimeout?: number; connectionTimeout?: number }

export function createImageServer(
  { images, origins }: { images: EmailImages; origins: Origins },
  next: RequestListener,
  { keepAliveTimeout = 0, connectionTimeout = 0 }: Limits,
): Server {
  const mayAnswer = hostCheck(origins)

  /** Mails carry the name of the visitors' host, or an owner's own: never that of framed pages. */
  function isForImages(request: IncomingMessage): boolean {
    const { url, headers } = request
    if (url === undefined || !url.startsWith(IMAGE_PREFIX)) return false
    return mayAnswer('edge', headers.host ?? '') && !isAmbiguous(request)
  }

  const server = createServer(connectionTimes, (request, response) => {
    noteExchange(request, response)
    if (!isForImages(request)) return next(request, response)
    closeUnlessRead(request, response)
    images.answer(request, response)
  })
  server.keepAliveTimeout = keepAliveTimeout
  server.setTimeout(connectionTimeout)
  return server
}
