/** The mail to an owner whose trigger is silent although people join at its platform. */
import { noticeMail, oneLine } from '../emails/notice-mail.ts'
import { silenceCause, silenceTitle } from './silence-words.ts'

export type SilenceMailFacts = {
  joined: number
  /** For how long nobody was told of. */
  forMs: number
  source: string
  platform: string
  campaign: string
  /** Where it is put right. */
  url: string
}

export function silenceMail(facts: SilenceMailFacts): { subject: string; text: string; html: string } {
  const title = silenceTitle({ ...facts, source: oneLine(facts.source) })
  return noticeMail({
    subject: title,
    title,
    preheader: silenceCause,
    paragraphs: [
      `${title}. That was in the last ${daysIn(facts.forMs)}, and nobody has a deadline in “${oneLine(facts.campaign)}” by it.`,
      `${silenceCause} You can start them now, and have the webhook made again.`,
    ],
    act: { label: 'Look at it', url: facts.url },
    note: 'You own this account at Lastcall. There is no second mail until somebody has come by this trigger again.',
  })
}

const DAY_MS = 86_400_000

function daysIn(ms: number): string {
  const days = Math.ceil(ms / DAY_MS)
  return days <= 1 ? 'day' : `${days} days`
}
