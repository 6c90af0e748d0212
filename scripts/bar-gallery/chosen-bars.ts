/** What somebody chose in the gallery, as the form and the address have it, and the bars that follow from it. */
import {
  defaultFloatingBar,
  type FloatingBarCtaVariant,
  floatingBarCtaVariants,
} from '#domain/bars/floating-bar.ts'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import type { ShownCode } from '#domain/discounts/code-words.ts'
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { barOfVariant, type BarVariant, barVariants } from './bar-variants.ts'
import { barWords, type BarWords } from './bar-words.ts'
import { fits } from './chips.ts'

export const devices = { desktop: 1280, tablet: 820, phone: 390, 'small phone': 320 } as const

export type Device = keyof typeof devices

/** Seconds on the clock. */
export const times = { '3 days': 259_200, '400 days': 34_560_000, 'a minute': 60, zero: 0 } as const

type Time = keyof typeof times

const code = exampleCode('Bread box')

/** Of a discount: confirmed by the shop, with the link that applies it, and on its way. */
export const codes = {
  none: undefined,
  code: { c: code },
  'code and link': { c: code, u: 'https://shop.example/discount/A' },
  'on its way': { n: code.length, l: 1 },
} as const satisfies Record<string, ShownCode | undefined>

type CodeState = keyof typeof codes

/** What a cell draws; it travels to the cell's frame in its address. */
export type Cell = { look: BarVariant; bar: CountedBar; secondsLeft: number; isHidden: boolean }

export const atFirst = new URLSearchParams([
  ['size', 'medium'],
  ['placement', 'bottom'],
  ['width', 'floating'],
  ['device', 'desktop'],
  ['show', 'title'],
  ['show', 'hide'],
  ['cta', 'button'],
  ['words', 'usual'],
  ['time', '3 days'],
  ['code', 'none'],
])

export function chosenCells(chosen: URLSearchParams): Cell[] {
  const bar = chosenBar(chosen)
  const isHidden = chosen.has('show', 'put away')
  const secondsLeft = times[oneOf(chosen.get('time'), Object.keys(times) as Time[])]
  return barVariants
    .filter((look) =>
      (Object.keys(look) as (keyof BarVariant)[]).every((part) => fits(chosen, part, look[part])),
    )
    .map((look) => ({ look, bar: barOfVariant(look, bar), secondsLeft, isHidden }))
}

function chosenBar(chosen: URLSearchParams): CountedBar {
  const shows = (part: string) => chosen.has('show', part)
  const { ctaText, ...words } = barWords[oneOf(chosen.get('words'), Object.keys(barWords) as BarWords[])]
  const variant: FloatingBarCtaVariant = oneOf(chosen.get('cta'), floatingBarCtaVariants)
  return {
    ...defaultFloatingBar,
    ...words,
    title: { ...words.title, hidden: !shows('title') },
    cta: { ...defaultFloatingBar.cta, text: ctaText, variant, url: '#' },
    showHideButton: shows('hide'),
    poweredBy: { hidden: !shows('powered by') },
    maximizedOnMobile: !shows('folded'),
    isAnnouncementBar: shows('announcement'),
    code: codes[oneOf(chosen.get('code'), Object.keys(codes) as CodeState[])],
  }
}

/** Addresses are typed by hand too. */
export function oneOf<Choice extends string>(said: string | null, choices: readonly Choice[]): Choice {
  const [first] = choices
  if (first === undefined) throw new Error('There is nothing to choose from')
  return choices.find((choice) => choice === said) ?? first
}
