/** `/dev/timers` while one works on the product: every template of an inline timer. No build knows of it. */
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const fileOf = (path: string) => `/@fs${join(import.meta.dirname, path)}`

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Inline timers</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${fileOf('bar-gallery/gallery.css')}">
<style>main { padding: 24px } label { font-size: 12px }</style>
<script type="module" src="${fileOf('timer-gallery/gallery.ts')}"></script></head><body></body></html>`

export function timerGallery(): Plugin {
  return {
    name: 'timer-gallery',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/dev/timers', ({ url = '/' }, response: ServerResponse, next) => {
        if (url.split('?')[0] !== '/') return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        server.transformIndexHtml(url, page).then((html) => response.end(html), next)
      })
    },
  }
}
