/** The mail to an owner whose connection has stopped working: what happened, what waits, and where it is put right. */
import { noticeMail, oneLine } from '../emails/notice-mail.ts'
import type { ProblemKind } from './connection.schema.ts'
import { problemCause, problemTitle, whatWaits } from './connection-words.ts'

export type BrokenMailFacts = {
  /** The owner's name for it. */
  name: string
  platform: string
  by: 'key' | 'oauth'
  broken: { kind: ProblemKind; says: string | null }
  /** Those that stand on it. */
  campaigns: readonly string[]
  waiting: number
  /** Where it is put right. */
  url: string
}

const CAMPAIGNS_SHOWN = 10

export function brokenMail(facts: BrokenMailFacts): { subject: string; text: string; html: string } {
  const title = problemTitle(facts)
  return noticeMail({
    subject: `${title}: ${oneLine(facts.name)}`,
    title,
    preheader: whatWaits(facts.waiting),
    paragraphs: paragraphsOf(facts),
    act: { label: 'Fix it', url: facts.url },
    note: 'You own this account at Lastcall. There is no second mail until the connection has worked again.',
  })
}

function paragraphsOf(facts: BrokenMailFacts): string[] {
  return [
    `Your connection “${oneLine(facts.name)}” has stopped working. ${problemCause(facts)}`,
    `${whatWaits(facts.waiting)} Deadlines that run already are kept, and nothing is lost: it goes on by itself as soon as the connection works.`,
    `Waiting: ${campaignsIn(facts.campaigns)}`,
  ]
}

function campaignsIn(campaigns: readonly string[]): string {
  const shown = campaigns.slice(0, CAMPAIGNS_SHOWN).map(oneLine).join(', ')
  const more = campaigns.length - CAMPAIGNS_SHOWN
  return more > 0 ? `${shown} and ${more} more` : shown
}
