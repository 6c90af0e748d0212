/** Sends the test email of a campaign: queued like every mail of ours, and not to everybody as often as one likes. */
import type { FastifyRequest } from 'fastify'
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import { emailMessages } from '#domain/emails/emails.api.ts'
import { whyNoTestAddress } from '#domain/emails/test-address.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { onceFor } from '../idempotency/once.ts'
import { invalid } from '../http/errors.ts'
import { sendMail } from '../mails/mail-jobs.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { compiledStyle } from './first-frame-image.ts'
import { testMailFor } from './test-mail.ts'
import { testMailDeadline, type TestMailDeadline } from './test-mail-deadline.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'

type SendDeps = Platform & {
  snapshot: Snapshot
  visitors: Visitors
  pageCode: PageCode
  styles: CompiledStyles
}

export type TestToSend = { to: string; start: boolean; sender: { email: string }; request: FastifyRequest }

/** Once this has answered the mail is in the queue, its timer is drawn, and a deadline that it started is stored. */
export async function sendTestMail(
  deps: SendDeps,
  scope: CampaignScope,
  { to, start, sender, request }: TestToSend,
): Promise<TestMailDeadline> {
  const address = typedAddress(to)
  await refuseTooMany(deps, scope, { address, sender })
  const deadline = await testMailDeadline(deps, scope, { address, mayStart: start })
  const mail = await testMailFor(deps, scope, { address, deadline })
  await compiledStyle(deps, deadline)
  return inTransaction(deps.database.db, (trx) =>
    onceFor(deps, request)(trx, async () => {
      await deps.jobs.add(trx, sendMail, { to: address.exact, ...mail })
      await deps.audit.write(trx, request, { action: 'test-email-sent', subject: scope.campaign.id })
      return deadline
    }),
  )
}

export function typedAddress(text: string): EmailAddress {
  const address = emailAddress(text)
  if (!address) throw invalid('to', whyNoTestAddress(text) ?? emailMessages.emailInvalid)
  return address
}

type Sending = { address: EmailAddress; sender: { email: string } }

/** Whoever tests on themselves harms nobody; to others this must not become a way of sending unasked mail. */
async function refuseTooMany(
  { limits }: Pick<Platform, 'limits'>,
  { account }: CampaignScope,
  { address, sender }: Sending,
): Promise<void> {
  await limits.take('testMailPerAccount', account.id)
  if (emailAddress(sender.email)?.canonical === address.canonical) return
  await limits.take('testMailToOthersPerAccount', account.id)
  await limits.take('testMailPerStranger', address.canonical)
}
