/**
 * `/promotion/mail/{secret}`: where a service posts the mails that it receives for us. The secret is the installation's;
 * whose a mail is, its recipients say. What is nobody's is answered like what was taken: services repeat all they can.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../foundation/clock.ts'
import type { InboundMailSettings } from '../foundation/inbound-mail-settings.ts'
import { badRequest, notFound, unavailable } from '../http/errors.ts'
import { readPayload } from '../http/payload.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'
import { MailRefusal } from './mail-refusal.ts'
import { isSignedByMailgun } from './mailgun-signature.ts'
import { parseMail } from './parse-mail.ts'
import { fieldsIn } from './posted-fields.ts'
import { isForgedMail, postedMail, type PostedMail } from './posted-mail.ts'
import type { ReceiveMail } from './receive-mail.ts'
import { MAX_MAIL_BYTES } from './smtp-listener.ts'

type RouteParts = {
  environment: Pick<InboundMailSettings, 'INBOUND_HTTP_SECRET' | 'INBOUND_MAILGUN_KEY'>
  clock: Clock
  receive: ReceiveMail
}

type Posted = FastifyRequest<{ Params: { secret: string } }>

/** In a scope of its own: every kind of body is let in. */
export async function mailRoutes(
  app: FastifyInstance,
  { environment, clock, receive }: RouteParts,
): Promise<void> {
  const { INBOUND_HTTP_SECRET: secret, INBOUND_MAILGUN_KEY: key } = environment
  if (secret === undefined) return

  async function take(request: Posted) {
    if (!isRightSecret(request.params.secret, secret ?? '')) throw notFound()
    const posted = await readPosted(request)
    const taken = await receivePosted(receive, posted)
    return { ok: true, status: taken > 0 ? 'taken' : 'ignored' }
  }

  async function readPosted({ body, headers }: Posted): Promise<PostedMail> {
    if (!(body instanceof Uint8Array)) throw badRequest('There is no mail in the request.')
    if (headers['content-type']?.startsWith('message/rfc822')) {
      if (key !== undefined) throw notFound()
      return { recipients: [], raw: body }
    }
    const fields = fieldsIn(await readPayload(body, headers['content-type']))
    if (key !== undefined && !isSignedByMailgun(fields, { key, now: clock.now() })) throw notFound()
    const posted = postedMail(fields)
    if (!posted) throw badRequest('There is no mail in the request.')
    return posted
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, keepBytes)
    scope.post<{ Params: { secret: string } }>('/promotion/mail/:secret', {
      config: { hostRole: 'edge' },
      schema: { hide: true },
      bodyLimit: MAX_MAIL_BYTES,
      handler: (request) => take(request),
    })
  })
}

/** How many of our addresses it was for. */
async function receivePosted(receive: ReceiveMail, posted: PostedMail): Promise<number> {
  try {
    if ('mail' in posted) return posted.isForged ? 0 : await receive(posted.recipients, posted.mail)
    const raw = typeof posted.raw === 'string' ? Buffer.from(posted.raw) : posted.raw
    if (isForgedMail(raw)) return 0
    const mail = await parseMail(raw)
    // Who posts nothing but the mail has left its recipients in it.
    return await receive(posted.recipients.length > 0 ? posted.recipients : mail.to, mail)
  } catch (error) {
    // The status tells them whether to come again.
    if (error instanceof MailRefusal && error.responseCode < 500) throw unavailable('Please try again.')
    if (error instanceof MailRefusal) return 0
    throw error
  }
}

/** Read once it is known that the secret is right. */
function keepBytes(_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void): void {
  done(null, body)
}
