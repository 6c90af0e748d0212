/** What the steps of the testing checklist ask for, in the words of the campaign and its platform. */
import { withoutScheme } from '../addresses/page-url.ts'
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { namedPlatform } from '../platforms/platforms.ts'
import { testsEmailLink, waitsForEvent, type TestingStepId } from './testing-steps.ts'
import { hasTestingCard } from './testing-cards.ts'
import type { EventWay } from './testing.api.ts'

export type StepWords = { title: string; text: string }

type Facts = { type: CampaignType; ways: readonly EventWay[] }

export function testingStepWords(step: TestingStepId, facts: Facts): StepWords {
  return words[step](facts)
}

const words: Record<TestingStepId, (facts: Facts) => StepWords> = {
  'clear-tracking': ({ type }) => ({
    title: 'Clear your tracking',
    text: `Your address starts afresh in this campaign. If you have been on its pages before, open them ${
      hasTestingCard('teamLink', type) ? 'by the Team Testing Link' : 'in a private window'
    }.`,
  }),
  'input-email': () => ({
    title: 'Enter your test address',
    text: 'An address of your own that you can read. It alone starts a deadline while the campaign is not live, and it is never counted.',
  }),
  event: ({ type, ways }) =>
    waitsForEvent(type)
      ? eventWords(ways)
      : { title: 'Open a page of the campaign', text: 'Nobody has a deadline here, so nothing has to come.' },
  link: ({ type }) =>
    testsEmailLink(type)
      ? {
          title: 'Click the link in your mail',
          text: 'Send yourself the mail of this campaign, and open the offer from there.',
        }
      : {
          title: 'Open the page on another device',
          text: 'On your phone, for example, as your visitors do.',
        },
  confirm: ({ type }) => ({ title: 'Confirm what you see', text: whatIsSeen(type) }),
}

function whatIsSeen(type: CampaignType): string {
  const { tracksLeads, pageList } = campaignTypeFacts(type)
  if (tracksLeads) return 'The page counts down to the deadline of step 3, to the second.'
  return pageList === 'quantity'
    ? 'The page says how many are left.'
    : 'The bar says what you have written, and its button leads where it should.'
}

const whereNothingStarts: StepWords = {
  title: 'Start your deadline',
  text: 'Nothing of this campaign can start one yet: add a page, or set up your email platform.',
}

function eventWords(ways: readonly EventWay[]): StepWords {
  const [first, ...others] = ways.map(wayText)
  if (first === undefined) return whereNothingStarts
  return {
    title: first,
    text:
      others.length === 0 ? 'With your test address.' : `With your test address. Or: ${others.join('; ')}.`,
  }
}

/** "Join the group “Masterclass waitlist” in MailerLite" */
export function wayText(way: EventWay): string {
  return ways[way.kind](way)
}

const ways: Record<EventWay['kind'], (way: EventWay) => string> = {
  trigger: (way) => joinText(way),
  webhook: ({ platform }) => `Run the automation in ${platformName(platform)} that calls the webhook`,
  shop: ({ name }) => name,
  optIn: ({ name }) => `Submit the form on ${withoutScheme(name)}`,
  visit: ({ name }) => `Visit ${withoutScheme(name)}`,
}

const joins = {
  list: (source: string, platform: string) => `Join the ${source} in ${platform}`,
  form: (source: string, platform: string) => `Submit the ${source} of ${platform}`,
  tag: (source: string, platform: string) => `Give your address the ${source} in ${platform}`,
} as const

function joinText({ name, platform, source }: EventWay): string {
  return joins[source?.kind ?? 'list'](`${source?.noun ?? 'list'} “${name}”`, platformName(platform))
}

function platformName(id: string | null): string {
  return (id === null ? undefined : namedPlatform(id)?.name) ?? 'your email platform'
}
