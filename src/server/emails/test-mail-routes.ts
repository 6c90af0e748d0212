/** The calls of "Send yourself a test": the mail as it would be sent, as mail programs show it, and on its way. */
import type { FastifyInstance } from 'fastify'
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import { emailsApi } from '#domain/emails/emails.api.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { sendMailDocument } from '../mails/mail-document.ts'
import type { CampaignScope } from '../scope.ts'
import { sendTestMail, typedAddress } from './send-test-mail.ts'
import { testMailFor } from './test-mail.ts'
import { testedDeadline } from './tested-deadline.ts'

export function testMailRoutes(app: FastifyInstance, deps: Deps): void {
  const { APP_ORIGIN: appOrigin, EDGE_ORIGIN: edgeOrigin } = deps.environment

  serve(app, emailsApi.previewTest, async ({ account, campaign, query, user }) => {
    const { mail, deadline } = await unsentMail(deps, { account, campaign }, query.to ?? user.email)
    return { subject: mail.subject, html: mail.html, deadlineAt: deadline.deadlineAt }
  })

  serve(app, emailsApi.showTest, async ({ account, campaign, query, user, reply }) => {
    const { mail } = await unsentMail(deps, { account, campaign }, query.to ?? user.email)
    const imagesFrom = query.images === 'on' ? [edgeOrigin, 'data:'] : []
    return sendMailDocument(reply, { html: mail.html, imagesFrom, appOrigin })
  })

  serve(app, emailsApi.sendTest, async ({ account, campaign, body, user, request }) => {
    const scope = { account, campaign }
    await refuseWithoutMails(deps, scope)
    const sent = await sendTestMail(deps, scope, { ...body, sender: user, request })
    return { deadlineAt: sent.deadlineAt, hasStarted: sent.hasStarted }
  })
}

async function unsentMail(deps: Deps, scope: CampaignScope, to: string) {
  await refuseWithoutMails(deps, scope)
  const address = typedAddress(to)
  const deadline = await testedDeadline(deps, scope, { address, mayStart: false })
  return { mail: await testMailFor(deps, scope, { address, deadline }), deadline }
}

async function refuseWithoutMails({ database }: Pick<Deps, 'database'>, scope: CampaignScope) {
  const { campaignType } = await campaignOf(database.db, scope)
  if (campaignTypeFacts(campaignType).family === 'announcementBar')
    throw badRequest('An announcement bar has no emails.')
}
