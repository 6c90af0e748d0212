/** The three generations of bars, as grids of them need to know them. */
import { defaultFloatingBar, type FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { floatingBarPalettes } from '../../src/domain/bars/floating-bar-palettes.ts'
import type { PreviewedBar } from '../../src/domain/preview/bar-preview.ts'
import type { CountedClassicBar } from '../../src/domain/classic-bars/counted-classic-bar.ts'
import type { ShownOldestBar } from '../../src/domain/oldest-bars/shown-oldest-bar.ts'
import type { BarWidget, CampaignDecision } from '../../src/domain/visitors/decision.ts'
import { partsOfClassicBar, partsOfOldestBar } from '../../src/domain/visitors/script-parts.ts'
import type { Stage } from '../../src/server/preview/stage-document.ts'
import { classicBarOf, classicLooks } from '../../scripts/bar-gallery/classic-looks.ts'
import { oldestBarOf, oldestLooks } from '../../scripts/bar-gallery/oldest-looks.ts'

/** With a discount code, if it has one. */
export type BarOnPage = BarWidget['bar']

export type BarKind<Bar> = {
  /** Drawn before the first of those that are looked at. */
  first: Bar
  stage: Stage
  /** What visitors are told of it. */
  decided: (bar: Bar) => Partial<CampaignDecision>
  /** What its editor tells the stage. */
  told: (bar: Bar) => object
  /** What it says of itself once it is drawn: attributes of its frame, and its ground. */
  says: (bar: Bar) => Record<string, string>
}

export const newBars: BarKind<BarOnPage> = {
  first: defaultFloatingBar,
  stage: 'bar-preview',
  decided: (bar) => ({ w: [{ k: 'bar', id: 'bar-1', bar }] }),
  told: (bar) => ({ bar }) satisfies PreviewedBar,
  says: ({ template, settings }: FloatingBar) => ({
    template,
    background: floatingBarPalettes[settings.colors.palette].colors.background,
  }),
}

const [firstClassic = nothing()] = classicLooks
const [firstOldest = nothing()] = oldestLooks

export const classicBars: BarKind<CountedClassicBar> = {
  first: classicBarOf(firstClassic, {
    text: 'usual',
    avatar: false,
    button: true,
    close: true,
    branding: false,
    open: true,
    quantity: false,
  }),
  stage: 'bar-preview',
  decided: classicDecision,
  told: (classic) => ({ classic }) satisfies PreviewedBar,
  says: ({ base, settings: { layout }, paint }) => ({
    base: String(base),
    ...layout,
    background: paint?.background ?? '',
  }),
}

export const oldestBars: BarKind<ShownOldestBar> = {
  first: oldestBarOf(firstOldest, 'usual'),
  stage: 'oldest-bar-preview',
  decided: oldestDecision,
  told: (oldest) => ({ oldest }),
  says: ({ size, settings: { layout }, colors }) => ({ size, ...layout, background: colors.background }),
}

/** `n` stands with the campaign. */
export function classicDecision({ paint, stock, n, ...bar }: CountedClassicBar): Partial<CampaignDecision> {
  const x = partsOfClassicBar(bar, { counts: stock ? 'stock' : 'time', language: 'en' })
  const widget = {
    k: 'classic',
    id: 'bar-1',
    x,
    bar,
    ...(paint && { colors: paint }),
    ...(stock && { stock }),
  } as const
  return { w: [widget], ...(n !== undefined && { n }) }
}

export function oldestDecision(bar: ShownOldestBar): Partial<CampaignDecision> {
  return { w: [{ k: 'oldest', id: 'bar-1', x: partsOfOldestBar(bar, 'en'), bar }] }
}

function nothing(): never {
  throw new Error('There is nothing to look at')
}
