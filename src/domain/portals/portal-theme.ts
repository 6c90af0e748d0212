/**
 * A portal theme: a design with its content, which portal pages of one campaign use. Lengths are CSS pixels, times seconds
 * unless a name says otherwise.
 */
import type { HeadingFont, PortalColors, PortalPaletteName } from './portal-palettes.ts'
import type { RichText } from './rich-text.ts'

/** `inline`: in the page, in each `[data-deadline-portal]`; all others stand over it. */
export const placements = ['dialog', 'corner', 'side', 'full', 'inline'] as const
export type Placement = (typeof placements)[number]

/** Of these the page behind cannot be used: focus stays in them until they are closed. */
export const modalPlacements: readonly Placement[] = ['dialog', 'side', 'full']

/** At which end of a line corner and side stand; it follows the direction in which the page is read. */
export const sides = ['end', 'start'] as const
export type Side = (typeof sides)[number]

/** How often one browser is shown a portal that it has not asked for. */
export const frequencies = ['visit', 'day', 'untilClosed', 'untilDone'] as const
export type Frequency = (typeof frequencies)[number]

export const audienceDevices = ['all', 'desktop', 'phone'] as const
export const audienceVisitors = ['all', 'new', 'returning'] as const

/** What opens a portal: any of those that are on. A click on `[data-deadline-open]` always does. */
export type PortalTriggers = {
  delay: boolean
  delaySeconds: number
  scroll: boolean
  /** Of what can be scrolled, 1 to 100. */
  scrollPercent: number
  exit: boolean
  /** Only when the deadline is that near; 0: always. */
  lastHours: number
}

/** Who is shown it. Empty texts ask for nothing; others must be part of what the visit says, in any case. */
export type PortalAudience = {
  device: (typeof audienceDevices)[number]
  visitors: (typeof audienceVisitors)[number]
  utmSource: string
  utmMedium: string
  utmCampaign: string
  referrer: string
}

type Block<Kind extends string, Content> = { id: string; kind: Kind } & Content

/** `cells` in the colors of the portal; `timer`: the campaign’s inline timer as its owner has designed it. */
export const countdownLooks = ['cells', 'timer'] as const

/** `buyersSince` a date, `buyersLastDays`, or how many of a limited quantity are left. */
export const proofFigures = ['buyersSince', 'buyersLastDays', 'unitsLeft'] as const

export type HeadingBlock = Block<'heading', { kicker: string; text: string }>
export type TextBlock = Block<'text', { text: RichText }>
/** `image`: the path of an uploaded picture; empty until one is chosen. `alt` empty: it says nothing. */
export type ImageBlock = Block<'image', { image: string; alt: string }>
export type CountdownBlock = Block<'countdown', { look: (typeof countdownLooks)[number] }>
/** The written deadline stands where the text says {deadline}. */
export type DeadlineBlock = Block<'deadline', { text: string }>
/** The number that is left stands where the text says {left}. In quantity campaigns, in place of a clock. */
export type QuantityBlock = Block<'quantity', { text: string }>
export type CodeBlock = Block<'code', { label: string }>
export type ListBlock = Block<'list', { title: string; items: string[] }>
export type GuaranteeBlock = Block<'guarantee', { title: string; text: string }>
export type QuestionsBlock = Block<'questions', { items: { question: string; answer: string }[] }>
/** {count} stands for the figure. Hidden where it is smaller than `atLeast`. `since`: a calendar day of the campaign’s time zone, YYYY-MM-DD. */
export type ProofBlock = Block<
  'proof',
  { figure: (typeof proofFigures)[number]; text: string; since: string; days: number; atLeast: number }
>
export type FormBlock = Block<
  'form',
  { emailLabel: string; asksName: boolean; nameLabel: string; consent: string; button: string }
>
export type SurveyBlock = Block<
  'survey',
  { question: string; several: boolean; choices: { id: string; text: string }[]; button: string }
