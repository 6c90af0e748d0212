/** The owner's app and the preview host in one small server: walls of frames, and the stage in which bars are drawn. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stageDocument, stagePolicy } from '../../src/server/preview/stage-document.ts'
import { embedBundle } from './embed-bundles.ts'

export type WallHost = AsyncDisposable & {
  /** A page of the app. */
  page: (path: string, html: string) => string
  stageUrl: string
}

export async function startWallHost(): Promise<WallHost> {
  const script = await embedBundle('preview')
  const pages = new Map<string, string>()
  const server = createServer(({ url = '/', headers }, response) => {
    const send = (type: string, text: string | undefined, more = {}) =>
      response
        .writeHead(text === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8`, ...more })
        .end(text)
    if (headers.host !== new URL(origins.PREVIEW_ORIGIN).host) return send('text/html', pages.get(url))
    const policy = { 'content-security-policy': stagePolicy(origins) }
    if (url === '/bar-preview') return send('text/html', stageDocument(origins), policy)
    return send('text/javascript', script, { 'cross-origin-resource-policy': 'cross-origin' })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const app = `http://localhost:${port}`
  const origins = {
    APP_ORIGIN: app,
    EDGE_ORIGIN: app,
    MEDIA_ORIGIN: app,
    PREVIEW_ORIGIN: `http://127.0.0.1:${port}`,
  }

  return {
    page(path, html) {
      pages.set(path, html)
      return app + path
    },
    stageUrl: `${origins.PREVIEW_ORIGIN}/bar-preview`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
