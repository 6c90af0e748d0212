/** The test email of a campaign for an address: its real links, its timer, and the deadline of that address. */
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { MailSchemes } from '#domain/emails/mail-layout.ts'
import { imageSuffix, personalImageFor } from '#domain/emails/email-image.ts'
import { personalLink } from '#domain/emails/email-link.ts'
import { testMail, type TestMail, type TestMailFacts } from '#domain/emails/test-mail.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { campaignOf, type StoredCampaign } from '../campaigns/repository.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import { campaignTimer } from '../email-timers/repository.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { TestMailDeadline } from './test-mail-deadline.ts'

type MailDeps = Pick<Platform, 'database' | 'clock'> & { pageCode: PageCode }

export type Recipient = {
  address: EmailAddress
  deadline: TestMailDeadline
  /** In place of the timer's address; empty: images are off. */
  imageSrc?: string | null
  schemes?: MailSchemes
}

export async function testMailFor(
  deps: MailDeps,
  scope: CampaignScope,
  recipient: Recipient,
): Promise<TestMail> {
  const { address, deadline, schemes = 'light dark' } = recipient
  const campaign = await campaignOf(deps.database.db, scope)
  return testMail({
    campaignName: campaign.name,
    to: address.exact,
    links: await linksOf(deps, scope, address),
    timer: deadline.campaign.rule ? await timerOf(deps, scope, { ...recipient, campaign }) : null,
    standing: deadline.standing,
    written: deadline.deadlineAt === null ? null : deadlineText(campaign.settings, deadline.deadlineAt),
    schemes,
  })
}

/** As a mail tool would fill the address in, but encoded as it should be. */
async function linksOf(
  { database, pageCode }: MailDeps,
  scope: CampaignScope,
  { exact }: EmailAddress,
): Promise<TestMailFacts['links']> {
  const pages = await pagesOf(database.db, scope)
  return pages.flatMap(({ linkCode, ...page }) =>
    pageTypeFacts(page.type).hasEmailLink && linkCode !== null
      ? [{ label: pageName(page), url: personalLink(pageCode.linkUrl(linkCode), exact) }]
      : [],
  )
}

type TimedRecipient = Recipient & { campaign: StoredCampaign }

async function timerOf(
  { database, pageCode }: MailDeps,
  scope: CampaignScope,
  { campaign, address, deadline, imageSrc }: TimedRecipient,
): Promise<TestMailFacts['timer']> {
  const { email_image_hash } = await campaignTimer(database.db, scope)
  const imageUrl = pageCode.emailImageUrl({ id: campaign.id, email_image_hash })
  const personal = { address: address.exact, suffix: imageSuffix(Math.random), token: deadline.token }
  return {
    imageSrc: imageSrc ?? personalImageFor(imageUrl, personal),
    width: emailTimerSize.width,
    hasLink: campaign.settings.useLink,
  }
}
