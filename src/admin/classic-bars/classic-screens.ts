/** The screens of the classic bar's panel and the fields on each (specification B §2.5, §3.3, §5.4). */
import {
  canTurnOffBranding,
  seesBrandingSwitch,
  type AccountPermissions,
} from '#domain/accounts/permissions.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import {
  classicBarLimits as limits,
  classicDelays,
  classicLabelLimits,
  type ClassicPosition,
} from '#domain/classic-bars/classic-bar.ts'
import { classicBaseWords } from '#domain/classic-bars/classic-bar-editor.ts'
import { classicColors, themeColors } from '#domain/classic-bars/classic-colors.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { positionsFor } from '#domain/classic-bars/classic-place.ts'
import { colorRules } from '#domain/colors/color-rules.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import type { Screens } from '../editor/screens.ts'
import { customColorFields, type EditedClassicBar } from './classic-design.ts'

export type ClassicScreen =
  | 'appearance'
  | 'template'
  | 'content'
  | 'placement'
  | 'presets'
  | 'settings'
  | 'translate'

export type ClassicFacts = {
  account: AccountPermissions
  /** False where a number is left, toward which no clock runs. */
  hasClock: boolean
  /** The owner's name of the preset that the bar came from. */
  presetName: string | undefined
}

type Row = FieldRow<EditedClassicBar>

const positionLabels: Record<ClassicPosition, string> = {
  'top-left': 'Top left',
  'top-center': 'Top center',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom center',
  'bottom-right': 'Bottom right',
}

const widthLabels = { full: '100%', 'three-quarters': '75%', half: '50%' } as const

const template: readonly Row[] = [
  { as: 'custom', name: 'base', paths: ['currentBase'] },
  { as: 'custom', name: 'themes', paths: ['currentTheme.name', 'currentTheme.variation'] },
  { as: 'custom', name: 'customColors', paths: ['useCustomColors', ...customColorFields] },
  { as: 'custom', name: 'avatar', paths: ['currentAvatar'] },
  {
    as: 'switch',
    path: 'enableFlatBar',
    label: 'Make Bar Full Width',
    description: 'From edge to edge, without a gap around it.',
  },
]

export const customColorRows: readonly Row[] = [
  customColor('customBackgroundColor', 'Background'),
  customColor('customTextColor', 'Text'),
  customColor('customCTAColor', 'CTA'),
]

function customColor(path: (typeof customColorFields)[number], label: string): Row {
  return {
    as: 'color',
    path,
    label,
    rule: colorRules.classicBar,
    maxLength: 32,
    swatches: ({ currentTheme }) => Object.values(themeColors(currentTheme.name, currentTheme.variation)),
  }
}

/** The fields of the button are only stored: visitors see the one of the page's form (B §2.5). */
const content: readonly Row[] = [
  {
    as: 'text',
    path: 'floatingBarText',
    label: 'Floating bar text',
    max: limits.text,
    isInVisitorsLanguage: true,
    description: 'Limit 65 characters. The field takes 60: they fit every base.',
  },
  {
    as: 'custom',
    name: 'cta',
    paths: ['enableCTAButton', 'buttonText', 'buttonUrl', 'buttonTargetBlank', 'infoText'],
  },
]

/** As they are in a window. */
function positionTiles(bar: EditedClassicBar) {
  const possible = positionsFor(bar)
  const positions = Object.keys(positionLabels) as ClassicPosition[]
  return positions
    .filter((position) => possible.includes(position))
    .map((value) => ({ value, label: positionLabels[value] }))
}

const placement = (bar: EditedClassicBar): readonly Row[] => [
  { as: 'tiles', path: 'barPosition', label: 'Bar position', tiles: positionTiles(bar) },
  {
    as: 'tiles',
    path: 'barWidth',
    label: 'Bar width',
    tiles: [
      { value: 'full', label: widthLabels.full },
      { value: 'three-quarters', label: widthLabels['three-quarters'] },
      { value: 'half', label: widthLabels.half },
    ],
    when: ({ enableFlatBar }) => !enableFlatBar,
  },
  { as: 'custom', name: 'zindex', paths: ['zindex'] },
]