>
/** `url`: with http or https, or #text. */
export type ButtonBlock = Block<'button', { text: string; url: string; newTab: boolean }>

export type TaskBlock = FormBlock | SurveyBlock | ButtonBlock
export type PortalBlock =
  | HeadingBlock
  | TextBlock
  | ImageBlock
  | CountdownBlock
  | DeadlineBlock
  | QuantityBlock
  | CodeBlock
  | ListBlock
  | GuaranteeBlock
  | QuestionsBlock
  | ProofBlock
  | TaskBlock
export type BlockKind = PortalBlock['kind']

export const taskKinds = ['form', 'survey', 'button'] as const satisfies readonly BlockKind[]

type BlockKindFacts = {
  label: string
  /** How many of it a step may have. */
  most: number
  /** Of campaigns without a clock, with one, or both. */
  needs: 'clock' | 'stock' | null
}

/** In the order in which they are offered. */
export const blockKinds = {
  heading: { label: 'Heading', most: 4, needs: null },
  text: { label: 'Text', most: 6, needs: null },
  image: { label: 'Image', most: 1, needs: null },
  countdown: { label: 'Countdown', most: 1, needs: 'clock' },
  deadline: { label: 'Written deadline', most: 2, needs: 'clock' },
  quantity: { label: 'Quantity left', most: 1, needs: 'stock' },
  code: { label: 'Discount code', most: 1, needs: 'clock' },
  list: { label: 'What is included', most: 2, needs: null },
  guarantee: { label: 'Guarantee', most: 1, needs: null },
  questions: { label: 'Questions and answers', most: 2, needs: null },
  proof: { label: 'Proof', most: 2, needs: null },
  // What they are told is kept with a lead, whom campaigns without a clock do not know.
  form: { label: 'Opt-in form', most: 1, needs: 'clock' },
  survey: { label: 'Survey', most: 1, needs: 'clock' },
  button: { label: 'Button', most: 1, needs: null },
} as const satisfies Record<BlockKind, BlockKindFacts>

export type PortalStep = { blocks: PortalBlock[] }

export type PortalWords = {
  days: string
  hours: string
  minutes: string
  seconds: string
  close: string
  /** Of the tab that a closed portal leaves; the time follows it. */
  reopen: string
  /** Below a proof: where its number comes from. {date} stands for the day on which it was true. */
  proofSource: string
  emailInvalid: string
  nameMissing: string
  choiceMissing: string
  notSent: string
}

export type PortalTheme = {
  palette: PortalPaletteName | 'custom'
  /** In force where `palette` is custom. */
  colors: PortalColors
  radius: number
  headingFont: HeadingFont
  placement: Placement
  side: Side
  triggers: PortalTriggers
  audience: PortalAudience
  frequency: Frequency
  /**
   * What is asked, one task a step; the last one is what a visitor sees who is done with all before. A theme with one
   * step asks for nothing but a click.
   */
  steps: PortalStep[]
  /** Where a visitor goes in place of the last step; empty: they see it. */
  doneUrl: string
  words: PortalWords
}

export const portalLimits = {
  /** Themes of one campaign. */
  themes: 20,
  name: 60,
  steps: 4,
  blocks: 14,
  kicker: 40,
  heading: 80,
  text: 600,
  line: 120,
  items: 8,
  choices: 8,
  question: 120,
  answer: 400,
  consent: 240,
  label: 40,
  button: 30,
  url: 2048,
  audience: 80,
  word: 60,
  unit: 12,
  delaySeconds: 600,
  lastHours: 720,
  proofDays: 365,
  radius: 32,
} as const

export const portalWords: PortalWords = {
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  close: 'Close',
  reopen: 'Show the offer',
  proofSource: 'Confirmed orders without refunds, {date}',
  emailInvalid: 'Please enter a valid e-mail address.',
  nameMissing: 'Please enter your name.',
  choiceMissing: 'Please choose an answer.',
  notSent: 'That did not work. Please try again.',
}
