/** `/dev/bars` while one works on the product: every look of a floating bar. No build knows of it. */
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** Without the scheme color a page is light, as most pages of owners are. */
const page = (name: string, styles: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Floating bars</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${fileOf(`${styles}.css`)}">
<script type="module" src="${fileOf(`${name}.ts`)}"></script></head><body></body></html>`

const pages: Record<string, string> = {
  '/': page('gallery', 'gallery'),
  '/cell': page('cell', 'cell'),
  '/classic': page('classic-gallery', 'gallery'),
  '/classic-cell': page('classic-cell', 'cell'),
  '/oldest': page('oldest-gallery', 'gallery'),
  '/oldest-cell': page('oldest-cell', 'cell'),
}

function fileOf(name: string) {
  return `/@fs${join(import.meta.dirname, 'bar-gallery', name)}`
}

export function barGallery(): Plugin {
  return {
    name: 'bar-gallery',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/dev/bars', ({ url = '/' }, response: ServerResponse, next) => {
        const [path = '/'] = url.split('?')
        const found = pages[path]
        if (found === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        // Only the page around them hears of changed files: it takes its frames along.
        if (path.endsWith('cell')) return response.end(found)
        server.transformIndexHtml(url, found).then((html) => response.end(html), next)
      })
    },
  }
}
