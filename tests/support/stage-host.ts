/**
 * The editor's preview by itself: the owner's app with nothing in it but the stage, the preview host, and a customer's
 * page, strangers to each other as in production. What the preview host says of the page is written by each test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { stageDocument, stagePolicy } from '../../src/server/preview/stage-document.ts'
import { embedBundle } from './embed-bundles.ts'

/** Mounts the preview as the editor does; tests change what it is given through `window.stage`. */
const editor = `
import '/src/admin/zod-without-eval.ts'
import '/src/admin/mantine.css'
import '/src/admin/tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { BarPreview } from '/src/admin/editor/preview/bar-preview.tsx'
import { WidgetPicture } from '/src/admin/editor/preview/widget-picture.tsx'
import { mountPaletteBar } from '/src/widgets/palette-bar.ts'
import { queryClient } from '/src/admin/query-client.ts'
import { cssVariablesResolver, theme } from '/src/admin/theme.ts'
import { defaultFloatingBar } from '/src/domain/bars/floating-bar.ts'

const first = { campaignId: 'spring', pageId: 'offer', bar: defaultFloatingBar, language: 'en', device: 'desktop' }

function Editor() {
  const [given, setGiven] = useState(first)
  // An edit is a press of a key: React draws it before anything else happens.
  window.stage = { given, set: (change) => flushSync(() => setGiven((before) => ({ ...before, ...change }))) }
  const { thumbnails, bar, language, ...props } = given
  const told = { to: 'lastcall-preview', bar, language }
  const edge = bar.settings.layout.placement
  if (thumbnails) return h('main', null, thumbnails.map((one, at) => h(WidgetPicture, { key: at, mount: mountPaletteBar, bar: one, width: 240 })))
  return h('main', { style: { height: '100vh' } }, h(BarPreview, { ...props, told, edge, address: h('span', null, 'shop.example/offer') }))
}

createRoot(document.getElementById('root')).render(
  h(MantineProvider, { theme, cssVariablesResolver, defaultColorScheme: 'auto' },
    h(QueryClientProvider, { client: queryClient }, h(Editor))),
)
`

type Answer = { status?: number; afterMs?: number; body: unknown }

export type StageHost = {
  app: string
  preview: string
  customer: string
  /** What the app asked for, in order. */
  asked: string[]
  /** How the preview host says the page can be shown. */
  frameContent: Answer
  startPreview: { status?: number; changes?: Record<string, string> }
  /** `script` stands in the place of ours; `policy` says who may frame the stage. */
  stage: { script?: string; policy?: string }
  customerPage: string
  close: () => Promise<void>
}

/** Says how wide it is and which scheme it is asked for; its button counts its clicks. */
const tallPage = `<!doctype html><html lang="en"><title>The offer</title><meta name="viewport" content="width=device-width">
<body style="margin:0;background:#fffdf8;font:18px/1.6 Georgia,serif"><main style="max-width:700px;margin:auto;padding:48px 20px">
<h1 id="offer">Write, launch and sell your first course in a month</h1><button style="position:fixed;inset:auto 0 80px;margin:auto;height:48px" onclick="this.textContent='Bought'">Buy</button>
<p id="seen"></p><script>
const tell = () => { seen.textContent = innerWidth + ' wide, ' + (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') }
addEventListener('resize', tell)
tell()
</script>
${'<p>enrollment closes when your personal deadline runs out. Everything you need is inside.</p>'.repeat(60)}</main></body></html>`

export async function startStageHost(): Promise<StageHost> {
  const [script, { code, css }] = await Promise.all([embedBundle('bar-preview'), editorBundle()])
  const state: Omit<StageHost, 'app' | 'preview' | 'customer' | 'close'> = {
    asked: [],
    frameContent: { body: { useUrl: true, useProxy: false } },
    startPreview: {},
    stage: {},
    customerPage: tallPage,
  }
  const customers = createServer((request, response) => {
    // There are pictures on some pages that never come.
    if (request.url !== '/never') send(response, 'text/html', state.customerPage)
  })
  const customer = `http://localhost:${await listen(customers)}`
  const ours = createServer((request, response) => {
    const isPreview = request.headers.host?.startsWith('127.0.0.1') === true
    if (!isPreview) state.asked.push(`${request.method} ${request.url}`)
    void (isPreview ? servePreview(request, response) : serveApp(request, response))
  })
  const port = await listen(ours)
  const app = `http://localhost:${port}`
  const preview = `http://127.0.0.1:${port}`

  function serveApp({ url = '/' }: IncomingMessage, response: ServerResponse) {
    if (url === '/editor.js') return send(response, 'text/javascript', code)
    if (url === '/editor.css') return send(response, 'text/css', css)
    if (!url.endsWith('/preview'))
      return send(
        response,
        'text/html',
        '<!doctype html><html lang="en"><title>Editor</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/editor.css">' +
          '<body style="margin:0"><div id="root"></div><script type="module" src="/editor.js"></script></body></html>',
      )
    const { status = 200, changes } = state.startPreview
    const signed = `${state.asked.length}`
    const addresses = {
      stageUrl: `${preview}/bar-preview`,
      frameContentUrl: `${preview}/frame-content/${signed}`,
      proxyUrl: `${preview}/proxy/${signed}`,
      framedPageUrl: `${customer}/offer?dlp=${signed}`,
      previewUrl: `${customer}/offer?dlp=${signed}`,
      ...changes,
    }
    send(
      response,
      'application/json',
      JSON.stringify(status === 200 ? addresses : { error: 'No such page.' }),
      status,
    )
  }

  async function servePreview({ url = '/' }: IncomingMessage, response: ServerResponse) {
    const origins = { APP_ORIGIN: app, PREVIEW_ORIGIN: preview, EDGE_ORIGIN: app, MEDIA_ORIGIN: app }
    if (url === '/bar-preview.js') {
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
      return send(response, 'text/javascript', state.stage.script ?? script)
    }
    if (url === '/bar-preview') {
      response.setHeader('content-security-policy', state.stage.policy ?? stagePolicy('bar-preview', origins))
      return send(response, 'text/html', stageDocument('bar-preview', origins))
    }
    if (url.startsWith('/proxy/')) return send(response, 'text/html', state.customerPage)
    const { status = 200, afterMs = 0, body } = state.frameContent
    await pause(afterMs)
    response.setHeader('access-control-allow-origin', app)
    send(response, 'application/json', JSON.stringify(body), status)
  }

  return Object.assign(state, {
    app,
    preview,
    customer,
    async close() {
      for (const server of [ours, customers]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  })
}

let built: Promise<{ code: string; css: string }> | undefined

function editorBundle() {
  built ??= buildEditor()
  return built
}

async function buildEditor() {
  const entry = '\0stage-editor'
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'stage-editor',
        resolveId: (id) => (id === 'stage-editor' ? entry : null),
        load: (id) => (id === entry ? editor : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'stage-editor' } },
  })
  const { output } = results as Rolldown.RolldownOutput
  const code = output.find((part) => part.type === 'chunk' && part.isEntry)
  const css = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (code?.type !== 'chunk' || css?.type !== 'asset') throw new Error('Nothing was built of the stage')
  return { code: code.code, css: String(css.source) }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

function send(response: ServerResponse, type: string, body: string, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}
