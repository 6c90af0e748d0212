/** Shows the mails that went to DATA_DIR/outbox, where no mail server is set: links can be followed at once. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { isFromThisMachine } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import type { KeptMail } from './mailer.ts'

/** The mails hold links that let people in: only this machine and the person who runs the installation see them. */
export function serveOutbox(app: FastifyInstance, { environment, mailer }: Deps): void {
  if (environment.SMTP_URL !== undefined) return
  const isLocal = isLoopbackName(new URL(environment.APP_ORIGIN).hostname)

  app.get('/dev/outbox', { config: { hostRole: 'app' }, schema: { hide: true } }, async (request, reply) => {
    const mayLook = (isLocal && isFromThisMachine(request)) || (await isInstanceAdmin())
    if (!mayLook) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(outboxPage(await mailer.kept(), nonce))

    async function isInstanceAdmin(): Promise<boolean> {
      const caller = await app.accessControl.callerOf(request, reply)
      return caller?.user.isInstanceAdmin ?? false
    }
  })
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  )
}

function outboxPage(mails: KeptMail[], nonce: string): string {
  const items = mails.map(asArticle).join('') || '<p>No mail yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0 }
</style></head><body><main><h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails land here instead of being sent. Newest first.</p>${items}</main></body></html>`
}

function asArticle({ to, subject, text, sentAt }: KeptMail): string {
  const at = new Date(sentAt).toISOString()
  return `<article><h2>${escaped(subject)}</h2><div>To ${escaped(to)}, <time datetime="${at}">${at}</time></div><pre>${withLinks(text)}</pre></article>`
}

function withLinks(text: string): string {
  return escaped(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
