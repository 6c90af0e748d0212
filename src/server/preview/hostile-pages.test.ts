/** Pages that were made to keep the preview host busy, or to fill it up (T34). */
import assert from 'node:assert/strict'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { coveredMenuScripts } from '#domain/bars/covered-menu.ts'
import { pageScrollScript } from '#domain/bars/page-scroll.ts'
import { gzipSync } from 'node:zlib'
import { openBrowser, testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { buildApp } from '../app.ts'
import { createMetrics } from '../http/metrics.ts'
import { createFetcher } from '../outbound/fetcher.ts'
import { previewAddress } from './preview-address.ts'
import { framerOf, PREVIEWED_PAGE_BYTES, previewedPages } from './previewed-pages.ts'

/** As the product's, only shorter: what counts is that it comes to an end. */
const short = { totalMs: 500, firstByteMs: 250 }
/** What is to arrive arrives on a busy machine, too. */
const patient = { totalMs: 60_000, firstByteMs: 60_000 }

async function setup(pages: Record<string, RequestListener>, timeouts = short) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    pages[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const house = await testServer(sqlite)
  const { environment, clock, signingKeys } = house.deps
  const fetcher = createFetcher({
    allowed: [`127.0.0.1:${port}`],
    maxBytes: PREVIEWED_PAGE_BYTES,
    timeouts,
    settle: async () => {},
  })
  const mayFetch = async () => {}
  const app = await buildApp({
    ...house.deps,
    metrics: createMetrics(),
    previewedPages: previewedPages({ fetcher, framer: framerOf(environment), mayFetch }),
  })
  const browser = openBrowser(app)
  const publicKey = (path: string) => `account of ${path}`.replaceAll(/\W/g, '')
  const ask = (path: string) => {
    const page = {
      publicKey: publicKey(path),
      url: `http://127.0.0.1:${port}${path}`,
    }
    const address = previewAddress(signingKeys('previews'), page, clock.now())
    return browser.send('GET', `/proxy/${address}`, { headers: { host: '127.0.0.1' } })
  }
  return {
    ask,
    ours: (path: string) =>
      pageScrollScript + coveredMenuScripts(`${environment.EDGE_ORIGIN}/${publicKey(path)}.js`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
      await house[Symbol.asyncDispose]()
    },
  }
}

const packed = (body: Buffer) => (_request: unknown, response: ServerResponse) =>
  void response.setHeader('content-encoding', 'gzip').end(gzipSync(body))

const again = (response: ServerResponse, part: string | Buffer, everyMs: number) => {
  const timer = setInterval(() => response.write(part), everyMs)
  response.on('close', () => clearInterval(timer))
}

const hostile: Record<string, RequestListener> = {
  '/silent': () => {},
  '/only-a-header': (_request, response) => response.flushHeaders(),
  '/a-letter-at-a-time': (_request, response) => again(response, 'x', 20),
  '/endless': (_request, response) => again(response, Buffer.alloc(256 * 1024, 'x'), 1),
  '/large': (_request, response) => response.end(Buffer.alloc(PREVIEWED_PAGE_BYTES + 1, 'x')),
  '/bomb': packed(Buffer.alloc(64 * 1024 * 1024)),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/broken': (request, response) => {
    response.setHeader('content-length', '1000').write('<p>')
    setTimeout(() => request.socket.destroy(), 10)
  },
  '/broken-packing': (_request, response) =>
    void response.setHeader('content-encoding', 'br').end('not packed at all'),
  '/long-headers': (_request, response) => response.setHeader('x-long', 'x'.repeat(64 * 1024)).end('<p>'),
}

test('pages without an end, without a beginning, or of any size are given up, all at once', async () => {
  await using it = await setup(hostile)

  const asked = Object.keys(hostile).map(async (path) => [path, (await it.ask(path)).status] as const)

  for (const [path, status] of await Promise.all(asked)) assert.equal(status, 404, path)
})

test('a page of the largest size, whatever it is made of, is passed on whole', async () => {
  const whole = (part: string) => part.repeat(Math.floor(PREVIEWED_PAGE_BYTES / part.length) - 1)
  const pages = ['<svg>', '<p class=x>word</p>', '<a b=c ', '<!--', '</b>'].map(whole)
  await using it = await setup(
    Object.fromEntries(pages.map((page, at) => [`/${at}`, (_request, response) => void response.end(page)])),
    patient,
  )

  for (const [at, page] of pages.entries()) {
    const { status, text } = await it.ask(`/${at}`)
    assert.equal(status, 200)
    assert.ok(text.endsWith(page.slice(-1000) + it.ours(`/${at}`)))
  }
})
