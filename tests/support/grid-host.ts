/** The owner's app and the preview host in one small server: grids of frames, and the stages that stand in them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBarFont } from '../../src/server/oldest-bars/bar-fonts.ts'
import { type Stage, stageDocument, stagePolicy } from '../../src/server/preview/stage-document.ts'
import { embedBundle } from './embed-bundles.ts'

export type GridHost = AsyncDisposable & {
  /** A page of the app. */
  page: (path: string, html: string) => string
  /** A picture of theirs, as previews may load it. */
  picture: (path: string, svg: string) => string
  stageUrl: (stage: Stage) => string
}

export async function startGridHost(): Promise<GridHost> {
  const stages = [
    'bar-preview',
    'oldest-bar-preview',
    'timer-preview',
    'portal-preview',
  ] as const satisfies Stage[]
  const built = await Promise.all(stages.map(async (stage) => [stage, await embedBundle(stage)] as const))
  const scripts = Object.fromEntries(built) as Record<Stage, string>
  const pages = new Map<string, string>()
  const pictures = new Map<string, string>()
  const server = createServer(({ url = '/', headers }, response) => {
    const send = (type: string, content: string | Buffer | undefined, more = {}) =>
      response
        .writeHead(content === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8`, ...more })
        .end(content)
    const picture = pictures.get(url)
    if (picture !== undefined) return send('image/svg+xml', picture)
    if (headers.host !== new URL(origins.PREVIEW_ORIGIN).host) return send('text/html', pages.get(url))
    const font = /^\/bar-fonts\/([\w-]+)\.woff2$/.exec(url)?.[1]
    if (font)
      return void readBarFont(font).then((bytes) =>
        send('font/woff2', bytes ?? undefined, { 'access-control-allow-origin': '*' }),
      )
    const stage = stages.find((name) => url === `/${name}`)
    if (stage)
      return send('text/html', stageDocument(stage, origins), {
        'content-security-policy': stagePolicy(stage, origins),
      })
    const script = scripts[url.slice(1, -'.js'.length) as Stage]
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
    picture(path, svg) {
      pictures.set(path, svg)
      return app + path
    },
    stageUrl: (stage) => `${origins.PREVIEW_ORIGIN}/${stage}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
