/** What a rehearsal has found out: what each channel of a campaign has told its made-up person, word for word. */
import type { DiscountReadiness } from '../discounts/discount-readiness.ts'
import type { PageType } from '../pages/page-types.ts'

/** A look at an address on its owner's site, from our server. */
export type PageLook =
  | { found: 'page'; hasCode: boolean }
  | { found: 'status'; status: number }
  /** Nobody answers there. */
  | { found: 'nothing' }
  /** There was no time, or it is none of what we look at: nothing is known. */
  | { found: 'unknown' }

export type StartFact = {
  /** "MailerLite, group “Masterclass waitlist”"; "A visit to shop.example/offer". */
  name: string
  /** Null: it has started nobody. */
  endsAt: number | null
  /** What keeps it from being told of anybody, whatever the campaign would do then. */
  problem: StartProblem | null
}

export type StartProblem =
  /** Its platform, or the connection to it, says so. */
  | { is: 'broken'; words: string }
  /** The last one that came had a merge tag, or nothing, in place of an address. */
  | { is: 'unfilledTag' }
  | { is: 'noAddress' }

/** A page at one moment, as the script is told it. */
export type PageAnswer = {
  endsAt: number | null
  /** The written deadline. */
  text: string | null
  /** Hidden until then; null: it shows at once. */
  showsFrom: number | null
  showsSomething: boolean
  isOver: boolean
  /** Where the visitor is sent at once; null: they stay. */
  sentTo: string | null
  /** Another campaign of the account that has the page; null where this one has it. */
  takenBy: string | null
}

export type PageFact = {
  type: PageType
  url: string
  afterUrl: string | null
  before: PageAnswer
  /** In the last millisecond before the end, and at the end: null where the campaign has no end. */
  lastMoment: PageAnswer | null
  after: PageAnswer | null
  look: PageLook
  lookAfter: PageLook | null
  /** Visits have shown that our code runs there, whatever a look from here says. */
  wasSeen: boolean
}

export type ImageShownAs = 'countdown' | 'expired' | 'nothing' | 'neutral'

export type ImageFact = {
  endsAt: number | null
  shown: ImageShownAs
  /** Null where it is not known how many: it was not drawn in time. */
  frames: number | null
  after: ImageShownAs
}

export type LinkFact = {
  code: string
  offerUrl: string
  /** Null: nowhere. */
  leadsTo: string | null
  endsAt: number | null
  afterUrl: string | null
  leadsToAfter: string | null
}

/** `problem`: the connection to the platform says that it does not work. */
export type FieldFact = { text: string; endsAt: number; problem: string | null }

/** The code that the shop would be asked for. None is made. */
export type DiscountCodeFact = {
  readiness: DiscountReadiness
  /** As such a code is written; null while the owner has thought of none. */
  code: string | null
  isOnes: boolean
  endsAt: number | null
}

export type SaleFact = {
  /** "$149.00 by Custom API"; "A visit to shop.example/thanks". */
  name: string
  /** Whether the buyer still sees a countdown, on pages and in mails. */
  endsCountdown: boolean
}

export type RehearsalFacts = {
  now: number
  /** What all channels should say: by the rule of the campaign. Null where it has no clock. */
  endsAt: number | null
  /** People have a deadline of their own. */
  startsPeople: boolean
  /** Bars, timers or mails may be all that it is. */
  recordsSales: boolean
  isEnded: boolean
  starts: readonly StartFact[]
  pages: readonly PageFact[]
  image: ImageFact | null
  links: readonly LinkFact[]
  field: FieldFact | null
  /** Null: no shop has a part in it. */
  discountCode: DiscountCodeFact | null
  /** Before URLs of a circle. */
  circle: readonly string[] | null
  /** Pages whose after URL is another page's offer. */
  swapped: readonly { url: string; afterUrl: string }[]
  sales: readonly SaleFact[]
  isToldOfSales: boolean
}
