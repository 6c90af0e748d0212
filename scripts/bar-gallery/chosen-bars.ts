/** What somebody chose in the gallery, as the form and the address have it, and the bars that follow from it. */
import {
  defaultFloatingBar,
  type FloatingBar,
  type FloatingBarCtaVariant,
  floatingBarCtaVariants,
} from '#domain/bars/floating-bar.ts'
import { barOfVariant, type BarVariant, barVariants } from './bar-variants.ts'
import { barWords, type BarWords } from './bar-words.ts'

export const devices = { desktop: 1280, tablet: 820, phone: 390, 'small phone': 320 } as const

export type Device = keyof typeof devices

/** Seconds on the clock. */
export const times = { '3 days': 259_200, '400 days': 34_560_000, 'a minute': 60, zero: 0 } as const

type Time = keyof typeof times

/** What a cell draws; it travels to the cell's frame in its address. */
export type Cell = { look: BarVariant; bar: FloatingBar; secondsLeft: number; isHidden: boolean }

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
])

export function chosenCells(chosen: URLSearchParams): Cell[] {
  const bar = chosenBar(chosen)
  const isHidden = chosen.has('show', 'put away')
  const secondsLeft = times[oneOf(chosen.get('time'), Object.keys(times) as Time[])]
  return barVariants
    .filter((look) => (Object.keys(look) as (keyof BarVariant)[]).every((part) => fits(look, part, chosen)))
    .map((look) => ({ look, bar: barOfVariant(look, bar), secondsLeft, isHidden }))
}

/** Of a kind of which nothing is chosen, everything is. */
function fits(look: BarVariant, part: keyof BarVariant, chosen: URLSearchParams) {
  return !chosen.has(part) || chosen.has(part, look[part])
}

function chosenBar(chosen: URLSearchParams): FloatingBar {
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
  }
}

/** Addresses are typed by hand too. */
export function oneOf<Choice extends string>(said: string | null, choices: readonly Choice[]): Choice {
  const [first] = choices
  if (first === undefined) throw new Error('There is nothing to choose from')
  return choices.find((choice) => choice === said) ?? first
}
