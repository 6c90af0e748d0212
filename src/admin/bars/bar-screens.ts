/** The six sections of the appearance panel and the fields in each (specification B §2.4, §5.5). */
import {
  canTurnOffBranding,
  seesBrandingSwitch,
  type AccountPermissions,
} from '#domain/accounts/permissions.ts'
import { colorRules } from '#domain/colors/color-rules.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'
import { floatingBarLimits as limits } from '#domain/bars/floating-bar.ts'
import type { Problems } from '../editor/design.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import type { Screens } from '../editor/screens.ts'
import type { EditedBar } from './bar-design.ts'
import type { BarQuantity } from './shown-bar.ts'
import { sectionValues, type BarSection } from './panel/section-values.ts'

export type BarFacts = {
  account: AccountPermissions
  /** False for announcements and limited quantities, whose visitors see none. */
  hasClock: boolean
  /** What is limited; null where nothing is. */
  quantity: BarQuantity | null
  /** BCP 47 tag of the campaign. */
  language: string
  /** In the place of a discount code; null where visitors see none. */
  exampleCode: string | null
  /** The owner's name of the template that the bar came from. */
  templateName: string | undefined
}

type Row = FieldRow<EditedBar>

const layout: readonly Row[] = [
  {
    as: 'tiles',
    path: 'settings.layout.placement',
    label: 'Placement',
    tiles: [
      { value: 'bottom', label: 'Bottom' },
      { value: 'top', label: 'Top' },
    ],
  },
  {
    as: 'tiles',
    path: 'settings.layout.width',
    label: 'Width',
    tiles: [
      { value: 'floating', label: 'Floating' },
      { value: 'full', label: 'Full width' },
    ],
  },
  {
    as: 'tiles',
    path: 'settings.layout.size',
    label: 'Size',
    tiles: [
      { value: 'large', label: 'Large' },
      { value: 'medium', label: 'Medium' },
      { value: 'small', label: 'Small' },
    ],
  },
]

const customPath = <Name extends keyof FloatingBarColors>(name: Name) =>
  `settings.colors.custom.${name}` as const

const customColor = (name: keyof FloatingBarColors, label: string): Row => ({
  as: 'color',
  path: customPath(name),
  label,
  rule: colorRules.floatingBar,
  maxLength: 32,
  swatches: ({ settings: { colors } }) => Object.values(floatingBarPalettes[colors.palette].colors),
})

/** What lies behind words, and the words. */
export const customColors: readonly { words: keyof FloatingBarColors; rows: readonly Row[] }[] = [
  { words: 'text', rows: [customColor('background', 'Background'), customColor('text', 'Text')] },
  {
    words: 'ctaText',
    rows: [customColor('ctaBackground', 'Button background'), customColor('ctaText', 'Button text')],
  },
]

/** A field that keeps the bar from being saved is never out of sight. */
const hasButton = ({ cta }: EditedBar, problems: Problems) =>
  cta.variant !== 'none' || 'cta.text' in problems || 'cta.url' in problems

const cta: readonly Row[] = [
  {
    as: 'tiles',
    path: 'cta.variant',
    label: 'CTA Style',
    tiles: [
      { value: 'button', label: 'Button' },
      { value: 'link', label: 'Link' },
      { value: 'none', label: 'None' },
    ],
  },
  { as: 'text', path: 'cta.text', label: 'CTA Text', max: limits.ctaText, when: hasButton },
  {
    as: 'text',
    path: 'cta.url',
    label: 'CTA URL',
    max: limits.ctaUrl,
    isUncounted: true,
    placeholder: 'https:// or #text',
    description: ({ cta: { url } }) =>
      url.trim() === ''
        ? 'Without an address the bar shows no button.'
        : 'An address, or # and a place on the same page.',
    when: hasButton,
  },
  {
    as: 'select',
    path: 'cta.target',
    label: 'Open in',
    options: () => [
      { value: '_self', label: 'The same window' },
      { value: '_parent', label: 'The window around a frame' },
      { value: '_blank', label: 'A new tab' },
    ],
    when: hasButton,
  },
]

const content: readonly Row[] = [
  { as: 'text', path: 'title.text', label: 'Title', max: limits.title, hiddenBy: 'title.hidden' },
  { as: 'text', path: 'description', label: 'Description', max: limits.description },
  ...cta,
]

const settings = ({ account, hasClock, quantity }: BarFacts): readonly Row[] => [
  { as: 'custom', name: 'delay', paths: ['delay'] },
  {
    as: 'switch',
    path: 'showHideButton',
    label: 'Hide button',
    description: 'Visitors can put the bar away, and bring it back.',
  },
  {
    as: 'switch',
    path: 'showTaken',
    label: 'Show how many are taken',
    description: 'Beside the number that is left, with a line that fills up.',
    when: () => quantity !== null,
  },
  {
    as: 'switch',
    path: 'maximizedOnMobile',
    label: 'Maximized on mobile',
    description: 'Phones show everything at first; otherwise one line with the clock and the button.',
    // Without a clock there is nothing to fold the words away for.
    when: () => hasClock,
  },
  {
    as: 'switch',
    path: 'poweredBy.hidden',
    isInverted: true,
    label: 'Powered by Lastcall',
    when: () => seesBrandingSwitch(account) && canTurnOffBranding(account),
  },
  { as: 'custom', name: 'lockedBranding', paths: [] },
]

const units = [
  { label: 'Days', path: 'labels.days', hiddenBy: 'labels.hideDays' },
  { label: 'Hours', path: 'labels.hours', hiddenBy: 'labels.hideHours' },
  { label: 'Minutes', path: 'labels.minutes', hiddenBy: 'labels.hideMinutes' },
  { label: 'Seconds', path: 'labels.seconds', hiddenBy: 'labels.hideSeconds' },
] as const

/** Without a clock there are no units to be named. */
const translate = ({ hasClock }: BarFacts): readonly Row[] => [
  ...units.map((unit): Row => ({ as: 'text', ...unit, max: limits.unitLabel, when: () => hasClock })),
  {
    as: 'switch',
    path: 'dropZeroUnits',
    label: 'Leave out zeros in front',
    description: 'An offer of five minutes shows minutes and seconds only.',
    when: () => hasClock,
  },
  { as: 'text', path: 'labels.hide', label: 'Hide', max: limits.hideLabel },
]

export function barScreens(facts: BarFacts): Screens<EditedBar, BarSection> {
  const valueOf = (section: BarSection) => (bar: EditedBar) => ({
    text: sectionValues({ ...facts, bar })[section],
  })
  return {
    template: {
      label: 'Template',
      icon: 'template',
      value: valueOf('template'),
      rows: [{ as: 'custom', name: 'templates', paths: ['template'] }],
    },
    layout: { label: 'Layout', icon: 'layout', value: valueOf('layout'), rows: layout },
    colors: {
      label: 'Colors',
      icon: 'palette',
      value: valueOf('colors'),
      rows: [
        {
          as: 'custom',
          name: 'colors',
          paths: [
            'settings.colors.palette',
            'settings.colors.useCustom',
            ...(['background', 'text', 'ctaBackground', 'ctaText'] as const).map(customPath),
          ],
        },
      ],
    },
    content: { label: 'Content', icon: 'text', value: valueOf('content'), rows: content },
    settings: { label: 'Settings', icon: 'adjustments', value: valueOf('settings'), rows: settings(facts) },
    translate: {
      label: 'Translate',
      icon: 'language',
      value: valueOf('translate'),
      rows: translate(facts),
    },
  }
}
