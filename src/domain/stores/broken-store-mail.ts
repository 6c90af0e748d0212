/** The mail to an owner whose shop no longer lets us in: what happened, what waits, and where it is put right. */
import type { ProblemKind } from '../connections/connection.schema.ts'
import { problemCause, problemTitle } from '../connections/connection-words.ts'
import { noticeMail, oneLine } from '../emails/notice-mail.ts'

export type BrokenStoreFacts = {
  shop: string
  platform: string
  by: 'key' | 'oauth'
  broken: { kind: ProblemKind; says: string | null }
  /** Those that have a discount there. */
  campaigns: readonly string[]
  url: string
}

const CAMPAIGNS_SHOWN = 10

export function brokenStoreMail(facts: BrokenStoreFacts): { subject: string; text: string; html: string } {
  const title = problemTitle(facts)
  return noticeMail({
    subject: `${title}: ${oneLine(facts.shop)}`,
    title,
    preheader: 'New leads get no discount code until it is put right.',
    paragraphs: [
      `Your shop “${oneLine(facts.shop)}” can no longer be asked. ${problemCause(facts)}`,
      'Deadlines run on, and codes that the shop has are good until they end. New leads get no code, and codes follow by themselves as soon as the shop lets us in again.',
      ...(facts.campaigns.length > 0 ? [`Concerned: ${campaignsIn(facts.campaigns)}`] : []),
    ],
    act: { label: 'Fix it', url: facts.url },
    note: 'You own this account at Lastcall. There is no second mail until the shop has worked again.',
  })
}

function campaignsIn(campaigns: readonly string[]): string {
  const shown = campaigns.slice(0, CAMPAIGNS_SHOWN).map(oneLine).join(', ')
  const more = campaigns.length - CAMPAIGNS_SHOWN
  return more > 0 ? `${shown} and ${more} more` : shown
}
