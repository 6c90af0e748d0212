/** The test e-mail of a campaign: what a person who works on it has to see before their list sees it. */
import { emailTimerHtml } from './email-image.ts'
import { htmlText } from './html-text.ts'
import type { Standing } from './image-shown.ts'
import { mailButton, mailCard, mailNote, mailPage, type MailSchemes } from './mail-layout.ts'

export type TestMail = { subject: string; html: string; text: string }

export type TestMailFacts = {
  campaignName: string
  /** Whose links and timer these are. */
  to: string
  /** Of each page that has one, with the address filled in. */
  links: readonly TestLink[]
  /** Null for a campaign without a clock. */
  timer: { imageSrc: string; width: number; hasLink: boolean } | null
  /** What the timer shows to the address. */
  standing: Standing
  /** The deadline in words; null while the address has none. */
  written: string | null
  /** `light`: for mail programs that know no other. */
  schemes: MailSchemes
}

export type TestLink = { label: string; url: string }

/** Gmail cuts long mails off, and who has more pages has seen enough by then. */
export const TEST_LINKS_SHOWN = 10

export const testMailMessages = {
  noLinks: 'This campaign has no expiring links yet: each page you add brings one.',
  noClock: 'This campaign counts a stock instead of time, so it has no timer.',
} as const

export function testMail(facts: TestMailFacts): TestMail {
  const given = { ...facts, links: facts.links.filter(({ url }) => isWebAddress(url)) }
  const subject = `Test: ${facts.campaignName.replaceAll(/\s+/g, ' ').trim() || 'your campaign'}`
  return { subject, html: htmlOf(given, subject), text: textOf(given) }
}

/** Mail programs follow what they are given: nothing but pages. */
function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')
}

function htmlOf(facts: TestMailFacts, subject: string): string {
  const { campaignName, to, links, schemes } = facts
  return mailPage({
    schemes,
    subject,
    preheader: stateOf(facts),
    parts: [
      mailCard([
        `<p class="lc-time" style="margin:0 0 6px;font-size:13px;line-height:18px;font-weight:600;color:#b93a0b">Test email</p>`,
        `<h1 class="lc-ink" dir="auto" style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700;color:#1d1c19;word-break:break-word">${htmlText(campaignName)}</h1>`,
        timerOf(facts),
        deadlineOf(facts),
        linksOf(links),
      ]),
      mailNote(
        `This is a test from Lastcall. Somebody who works on this campaign sent it to ${htmlText(to)} to see its timer and its links. If that was not you, you need not do anything.`,
      ),
    ],
  })
}

function timerOf({ timer, links, written }: TestMailFacts): string {
  if (!timer) return ''
  const image = emailTimerHtml({
    imageSrc: htmlText(timer.imageSrc),
    linkUrl: timer.hasLink && links[0] ? htmlText(links[0].url) : null,
    alt: htmlText(written ?? 'See your deadline'),
    width: timer.width,
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="lc-time" align="center" style="font-size:18px;line-height:24px;font-weight:600;color:#b93a0b"><table role="presentation" width="${timer.width}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${timer.width}px"><tr><td align="center">${image}</td></tr></table></td></tr></table>`
}

function deadlineOf(facts: TestMailFacts): string {
  const { written, to, timer } = facts
  const label = written !== null ? `Deadline of ${to}` : timer ? 'Deadline' : 'Timer'
  const value =
    written !== null
      ? `<p class="lc-time" dir="auto" style="margin:2px 0 0;font-size:20px;line-height:26px;font-weight:600;color:#b93a0b">${htmlText(written)}</p>`
      : ''
  const state = `<p class="lc-time" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#b93a0b">${htmlText(stateOf(facts))}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="lc-clock" bgcolor="#fff3ec" style="background-color:#fff3ec;border-radius:10px;padding:14px 16px;word-break:break-word"><p class="lc-time" style="margin:0;font-size:13px;line-height:18px;font-weight:600;color:#b93a0b">${htmlText(label)}</p>${value}${state}</td></tr></table>`
}

function stateOf({ timer, standing, to }: TestMailFacts): string {
  if (!timer) return testMailMessages.noClock
  return standing === 'unknown'
    ? `No deadline has started for ${to}: the timer shows its neutral image, and the links lead to the offer.`
    : standings[standing]
}

const standings: Record<Exclude<Standing, 'unknown'>, string> = {
  running: 'The timer counts down to it, and the links lead to the offer until then.',
  hidden: 'The timer does not show yet: the settings of the campaign hide it until fewer hours are left.',
  notYet: 'The campaign has not begun: until it does, the timer does not show.',
  over: 'It has passed: the timer shows its expired image, and the links lead where they do after the deadline.',
  bought: 'This person has bought: the timer no longer shows, and the links lead where buyers are sent.',
  asleep: 'The campaign is not live: the timer shows its neutral image, and the links lead to the offer.',
  retired: 'The campaign is archived: the timer shows its neutral image, and the links lead to the offer.',
}

function linksOf(links: readonly TestLink[]): string {
  const heading = `<h2 class="lc-ink" style="margin:28px 0 0;font-size:16px;line-height:22px;font-weight:600;color:#1d1c19">Expiring links</h2>`
  const note = (text: string) =>
    `<p class="lc-ink2" style="margin:8px 0 0;font-size:14px;line-height:20px;color:#514e47">${text}</p>`
  if (links.length === 0) return heading + note(testMailMessages.noLinks)
  const more = moreLinks(links)
  return heading + shown(links).map(linkBlock).join('') + (more === null ? '' : note(more))
}

function linkBlock({ label, url }: TestLink): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr><td class="lc-box" style="border:1px solid #e6e4de;border-radius:10px;padding:16px;word-break:break-word"><p class="lc-ink" dir="auto" style="margin:0 0 12px;font-size:15px;line-height:20px;font-weight:600;color:#1d1c19">${htmlText(label)}</p>${mailButton({ text: 'Open this link', url })}<p style="margin:12px 0 0;font-size:12px;line-height:18px;word-break:break-all"><a class="lc-ink3" href="${htmlText(url)}" target="_blank" style="color:#6c6860;text-decoration:underline">${htmlText(url)}</a></p></td></tr></table>`
}

function shown(links: readonly TestLink[]): readonly TestLink[] {
  return links.slice(0, TEST_LINKS_SHOWN)
}

function moreLinks({ length }: readonly TestLink[]): string | null {
  return length > TEST_LINKS_SHOWN
    ? `And ${length - TEST_LINKS_SHOWN} more on the Emails screen of the campaign.`
    : null
}

function textOf(facts: TestMailFacts): string {
  const { campaignName, to, links, written } = facts
  const listed = links.length === 0 ? [testMailMessages.noLinks] : shown(links).map(linkLines)
  return `${[
    `Test email of the campaign “${campaignName}”`,
    [written !== null && `Deadline: ${written}`, stateOf(facts)].filter(Boolean).join('\n'),
    'Expiring links:',
    ...listed,
    moreLinks(links),
    `This is a test from Lastcall. Somebody who works on this campaign sent it to ${to}. If that was not you, you need not do anything.`,
  ]
    .filter((paragraph) => paragraph !== null)
    .join('\n\n')}\n`
}

function linkLines({ label, url }: TestLink): string {
  return `${label}\n${url}`
}
