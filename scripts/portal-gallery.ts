/** `/dev/portals` while one works on the product: every look of a portal. No build knows of it. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const fileOf = (path: string) => `/@fs${join(import.meta.dirname, path)}`

/** Without the scheme color a page is light, as most pages of owners are. */
const page = (script: string, styles: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portals</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${fileOf(styles)}">
<script type="module" src="${fileOf(`portal-gallery/${script}.ts`)}"></script></head><body></body></html>`

const pages: Record<string, string> = {
  '/': page('gallery', 'bar-gallery/gallery.css'),
  '/cell': page('cell', 'portal-gallery/cell.css'),
}

const picture = readFileSync(join(import.meta.dirname, 'portal-gallery', 'picture.svg'))

export function portalGallery(): Plugin {
  return {
    name: 'portal-gallery',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/dev/portals', ({ url = '/' }, response: ServerResponse, next) => {
        const [path = '/'] = url.split('?')
        if (path === '/picture.svg') return response.setHeader('content-type', 'image/svg+xml').end(picture)
        const found = pages[path]
        if (found === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        // Only the page around them hears of changed files: it takes its frames along.
        if (path === '/cell') return response.end(found)
        server.transformIndexHtml(url, found).then((html) => response.end(html), next)
      })
    },
  }
}
