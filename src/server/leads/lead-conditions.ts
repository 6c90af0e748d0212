/** What an owner has asked the list of leads for, as its SQL reads it. */
import { emailAddress } from '#domain/addresses/email-address.ts'
import { originOf, type LeadOrigin } from '#domain/analytics/lead-origin.ts'
import { dayOfText } from '#domain/analytics/local-day.ts'
import type { LeadFilter } from '#domain/leads/leads.api.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { endedLeadsOfAddress, leadOfIdentity } from '../lead-store/lead-lookups-repository.ts'
import type { Platform } from '../platform/platform.ts'
import type { LeadConditions } from './lead-list-repository.ts'
import { leadsByOrigin } from './lead-origins-repository.ts'

type ConditionNeeds = Pick<Platform, 'database' | 'vault'>

export async function conditionsOf(
  deps: ConditionNeeds,
  scope: CampaignScope,
  { filter, now }: { filter: LeadFilter; now: number },
): Promise<LeadConditions> {
  const { state, email, from, to, bought, clicked } = filter
  return {
    state,
    fromDay: dayOf(from),
    toDay: dayOf(to),
    isBought: asked(bought),
    isClicked: asked(clicked),
    now,
    ...(await personConditions(deps, scope, email?.trim() ?? '')),
    ...(await originConditions(deps, scope, filter)),
  }
}

/** Whatever is no address belongs to nobody. */
async function personConditions(
  { database, vault }: ConditionNeeds,
  { account, campaign }: CampaignScope,
  email: string,
): Promise<Pick<LeadConditions, 'address' | 'ids'>> {
  if (email === '') return {}
  const address = emailAddress(email)
  if (address === null) return { ids: [] }
  const { canonical } = await addressHashes(
    vault,
    { accountId: account.id, campaignId: campaign.id },
    address,
  )
  const { db } = database
  const counting = await leadOfIdentity(db, campaign.id, { kind: 'canonical', value: canonical })
  const ended = await endedLeadsOfAddress(db, campaign.id, canonical)
  return { address: canonical, ids: counting === null ? ended : [counting, ...ended] }
}

function dayOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : (dayOfText(text) ?? undefined)
}

function asked(answer: 'yes' | 'no' | undefined): boolean | undefined {
  return answer === undefined ? undefined : answer === 'yes'
}

/** Leads of tests are told apart by that alone. */
async function originConditions(
  { database }: ConditionNeeds,
  { campaign }: CampaignScope,
  { source, page, trigger, device, utmSource }: LeadFilter,
): Promise<Pick<LeadConditions, 'isTest' | 'origins'>> {
  const wanted = Object.entries({ source, trigger, device, utmSource, pageId: page }).flatMap(
    ([part, value]) => (value === undefined ? [] : [[part as keyof LeadOrigin, value] as const]),
  )
  if (wanted.length === 0) return {}
  if (source === 'test' && wanted.length === 1) return { isTest: true }
  const origins = await leadsByOrigin(database.db, campaign.id)
  return {
    origins: origins.flatMap(({ origin: text }) => {
      const origin = originOf(text)
      return wanted.every(([part, value]) => origin[part] === value) ? [text] : []
    }),
  }
}
