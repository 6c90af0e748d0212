/** The mail to an owner whose connection has stopped working: what happened, what waits, and where it is put right. */
import { htmlText } from '../emails/html-text.ts'
import { mailButton, mailCard, mailNote, mailPage } from '../emails/mail-layout.ts'
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
  const subject = `${problemTitle(facts)}: ${oneLine(facts.name)}`
  const paragraphs = paragraphsOf(facts)
  return { subject, text: textOf(facts, paragraphs), html: htmlOf(facts, { subject, paragraphs }) }
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

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const NOTE =
  'You own this account at Lastcall. There is no second mail until the connection has worked again.'

function textOf({ url }: BrokenMailFacts, paragraphs: readonly string[]): string {
  return `${[...paragraphs, `Fix it here:\n${url}`, NOTE].join('\n\n')}\n`
}

type Written = { subject: string; paragraphs: readonly string[] }

function htmlOf(facts: BrokenMailFacts, { subject, paragraphs }: Written): string {
  return mailPage({
    schemes: 'light dark',
    subject,
    preheader: whatWaits(facts.waiting),
    parts: [
      mailCard([
        `<h1 class="lc-ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1d1c19;word-break:break-word">${htmlText(problemTitle(facts))}</h1>`,
        ...paragraphs.map(paragraph),
        mailButton({ text: 'Fix it', url: facts.url }),
      ]),
      mailNote(NOTE),
    ],
  })
}

function paragraph(text: string): string {
  return `<p class="lc-ink2" dir="auto" style="margin:0 0 16px;font-size:15px;line-height:22px;color:#514e47;word-break:break-word">${htmlText(text)}</p>`
}
