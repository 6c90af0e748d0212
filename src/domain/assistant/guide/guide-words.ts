/** How the guide says what it has understood. */
import { campaignKindLabel, type CampaignKind } from '../../campaigns/campaign-kind.ts'
import type { DeadlineUnit } from '../../campaigns/campaign-settings.ts'
import { weekdays } from '../../deadlines/deadline-rule.ts'
import type { PlatformKind } from '../../platforms/platform.ts'
import { findPlatform, namedPlatform } from '../../platforms/platforms.ts'
import { dateInWords, timeInWords } from '../words/calendar-words.ts'
import { zoneInWords } from '../words/zone-words.ts'
import { draftSteps, type DraftStep } from './guide-state.ts'
import { endOf, type Wishes } from './wishes.ts'

export const guideMessages = {
  hello:
    'I am Lastcall’s built-in guide, not a language model. I ask a few questions and make a draft of your campaign from the answers. Press a button or type; say “back” or “start again” whenever you like.',
  who: 'I am the built-in guide of Lastcall: a list of questions, not a language model and not a person.',
  help: 'Answer by pressing a button or by typing. “Back” takes the last answer back, “start again” forgets all of them, and “change the date” changes one of them. Nothing is made before you say so.',
  draftsOnly:
    'I only make and change the draft of this conversation. Going live, deleting, resetting and your leads are in the campaign itself.',
  greeting: 'Hello!',
  unclear: 'I did not understand that.',
  lost: 'What we had talked about can no longer be read, so let us start over.',
  startedAgain: 'From the start, then.',
  nothingBefore: 'There is nothing to go back to.',
  links: 'The links for your emails:',
  question: 'I have no answer to that: I only ask, note what you say, and make a draft of it.',
  changeMade: (name: string) =>
    `Shall I change “${name}” to that? For another campaign begin a new conversation.`,
  over: 'That was it. The draft waits for you; nobody sees anything of it until you go live.',
  backIsMade:
    'The draft is made, so there is nothing to take back. Say what to change instead, such as “make it 5 days”.',
  oneDraft: (name: string) =>
    `“${name}” is made and stays as a draft. Begin a new conversation for another campaign, or go on with this one.`,
  made: (name: string) => `The draft “${name}” is there. Nobody sees anything of it until you go live.`,
  notMade: (error: string) => `Nothing was made: ${error}`,
  notChanged: (error: string) => `Nothing was changed: ${error}`,
  changed: 'The draft is changed.',
  pageAdded: 'The page is added. What to paste into it is on the Pages screen of the campaign.',
  pageNotAdded: (error: string) => `The page was not added: ${error}`,
  midnight: 'Midnight is the last minute of that day for me: 11:59 PM.',
  passed: (moment: string) => `${moment} has passed.`,
  noStart: 'When it begins is up to you: a draft does nothing until you go live.',
  noTimeOfDay: 'A deadline of hours or minutes ends when they are over, so it has no time of day.',
  noTimeOfStock: 'A limited quantity has no time of day: it closes at the end of its last day.',
  skippedTime: (typed: string, zone: string, shown: string) =>
    `The clocks change that night, and in ${zone} none shows ${typed}. It ends at ${shown} instead.`,
  doubledTime: (typed: string) =>
    `The clocks change that night and show ${typed} twice. It ends the second time, so nobody is cut off early.`,
  unknownPlatform: (typed: string) =>
    `I have no platform called “${typed}” in my list. Say “Other”, or “later”.`,
  unknownZone: (typed: string) => `I do not know the clock of “${typed}”. Name the nearest big city.`,
} as const

