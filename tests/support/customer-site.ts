/** A customer's own website on this machine, under any name that ends in `.localhost`. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SitePage = {
  title?: string
  /** What the owner pasted into the head. */
  head?: string
  body?: string
  /** The page's Content-Security-Policy. */
  policy?: string
  status?: number
  /** Leads there, without the parameters that it was asked with. */
  leadsTo?: string
}

export type CustomerSite = AsyncDisposable & {
  /** `url('/offer')`, or `url('/offer', 'blog')` for another host of the same site. */
  url: (path: string, host?: string) => string
  /** Puts a page online, or changes it. */
  page: (path: string, page: SitePage) => string
  /** Addresses of the forms that were submitted, with their fields. */
  submitted: { path: string; fields: Record<string, string> }[]
}

export async function openCustomerSite(): Promise<CustomerSite> {
  const pages = new Map<string, SitePage>()
  const submitted: CustomerSite['submitted'] = []
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    if (incoming.method === 'POST') void keepForm(path, incoming)
    const page = pages.get(path)
    outgoing.writeHead(statusOf(page), headersOf(page))
    outgoing.end(drawn(page ?? { title: 'Nothing here' }))
  })

  async function keepForm(path: string, incoming: IncomingMessage) {
    const sent = await Array.fromAsync(incoming)
    submitted.push({ path, fields: Object.fromEntries(new URLSearchParams(sent.join(''))) })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = (path: string, host = 'shop') => `http://${host}.localhost:${port}${path}`

  return {
    url,
    submitted,
    page(path, page) {
      pages.set(path, page)
      return url(path)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function statusOf(page: SitePage | undefined) {
  if (!page) return 404
  return page.status ?? (page.leadsTo === undefined ? 200 : 301)
}

function headersOf(page: SitePage | undefined) {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(page?.leadsTo !== undefined && { location: page.leadsTo }),
    ...(page?.policy !== undefined && { 'content-security-policy': page.policy }),
  }
}

function drawn({ title = 'A page', head = '', body = '' }: SitePage) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`
}
