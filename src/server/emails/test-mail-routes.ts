/** The calls of "Send yourself a test": the mail as it would be sent, as mail programs show it, and on its way. */
import type { FastifyInstance } from 'fastify'
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { emailsApi } from '#domain/emails/emails.api.ts'
import { mailProgramFacts, type MailProgram } from '#domain/emails/mail-programs.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { badRequest } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { sendMailDocument } from '../mails/mail-document.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { compiledStyle, firstFrameImage } from './first-frame-image.ts'
import { sendTestMail, typedAddress } from './send-test-mail.ts'
import { testMailFor, type Recipient } from './test-mail.ts'
import { testMailDeadline } from './test-mail-deadline.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'

type TestMailDeps = Platform & {
  snapshot: Snapshot
  visitors: Visitors
  pageCode: PageCode
  styles: CompiledStyles
}

export function testMailRoutes(app: FastifyInstance, deps: TestMailDeps): void {
  const { APP_ORIGIN: appOrigin, EDGE_ORIGIN: edgeOrigin } = deps.environment

  serve(app, emailsApi.previewTest, async ({ account, campaign, query, user }) => {
    const scope = { account, campaign }
    const recipient = await recipientOf(deps, scope, query.to ?? user.email)
    const { subject, html } = await testMailFor(deps, scope, recipient)
    return { subject, html, deadlineAt: recipient.deadline.deadlineAt }
  })

  serve(app, emailsApi.showTest, async ({ account, campaign, query, user, reply }) => {
    const scope = { account, campaign }
    const recipient = await recipientOf(deps, scope, query.to ?? user.email)
    const { schemes } = mailProgramFacts[query.program]
    const imageSrc = query.images === 'on' ? await timerIn(query.program, deps, recipient) : ''
    const { html } = await testMailFor(deps, scope, { ...recipient, imageSrc, schemes })
    return sendMailDocument(reply, { html, imagesFrom: [edgeOrigin, 'data:'], appOrigin })
  })

  serve(app, emailsApi.sendTest, async ({ account, campaign, body, user, request }) => {
    const scope = { account, campaign }
    await refuseWithoutMails(deps, scope)
    const sent = await sendTestMail(deps, scope, { ...body, sender: user, request })
    return { deadlineAt: sent.deadlineAt, hasStarted: sent.hasStarted }
  })
}

async function recipientOf(deps: TestMailDeps, scope: CampaignScope, to: string): Promise<Recipient> {
  await refuseWithoutMails(deps, scope)
  const address = typedAddress(to)
  return { address, deadline: await testMailDeadline(deps, scope, { address, mayStart: false }) }
}

/** Null: the image itself, from its own address. */
async function timerIn(
  program: MailProgram,
  deps: TestMailDeps,
  { deadline }: Recipient,
): Promise<string | null> {
  if (!mailProgramFacts[program].animates) return firstFrameImage(deps, deadline)
  await compiledStyle(deps, deadline)
  return null
}

async function refuseWithoutMails({ database }: Pick<Platform, 'database'>, scope: CampaignScope) {
  const { campaignType } = await campaignOf(database.db, scope)
  if (campaignTypeFacts(campaignType).family === 'announcementBar')
    throw badRequest('An announcement bar has no emails.')
}
