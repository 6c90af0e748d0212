/** What an offer is for: the question that everything else follows from, and the name that it is given. */
import { campaignKindLabel, type CampaignKind } from '../../campaigns/campaign-kind.ts'
import { readName } from '../words/sentence.ts'
import { button, plainText } from './buttons.ts'
import type { DraftQuestion } from './draft-question.ts'
import { kindsFor, type GuideContext } from './guide-context.ts'
import { endOf, otherEndsForgotten, typeOfKind, type Wishes } from './wishes.ts'

/** What an offer may be for, each with a sentence that says so. */
const goals: Record<CampaignKind, string | null> = {
  evergreen: 'A welcome offer for new subscribers',
  fixed_date: 'A launch that ends on a date',
  quantity: 'A limited number of seats',
  automated_webinar: 'An offer after a webinar',
  tripwire_offer: 'A one-time offer right after opting in',
  abandoned_cart: 'Bring people back to their cart',
  hybrid: 'Doors that close every week',
  evergreen_email: 'An email sequence with a deadline',
  page_only: 'A countdown from the first visit to a page',
  AnnouncementBar: 'An announcement bar, without a deadline',
  ShopifyFixedDate: 'One date for the whole shop',
  ShopifyWelcome: 'A code for new customers of the shop',
  ShopifyAbandonedCart: 'A code for carts that were left in the shop',
  ShopifyWinback: 'A code for customers who stayed away',
}

export const kindQuestion: DraftQuestion = {
  isOpen: ({ kind }) => kind === null,
  say: () => 'What is the offer for?',
  ask: (_, context) => ({
    kind: 'choice',
    options: offeredKinds(context).map((kind) => button(goals[kind] ?? campaignKindLabel(kind))),
  }),
  read: (text, wishes, context) => {
    const called = plainText(text)
    const kind = offeredKinds(context).find((each) =>
      [
        plainText(goals[each] ?? ''),
        plainText(campaignKindLabel(each)),
        plainText(typeOfKind(each)),
      ].includes(called),
    )
    if (kind === undefined) return null
    return { set: { ...(endOf(wishes) === endOf({ kind }) ? {} : otherEndsForgotten), kind } }
  },
}

function offeredKinds(context: GuideContext): CampaignKind[] {
  const order = Object.keys(goals)
  return kindsFor(context).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

export const nameQuestion: DraftQuestion = {
  isOpen: ({ name }) => name === null,
  say: () => 'What shall the campaign be called? Only you and your team see the name.',
  ask: (wishes) => ({
    kind: 'text',
    placeholder: 'Name of the campaign',
    suggestions: namesFor(wishes).map(button),
  }),
  read: (text, wishes) => {
    if (ANY_NAME.test(text.trim())) return { set: { name: namesFor(wishes)[0] ?? null } }
    return { set: { name: readName(text).name ?? text.trim() } }
  },
}

/** Kinds that are called otherwise than they end. */
const namesByKind: Partial<Record<CampaignKind, readonly string[]>> = {
  evergreen_email: ['Email sequence'],
  automated_webinar: ['Webinar replay'],
  abandoned_cart: ['Back to the cart'],
  page_only: ['First visit'],
  tripwire_offer: ['One-time offer'],
}

const ANY_NAME =
  /^(?:no|skip|later|none|any(?:thing)?|whatever|you (?:choose|decide)|(?:i )?(?:do not|don['’]t) (?:know|care))[.!]*$/i

const namesByEnd = {
  length: ['Welcome offer', 'Evergreen offer'],
  date: ['Launch', 'Flash sale'],
  quantity: ['Limited seats', 'First come, first served'],
  weekday: ['Weekly enrollment'],
  nothing: ['News bar'],
} as const

function namesFor({ kind }: Wishes): readonly string[] {
  const ofKind = kind === null ? undefined : namesByKind[kind]
  return ofKind ?? namesByEnd[endOf({ kind }) ?? 'length']
}
