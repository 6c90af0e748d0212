/** What was found to be wrong on a tester's behalf: what came, why it is wrong, and one thing to do about it. */
import { withoutScheme } from '../addresses/page-url.ts'
import { discountProblemWords, type DiscountProblemCode } from '../discounts/discount-readiness.ts'
import { allPlatforms, namedPlatform } from '../platforms/platforms.ts'
import type { ProblemCode, TestingStepId } from './testing-steps.ts'
import type { EventWay, TestingProblem } from './testing.api.ts'

export type MendingScreen = 'pages' | 'emails' | 'saleTracking' | 'discounts'

export type ProblemWords = { title: string; text: string; act: { label: string; screen: MendingScreen } }

type Found = Pick<TestingProblem, 'code' | 'subject'>

/** `emailPlatform`: the campaign's. */
export function problemText({ code, subject }: Found, emailPlatform: string): ProblemWords {
  return problems[code](subject, emailPlatform)
}

const problems: Record<ProblemCode, (subject: string | null, emailPlatform: string) => ProblemWords> = {
  mergeTagUnfilled: (came, emailPlatform) => ({
    title: 'The link came without your address',
    text: unfilledTag(came ?? '', emailPlatform),
    act: { label: 'Copy the right link', screen: 'emails' },
  }),
  webhookWithoutAddress: (provider) => ({
    title: 'The webhook came without an address',
    text: `${provider ?? 'Somebody'} has called it without an email address, or with a merge tag in its place, so nobody was started.`,
    act: { label: 'Check the webhook', screen: 'emails' },
  }),
  webhookUnreachable: (what) => ({
    title: 'The webhook does not reach us',
    text: `${what ?? 'Your email platform'}: our last check failed, so whoever joins there starts no deadline.`,
    act: { label: 'Check the connection', screen: 'emails' },
  }),
  snippetMissing: (page) => ({
    title: 'The code is not on the page',
    text: `${named(page)} was never seen with its code. Visitors would find it as it is, without a countdown.`,
    act: { label: 'Put the code on the page', screen: 'pages' },
  }),
  pageNotFound: (page) => ({
    title: 'A page cannot be found',
    text: `${named(page)} answers that there is no such page. Whoever is sent there finds nothing.`,
    act: { label: 'Fix the page', screen: 'pages' },
  }),
  redirectsSwapped: (page) => ({
    title: 'The URLs before and after the deadline look swapped',
    text: `${named(page)} is the offer of one page and the address after the deadline of another, so visitors would be sent back and forth.`,
    act: { label: 'Check the URLs', screen: 'pages' },
  }),
  saleTrackingMissing: () => ({
    title: 'Nobody tells the campaign of sales',
    text: 'Buyers would go on seeing the countdown after they have bought.',
    act: { label: 'Set up sales tracking', screen: 'saleTracking' },
  }),
  shopMissing: () => aboutDiscount('shopMissing'),
  shopBroken: () => aboutDiscount('shopBroken'),
  storePlanMissing: () => aboutDiscount('storePlanMissing'),
  discountMissing: () => aboutDiscount('discountMissing'),
  codesFailing: () => aboutDiscount('codesFailing'),
  embedOff: () => aboutDiscount('embedOff'),
}

function aboutDiscount(code: DiscountProblemCode): ProblemWords {
  const { title, text, mend } = discountProblemWords[code]
  return { title, text, act: { label: mend, screen: 'discounts' } }
}

function named(page: string | null): string {
  return page === null ? 'A page of the campaign' : withoutScheme(page)
}

/** "It arrived as ?em=*|EMAIL|*, which is Mailchimp’s merge tag. MailerLite’s is {$email}, so nobody would be recognized." */
function unfilledTag(came: string, emailPlatform: string): string {
  const own = namedPlatform(emailPlatform)
  const arrived = `It arrived as ?em=${came}`
  if (own?.emailMergeTag === undefined) return `${arrived}: a merge tag that nobody filled in.`
  if (came === own.emailMergeTag)
    return `${arrived}: ${own.name} has not filled it in. It does so in mails to subscribers, and seldom in previews.`
  const whose = allPlatforms().find(({ emailMergeTag }) => emailMergeTag === came)
  const which = whose ? `which is ${whose.name}’s merge tag` : 'a merge tag that nobody filled in'
  return `${arrived}, ${which}. ${own.name}’s is ${own.emailMergeTag}, so nobody would be recognized.`
}

const steps: Record<ProblemCode, TestingStepId> = {
  mergeTagUnfilled: 'link',
  webhookWithoutAddress: 'event',
  webhookUnreachable: 'event',
  snippetMissing: 'link',
  pageNotFound: 'link',
  redirectsSwapped: 'confirm',
  saleTrackingMissing: 'confirm',
  shopMissing: 'event',
  shopBroken: 'event',
  storePlanMissing: 'event',
  discountMissing: 'event',
  codesFailing: 'event',
  embedOff: 'link',
}

/** The step that a problem is shown at. Where only pages start a deadline, the code is needed for the event already. */
export function stepOfProblem(code: ProblemCode, ways: readonly Pick<EventWay, 'kind'>[]): TestingStepId {
  const needsPage = ways.length > 0 && ways.every(({ kind }) => kind === 'visit' || kind === 'optIn')
  return code === 'snippetMissing' && needsPage ? 'event' : steps[code]
}
