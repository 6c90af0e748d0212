/** Shows the mails in the outbox, where no mail server is set: links can be followed at once. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlText } from '#domain/emails/html-text.ts'
import type { Environment } from '../foundation/environment.ts'
import { isFromThisMachine } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { MAIL_SANDBOX, sendMailDocument } from './mail-document.ts'
import type { KeptMail, Mailer } from './mail.ts'

type OutboxDeps = { environment: Environment; mailer: Mailer }

const options = { config: { hostRole: 'app' }, schema: { hide: true } } as const

/** The mails hold links that let people in: only this machine and the person who runs the installation see them. */
export function serveOutbox(app: FastifyInstance, { environment, mailer }: OutboxDeps): void {
  if (environment.SMTP_URL !== undefined) return
  const { APP_ORIGIN: appOrigin, EDGE_ORIGIN: edgeOrigin } = environment
  const isLocal = isLoopbackName(new URL(appOrigin).hostname)

  app.get('/dev/outbox', options, async (request, reply) => {
    await refuseStrangers(request, reply)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-src ${appOrigin}; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(outboxPage(await mailer.kept(), nonce))
  })

  app.get<{ Params: { mailId: string } }>('/dev/outbox/:mailId', options, async (request, reply) => {
    await refuseStrangers(request, reply)
    const mail = (await mailer.kept()).find(({ id }) => id === request.params.mailId)
    if (mail?.html === undefined) throw notFound()
    return sendMailDocument(reply, { html: mail.html, imagesFrom: [edgeOrigin], appOrigin })
  })

  async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isLocal && isFromThisMachine(request)) return
    const caller = await app.accessControl.callerOf(request, reply)
    if (!caller?.user.isInstanceAdmin) throw notFound()
  }
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
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 3rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; max-width: 44rem }
.both { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); margin-top: .75rem }
.both pre { font-size: .875rem }
iframe { border: 1px solid; border-radius: 8px; box-sizing: border-box; color-scheme: light; height: 42rem; resize: vertical; width: 100% }
@media (min-width: 60rem) { .both { grid-template-columns: minmax(0, 41rem) minmax(0, 1fr) } }
</style></head><body><main><h1>Outbox</h1>
<p>No mail server is set (SMTP_URL), so mails land here instead of being sent. Newest first.</p>${items}</main></body></html>`
}

function asArticle(mail: KeptMail): string {
  const at = new Date(mail.sentAt).toISOString()
  const head = `<h2>${htmlText(mail.subject)}</h2><div>To ${htmlText(mail.to)}, <time datetime="${at}">${at}</time></div>`
  return `<article>${head}${mail.html === undefined ? asText(mail) : asBoth(mail)}</article>`
}

/** As mail programs show it, beside the text for those that show no pages. */
function asBoth(mail: KeptMail): string {
  const address = `/dev/outbox/${htmlText(mail.id)}`
  const title = htmlText(`${mail.subject}, as a mail program shows it`)
  return `<div class="both"><div><iframe src="${address}" title="${title}" sandbox="${MAIL_SANDBOX}" loading="lazy"></iframe>
<a href="${address}" target="_blank" rel="noopener">Open the mail by itself</a></div>${asText(mail)}</div>`
}

function asText({ text }: KeptMail): string {
  return `<pre>${withLinks(text)}</pre>`
}

function withLinks(text: string): string {
  return htmlText(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)
}
