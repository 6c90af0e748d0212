/** A mail to an owner about something that needs them: what happened, in a few paragraphs, and where it is put right. */
import { htmlText } from './html-text.ts'
import { mailButton, mailCard, mailNote, mailPage } from './mail-layout.ts'

export type Notice = {
  subject: string
  title: string
  /** What a list of mails shows after the subject. */
  preheader: string
  paragraphs: readonly string[]
  /** "Fix it", and where. */
  act: { label: string; url: string }
  /** Why they get it, and when there is another one. */
  note: string
}

export function noticeMail(notice: Notice): { subject: string; text: string; html: string } {
  return { subject: notice.subject, text: textOf(notice), html: htmlOf(notice) }
}

/** Names that owners have typed, in a sentence. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function textOf({ paragraphs, act, note }: Notice): string {
  return `${[...paragraphs, `${act.label} here:\n${act.url}`, note].join('\n\n')}\n`
}

function htmlOf({ subject, title, preheader, paragraphs, act, note }: Notice): string {
  return mailPage({
    schemes: 'light dark',
    subject,
    preheader,
    parts: [
      mailCard([
        `<h1 class="lc-ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1d1c19;word-break:break-word">${htmlText(title)}</h1>`,
        ...paragraphs.map(paragraph),
        mailButton({ text: act.label, url: act.url }),
      ]),
      mailNote(note),
    ],
  })
}

function paragraph(text: string): string {
  return `<p class="lc-ink2" dir="auto" style="margin:0 0 16px;font-size:15px;line-height:22px;color:#514e47;word-break:break-word">${htmlText(text)}</p>`
}
