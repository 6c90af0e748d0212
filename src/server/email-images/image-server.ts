/** The server whose requests for images in mails are answered before the framework sees them; all others go on to it. */
// oxlint-disable-next-line no-restricted-imports -- listens, and asks nobody
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { LRUCache } from 'lru-cache'
import { mayAnswer } from '../http/hosts.ts'
import type { Origins } from '../foundation/origins.ts'
import type { EmailImages } from './email-images.ts'
import { IMAGE_PREFIX } from './image-question.ts'

const HOSTS_REMEMBERED = 1000

type Limits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

export function createImageServer(
  { images, origins }: { images: EmailImages; origins: Origins },
  next: RequestListener,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: Limits,
): Server {
  const hosts = new LRUCache<string, boolean>({ max: HOSTS_REMEMBERED })

  /** Mails carry the name of the visitors' host, or an owner's own: never that of framed pages. */
  function isForImages({ url, headers: { host = '' } }: IncomingMessage): boolean {
    if (!url?.startsWith(IMAGE_PREFIX)) return false
    const known = hosts.get(host)
    if (known !== undefined) return known
    const isEdge = mayAnswer('edge', host, origins)
    hosts.set(host, isEdge)
    return isEdge
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
