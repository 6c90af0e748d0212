/** What a connected shop tells by itself that starts deadlines: which event, in which type of campaign, and after how long. */
import type { CampaignType } from '../campaigns/campaign-types.ts'

/** Stored: never renamed. */
export const storeStartEvents = ['customer', 'checkout', 'lapse'] as const

export type StoreStartEvent = (typeof storeStartEvents)[number]

/** How long an event is waited with: until it is sure that no order follows. */
type Wait = {
  unit: 'minutes' | 'days'
  usual: number
  least: number
  most: number
  /** Said of a number that is none of these. */
  problem: string
}

type StoreStartFacts = {
  /** In the owner's words, as the heading of a choice. */
  label: string
  /** What happens, in one sentence. */
  about: string
  /** What it was, for whoever tests: "Shopify, a new customer". */
  what: string
  /** What a tester does so that it happens. */
  test: string
  /** What the shop has to have allowed. */
  scope: string
  /** Null: the deadline starts with the event. */
  wait: Wait | null
  /** Whether a new campaign starts only those who agreed to marketing. */
  onlySubscribed: boolean
}

export const storeStartFacts = {
  customer: {
    label: 'New customers of the shop',
    about: 'The deadline starts when somebody signs up in the shop, or becomes a customer there.',
    what: 'a new customer',
    test: 'Sign up as a customer in your shop',
    scope: 'read_customers',
    wait: null,
    onlySubscribed: true,
  },
  checkout: {
    label: 'Checkouts that were left',
    about: 'The deadline starts when a checkout has had an email address and no order for this long.',
    what: 'a checkout that was left',
    test: 'Begin a checkout in your shop',
    scope: 'read_orders',
    wait: {
      unit: 'minutes',
      usual: 60,
      least: 10,
      most: 10_080,
      problem: 'Please enter a whole number of minutes from 10 to 10,080.',
    },
    onlySubscribed: false,
  },
  lapse: {
    label: 'Customers who stay away',
    about: 'The deadline starts when a customer has ordered nothing for this long.',
    what: 'a customer who stayed away',
    test: 'Order something in your shop',
    scope: 'read_orders',
    wait: {
      unit: 'days',
      usual: 90,
      least: 1,
      most: 730,
      problem: 'Please enter a whole number of days from 1 to 730.',
    },
    onlySubscribed: true,
  },
} as const satisfies Record<StoreStartEvent, StoreStartFacts>

/** Which type of campaign an event starts. */
export const startedTypes = {
  customer: 'ShopifyWelcome',
  checkout: 'ShopifyAbandonedCart',
  lapse: 'ShopifyWinback',
} as const satisfies Record<StoreStartEvent, CampaignType>

/** Null: nothing that a shop tells starts campaigns of the type. */
export function storeStartOf(type: string): StoreStartEvent | null {
  return storeStartEvents.find((event) => startedTypes[event] === type) ?? null
}

/** What an owner sets; a number of minutes or days, by the event. */
export type StoreStartSettings = { isOn: boolean; wait: number; onlySubscribed: boolean }

export function usualStoreStart(event: StoreStartEvent): StoreStartSettings {
  const { wait, onlySubscribed } = storeStartFacts[event]
  return { isOn: true, wait: wait?.usual ?? 0, onlySubscribed }
}

/** What is wrong about a wait; null where it is right, and where the event is not waited with. */
export function waitProblem(event: StoreStartEvent, wait: number): string | null {
  const range = storeStartFacts[event].wait
  if (range === null) return null
  return Number.isInteger(wait) && wait >= range.least && wait <= range.most ? null : range.problem
}

const MS_OF = { minutes: 60_000, days: 86_400_000 } as const

export function waitMs(event: StoreStartEvent, wait: number): number {
  const range = storeStartFacts[event].wait
  return range === null ? 0 : wait * MS_OF[range.unit]
}

export const storeStartMessages = {
  noStoreType: 'Nothing that a shop tells starts this type of campaign.',
} as const
