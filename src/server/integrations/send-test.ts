/** Fills the field of one person before the first mail, and reads it back. */
import { emailAddress } from '#domain/addresses/email-address.ts'
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { emailMessages } from '#domain/emails/emails.api.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { invalid, notFound, RequestError } from '../http/errors.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import { askPlatform } from './ask-platform.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { integrationSettingsOf } from './integrations-repository.ts'
import { listOf } from './platform-choices.ts'

type Test = { platform: string; email: string }

export type SentTest = { text: string; readBack: string | null; tookMs: number }

export async function sendTest(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { platform, email }: Test,
): Promise<SentTest> {
  const address = emailAddress(email.trim())
  if (!address) throw invalid('email', emailMessages.emailInvalid)
  const settings = await integrationSettingsOf(deps.database.db, scope, platform)
  const field = settings?.textField
  if (!settings || !field) throw new RequestError(422, 'Please select a field first.')
  const text = await testText(deps, scope, address)
  const at = { accountId: scope.account.id, platform, connectionId: settings.connectionId }
  const startedAt = deps.clock.now()
  return askPlatform(deps, at, async (account, adapter) => {
    const list = listOf(adapter, settings.list)
    const person = await adapter.people.find(account, { email: address.exact, list })
    if (!person)
      throw new RequestError(
        422,
        `${adapter.name} has nobody with this address. Add it there, then try again.`,
      )
    await adapter.people.write(account, { person, values: [{ field: field.id, value: text }] })
    const there = await adapter.people.read(account, person, field.id)
    return { text, readBack: there === text ? there : null, tookMs: deps.clock.now() - startedAt }
  })
}

/** Their own deadline, or the one that they would have if it began now. */
async function testText(
  { clock, snapshot, visitors }: IntegrationsDeps,
  scope: CampaignScope,
  address: NonNullable<ReturnType<typeof emailAddress>>,
): Promise<string> {
  await snapshot.refresh()
  const campaign = snapshot.campaign(scope.campaign.id)
  if (!campaign) throw notFound()
  if (!campaign.rule) throw new RequestError(422, 'This campaign has no deadline to write.')
  const now = clock.now()
  const { shown } = await submitAddress(visitors.starts, { campaign, now, address, start: null })
  return deadlineText(campaign.settings, shown?.deadlineAt ?? personalDeadline(campaign.rule, now))
}