const settings = ({ account, hasClock }: ClassicFacts): readonly Row[] => [
  {
    as: 'tiles',
    path: 'barDelay',
    label: 'Show the bar',
    tiles: classicDelays.map((value) => ({ value, label: delayText(value) })),
  },
  {
    as: 'switch',
    path: 'enableCloseButton',
    label: 'Close button',
    description: 'Visitors can fold the bar, and unfold it again.',
  },
  {
    as: 'switch',
    path: 'maximizedOnMobileByDefault',
    label: 'Maximized on mobile',
    description: 'Phones show the whole bar, until somebody scrolls; otherwise it is folded at first.',
  },
  { as: 'switch', path: 'hideDays', label: 'Hide days', when: () => hasClock },
  { as: 'switch', path: 'hideHours', label: 'Hide hours', when: () => hasClock },
  { as: 'switch', path: 'hideSeconds', label: 'Hide seconds', when: () => hasClock },
  {
    as: 'switch',
    path: 'enableBranding',
    label: 'Powered by Lastcall',
    description: 'A link with which people tell a friend.',
    when: () => seesBrandingSwitch(account) && canTurnOffBranding(account),
  },
  { as: 'custom', name: 'lockedBranding', paths: [] },
]

const units = [
  { label: 'Days', path: 'transDays' },
  { label: 'Hours', path: 'transHours' },
  { label: 'Minutes', path: 'transMin' },
  { label: 'Seconds', path: 'transSec' },
] as const

/** As many characters as the base has room for. */
const translate = ({ currentBase }: EditedClassicBar, { hasClock }: ClassicFacts): readonly Row[] => [
  ...units.map(({ label, path }): Row => ({
    as: 'text',
    path,
    label,
    max: classicLabelLimits[currentBase][path],
    isInVisitorsLanguage: true,
    when: () => hasClock,
  })),
  {
    as: 'text',
    path: 'transHide',
    label: 'Hide',
    max: limits.hideLabel,
    isInVisitorsLanguage: true,
    description: 'What screen readers call the button that folds the bar.',
  },
]

export function classicScreens(
  bar: EditedClassicBar,
  facts: ClassicFacts,
): Screens<EditedClassicBar, ClassicScreen> {
  return {
    appearance: {
      label: 'Appearance',
      icon: 'palette',
      value: ({ currentBase }) => ({ text: classicBaseWords[currentBase].name }),
      rows: [{ as: 'custom', name: 'menu', paths: [] }],
    },
    template: {
      label: 'Template',
      icon: 'template',
      within: 'appearance',
      value: (now) => templateValue(now, facts),
      rows: template,
    },
    content: {
      label: 'Content',
      icon: 'text',
      within: 'appearance',
      value: ({ floatingBarText }) => ({ text: floatingBarText }),
      rows: content,
    },
    placement: {
      label: 'Placement',
      icon: 'layout',
      within: 'appearance',
      value: (now) => ({ text: placeText(now) }),
      rows: placement(bar),
    },
    presets: {
      label: 'Presets',
      icon: 'bookmark',
      within: 'appearance',
      value: () => ({ text: facts.presetName ?? '' }),
      rows: [{ as: 'custom', name: 'presets', paths: ['presetId'] }],
    },
    settings: {
      label: 'Settings',
      icon: 'adjustments',
      value: ({ barDelay }) => ({ text: delayText(barDelay) }),
      rows: settings(facts),
    },
    translate: {
      label: 'Translate',
      icon: 'language',
      value: (now) => ({ text: facts.hasClock ? labelsOf(now) : now.transHide }),
      rows: translate(bar, facts),
    },
  }
}

function templateValue(bar: EditedClassicBar, { account }: ClassicFacts) {
  const allowed = classicBarAsAllowed(bar, account)
  const { background, ctaBackground } = classicColors(allowed)
  const text = allowed.useCustomColors ? 'Custom colors' : floatingBarPalettes[bar.currentTheme.name].label
  return { text, colors: [background, ctaBackground] }
}

function placeText({ barPosition, barWidth, enableFlatBar }: EditedClassicBar) {
  return `${positionLabels[barPosition]}, ${enableFlatBar ? 'full width' : widthLabels[barWidth]}`
}

function labelsOf(bar: EditedClassicBar) {
  const shown = [
    !bar.hideDays && bar.transDays,
    !bar.hideHours && bar.transHours,
    bar.transMin,
    !bar.hideSeconds && bar.transSec,
  ]
  return shown.filter(Boolean).join(', ')
}

function delayText(seconds: string) {
  return seconds === '0' ? 'Immediately' : `After ${seconds} s`
}
