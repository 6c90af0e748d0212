/** Where somebody is in the guide: JSON, kept with their conversation. */
import type { Wishes } from './wishes.ts'
import { noWishes } from './wishes.ts'

/** Raised when what is kept means something else: an older one begins anew, with a sentence about it. */
export const GUIDE_VERSION = 1

export const draftSteps = [
  'kind',
  'length',
  'date',
  'weekday',
  'quantity',
  'time',
  'timezone',
  'name',
  'emailPlatform',
  'checkoutPlatform',
  'landingPlatform',
] as const satisfies readonly (keyof Wishes)[]

export type DraftStep = (typeof draftSteps)[number]

/** After the questions about the campaign: to confirm, to change, and what to do with the draft. */
export const otherSteps = [
  'summary',
  'change',
  'next',
  'pageType',
  'beforeUrl',
  'afterUrl',
  'startsAt',
  'over',
] as const

export type GuideStepName = DraftStep | (typeof otherSteps)[number]

/** Something that can mean several things. What is chosen is set. */
export type Choice = {
  say: string
  options: { label: string; text: string; set: Partial<Wishes> }[]
}

export type PageWishes = { type: string | null; beforeUrl: string | null; afterUrl: string | null }

export const noPage: PageWishes = { type: null, beforeUrl: null, afterUrl: null }

export type Moment = { step: GuideStepName; wishes: Wishes; choices: Choice[]; page: PageWishes }

export type GuideState = Moment & {
  version: typeof GUIDE_VERSION
  /** For "back", the latest last. */
  earlier: Moment[]
  /** The draft that was made, with what it was made of. There is one in a conversation. */
  made: { id: string; name: string; wishes: Wishes } | null
  /** The call that the guide waits for. */
  waitsFor: string | null
  pages: number
  /** Numbers the calls: one that is repeated after a fault has its number again. */
  calls: number
}

const EARLIER_KEPT = 15

export const newGuide: GuideState = {
  version: GUIDE_VERSION,
  step: 'kind',
  wishes: noWishes,
  choices: [],
  page: noPage,
  earlier: [],
  made: null,
  waitsFor: null,
  pages: 0,
  calls: 0,
}

/** Before something is answered: to come back to. */
export function remembered(state: GuideState): GuideState {
  const { step, wishes, choices, page } = state
  return { ...state, earlier: [...state.earlier, { step, wishes, choices, page }].slice(-EARLIER_KEPT) }
}