const kindPhrases: Record<CampaignKind, string> = {
  fixed_date: 'one date for everybody',
  evergreen: 'everybody gets a deadline of their own',
  evergreen_email: 'everybody’s own deadline starts with an email',
  automated_webinar: 'everybody’s own deadline starts with the webinar',
  hybrid: 'it closes on the same day again and again',
  abandoned_cart: 'everybody gets a deadline of their own to come back to the cart',
  page_only: 'everybody’s own deadline starts with their first visit',
  tripwire_offer: 'everybody gets a short deadline right after opting in',
  quantity: 'it ends when the last one is gone',
  AnnouncementBar: 'an announcement bar, without a deadline',
  ShopifyFixedDate: 'one date for the whole shop',
  ShopifyWelcome: 'a code and a deadline for new customers',
  ShopifyAbandonedCart: 'a code and a deadline for carts that were left',
  ShopifyWinback: 'a code and a deadline for people who have not bought for long',
}

export function kindPhrase(kind: CampaignKind): string {
  return kindPhrases[kind]
}

/** "3 days", and "the same day" for none. */
export function lengthInWords(length: number, unit: DeadlineUnit): string {
  if (length === 0 && unit === 'days') return 'the same day'
  return `${length.toLocaleString('en-US')} ${length === 1 ? unit.slice(0, -1) : unit}`
}

export const platformFor: Record<PlatformKind, string> = {
  email: 'your emails',
  checkout: 'your checkout',
  landing: 'your website',
}

function platformPhrase(kind: PlatformKind, id: string): string {
  const platform = namedPlatform(id)
  if (platform) return `${platform.name} for ${platformFor[kind]}`
  if (id === 'other') return `another platform for ${platformFor[kind]}`
  return `the platform for ${platformFor[kind]} is not decided yet`
}

type Phrases = { [Step in DraftStep]: (value: NonNullable<Wishes[Step]>, wishes: Wishes) => string }

const phrases: Phrases = {
  kind: kindPhrase,
  length: (length, { unit }) => lengthInWords(length, unit ?? 'days'),
  date: dateInWords,
  weekday: (weekday) => `every ${weekdays[weekday]}`,
  quantity: (quantity) => `${quantity.toLocaleString('en-US')} to sell`,
  time: (time) => `at ${timeInWords(time)}`,
  timezone: zoneInWords,
  name: (name) => `“${name}”`,
  emailPlatform: (id) => platformPhrase('email', id),
  checkoutPlatform: (id) => platformPhrase('checkout', id),
  landingPlatform: (id) => platformPhrase('landing', id),
}

function phraseOf(step: DraftStep, wishes: Wishes): string | null {
  const value = wishes[step]
  // The table has each step's own phrase under its name.
  const phrase = phrases[step] as (value: NonNullable<Wishes[DraftStep]>, wishes: Wishes) => string
  return value === null ? null : phrase(value, wishes)
}

/** "Got it: 3 days, at 11:59 PM." Null when nothing is new. */
export function newInWords(before: Wishes, after: Wishes): string | null {
  const news = draftSteps
    .filter((step) => before[step] !== after[step] || (step === 'length' && before.unit !== after.unit))
    .map((step) => phraseOf(step, after))
    .filter((phrase) => phrase !== null)
  return news.length === 0 ? null : `Got it: ${news.join(', ')}.`
}

const summaryLabels: Partial<Record<DraftStep, string>> = {
  emailPlatform: 'Emails',
  checkoutPlatform: 'Checkout',
  landingPlatform: 'Website',
}

/** `deadline` as the product's own cards say it. */
export function summaryInWords(wishes: Wishes, deadline: string): string {
  const { kind, name, timezone, time, date } = wishes
  const lines = [
    `Name: ${name ?? ''}`,
    ...(kind ? [`Type: ${campaignKindLabel(kind)} (${kindPhrase(kind)})`] : []),
    ...(deadline === '' ? [] : [`Ends: ${deadline}${timezone && time ? `, ${zoneInWords(timezone)}` : ''}`]),
    ...(endOf(wishes) === 'quantity' && date ? [`Last day: ${dateInWords(date)}`] : []),
    ...draftSteps.flatMap((step) => {
      const label = summaryLabels[step]
      const value = wishes[step]
      return label && value ? [`${label}: ${findPlatform(String(value))?.name ?? ''}`] : []
    }),
  ]
  return ['This is what I would make:', ...lines.map((line) => `- ${line}`)].join('\n')
}
