/**
 * What the script on an owner's page asks the server, and what it is told. Old scripts stay on pages for
 * years: fields may be added, never renamed or given another meaning.
 */
import type { BarStock } from '../bars/bar-stock.ts'
import type { CoveredMenuWidget } from '../bars/covered-menu.ts'
import type { PageScrollWidget } from '../bars/page-scroll.ts'
import type { FloatingBar } from '../bars/floating-bar.ts'
import type { FloatingBarColors } from '../bars/palette-colors.ts'
import type { ShownClassicBar } from '../classic-bars/shown-classic-bar.ts'
import type { ShownOldestBar } from '../oldest-bars/shown-oldest-bar.ts'
import type { CodeWords } from '../discounts/code-words.ts'
import type { ShownPortal } from '../portals/shown-portal.ts'
import type { MeasuredTimer } from '../timers/measured-timer.ts'
import type { XrayWidget } from './xray.ts'

/**
 * `POST /d`, JSON sent as text/plain so that no preflight is needed. Names are short: every visit sends them. `POST /a` takes
 * the same, with what the visitor did in a bar in place of an address: `hide {campaign}`, `tab {campaign}` for the way back,
 * `cta {campaign}`. It is answered with nothing, and never sent while consent is on hold.
 */
export type DecisionRequest = {
  /** The account's public key. */
  a: string
  /** Address of the page; in a frame, the parent's where the browser tells it. */
  u: string
  r?: string
  /** The visitor's own random id, 22 base64url characters; absent while consent is on hold. */
  v?: string
  /** Signed lead tokens that this browser was given, newest first. */
  k?: string[]
  /** Hand-over token of an e-mail link, taken from `?dlt=`. */
  t?: string | null
  /** An address from a form that the owner configured as opt-in page; present only when one was submitted. */
  e?: string
  /** Owner's "verify now" token, by scripts that did not leave it to the server to find it in the address. */
  p?: string
  /** How the script came to the page: inline snippet, plain async tag. */
  m?: 'g' | 'a'
  /** 1: this visit was answered before; the page asks again while it stays open. */
  s?: 1
  /** 1: this browser keeps nothing, so what it is told now is not there at the next visit. */
  l?: 1
  /** 1 while consent is on hold: answer without starting, storing or naming anyone. */
  h?: 1
}

export type DecisionAnswer = {
  /** The server's time, epoch milliseconds. */
  now: number
  /** Repeats the visitor's id, or gives a new one to a browser that sent none. Empty in previews: nothing is kept. */
  v?: string
  c: CampaignDecision[]
  /** The page takes part in a campaign as opt-in page: capture submitted addresses. */
  optIn?: 1
  /** Answer to `p`: the page was verified just now. */
  ok?: 1
}

export type CampaignDecision = {
  /** Campaign id. */
  id: string
  /** Lead token to keep: of this lead, superseding any other of the campaign. */
  k?: string
  /** The deadline, epoch milliseconds. Absent: this campaign shows no countdown here. */
  at?: number
  /** The timer shows from this instant on; absent: at once. */
  from?: number
  /** Where to go: now when `go` is 1, else at the deadline. Sent only from a minute before the deadline on. */
  to?: string
  go?: 1
  /** How many are left of a limited quantity, on pages that say so. */
  n?: number
  /** Ask again after so many seconds, while the page is looked at: what is shown may change without a clock. */
  again?: number
  /** 1: the deadline has passed, nothing is left, or the visitor has bought. With no `to` the widgets go. */
  over?: 1
  /** The written deadline, for `[data-deadline-text]`. */
  text?: string
  /** BCP 47 tag of the written deadline and of what assistive technology reads. */
  lang?: string
  w?: Widget[]
  /** The discount code that ends with the deadline; absent until the shop has confirmed it. */
  code?: DiscountCode
  /** The shop has not confirmed it yet: it will have `n` characters, with `l` a link too. Ask again after `s` seconds. */
  soon?: CodeToCome
  /** 1: the lead has done what the portal on this page asks for. */
  done?: 1
}

/** `u` is the shop's address that applies it, on pages of the shop. `w`: said in the place of English words. */
export type DiscountCode = { c: string; u?: string; w?: CodeWords }
export type CodeToCome = { n: number; s: number; l?: 1; w?: CodeWords }

export type Widget = PageWidget | XrayWidget | PageScrollWidget | CoveredMenuWidget

/** What visitors see of a page of a campaign. */
export type PageWidget = BarWidget | ClassicBarWidget | OldestBarWidget | TimerWidget | PortalWidget

/** `id` is the page's, `x` names the parts of the script that draw it, beside the one that its kind is drawn by. */
export type BarWidget = {
  k: 'bar'
  id: string
  x?: readonly string[]
  /** `code`: that of the campaign, here once more, so that bars of others know nothing of it. */
  bar: FloatingBar & { code?: DiscountCode | CodeToCome }
  /** Of the bar's palette, or its owner's own: browsers load no table of palettes. */
  colors?: FloatingBarColors
  delay?: number
  /** Of a limited quantity: what is said around the number that is left, which is the campaign's `n`. */
  stock?: BarStock
}

/** The same of a bar of the earlier generation. */
export type ClassicBarWidget = Omit<BarWidget, 'k' | 'bar'> & { k: 'classic'; bar: ShownClassicBar }

/** And of the oldest one. */
export type OldestBarWidget = Omit<BarWidget, 'k' | 'bar'> & { k: 'oldest'; bar: ShownOldestBar }

/** For every place of a timer in the page. What its kind never looks at is left out. */
export type TimerWidget = { k: 'timer'; id: string; x?: readonly string[]; timer: MeasuredTimer }

/** `theme` is the theme's id. `timer`: of the campaign, where a block of the portal shows it. */
export type PortalWidget = {
  k: 'portal'
  id: string
  theme: string
  x?: readonly string[]
  portal: ShownPortal
  timer?: MeasuredTimer
}

/** The after URL is told this long before the deadline, so that a redirect at zero waits for nobody. */
export const TELL_TARGET_BEFORE_MS = 60_000

export const EMBED_PARAMETERS = {
  landing: 'dlt',
  verify: 'dlverify',
  preview: 'dlp',
  /** Hands the mark of a team browser over to the page's own storage. */
  team: 'dlx',
  /** The signed time that a team browser looks at the page in. */
  travel: 'dlat',
} as const
