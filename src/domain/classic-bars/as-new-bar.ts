/** A classic bar in the new style: total, so that every campaign can go over. */
import { canUseCustomColors } from '../accounts/permissions.ts'
import { barWords } from '../bars/bar-words.ts'
import {
  defaultFloatingBar,
  floatingBarLimits as limits,
  type FloatingBar,
  type FloatingBarTemplate,
} from '../bars/floating-bar.ts'
import {
  cutText,
  firstOf,
  inNewStyle,
  lossesOf,
  type InNewStyle,
  type Losses,
  type NewStyleFacts,
} from '../earlier-bars/new-style.ts'
import type { ClassicBar, ClassicBase, ClassicLabels } from './classic-bar.ts'
import { classicBaseWords } from './classic-bar-editor.ts'
import { classicColors } from './classic-colors.ts'
import { placeOf } from './classic-place.ts'

/** What looks most like it. */
const templates: Record<ClassicBase, FloatingBarTemplate> = {
  1: 'template-1',
  2: 'template-4',
  3: 'template-2',
  4: 'template-3',
  round: 'template-1',
}

/** What bars of the new style lie at. */
const ZINDEX = 2_147_483_000

const widths = { full: null, 'three-quarters': 'three quarters', half: 'half' } as const

export function classicAsNewBar(bar: ClassicBar, facts: NewStyleFacts): InNewStyle {
  return inNewStyle({ bar: newBar(bar, facts), lost: lossesOf(losses, bar, facts) }, facts)
}

const hiddenBy = { transDays: 'hideDays', transHours: 'hideHours', transSec: 'hideSeconds' } as const

const label = (name: keyof ClassicLabels) => (bar: ClassicBar) =>
  name !== 'transMin' && bar[hiddenBy[name]]
    ? null
    : cutText(`The label “${bar[name]}”`, bar[name], limits.unitLabel)

const losses: Losses<ClassicBar> = {
  currentBase: ({ currentBase }) => `The look of the base ${classicBaseWords[currentBase].name}`,
  currentTheme: ({ currentTheme: { variation }, useCustomColors }, { permissions }) =>
    variation === 1 || canUseCustomColors(permissions) || useCustomColors
      ? null
      : `The ${variation === 2 ? 'subtle' : 'bold'} variation of the colors`,
  useCustomColors: ({ useCustomColors }, { permissions }) =>
    useCustomColors && !canUseCustomColors(permissions) ? 'Your own colors' : null,
  // Named together.
  customBackgroundColor: null,
  customTextColor: null,
  customCTAColor: null,
  currentAvatar: ({ currentAvatar }) => (currentAvatar === null ? null : 'The avatar'),
  floatingBarText: ({ floatingBarText: text }) => cutText('The text', text, limits.description),
  barPosition: (bar) => {
    const { at } = placeOf(bar)
    return at === 'center' ? null : `The place at the ${at}`
  },
  barWidth: ({ barWidth, enableFlatBar }) => {
    const width = enableFlatBar ? null : widths[barWidth]
    return width && `The width of ${width} of the window`
  },
  enableFlatBar: null,
  zindex: ({ zindex }) => (zindex === ZINDEX ? null : `The z-index ${zindex}`),
  barDelay: null,
  enableBranding: null,
  enableCloseButton: null,
  maximizedOnMobileByDefault: null,
  hideDays: null,
  hideHours: null,
  hideSeconds: null,
  transDays: label('transDays'),
  transHours: label('transHours'),
  transMin: label('transMin'),
  transSec: label('transSec'),
  transHide: null,
  // Visitors see the button of the page, which keeps it.
  enableCTAButton: null,
  buttonText: null,
  buttonUrl: null,
  buttonTargetBlank: null,
  infoText: null,
}

/** The line’s button is a link. */
export function newButtonOf({ currentBase }: Pick<ClassicBar, 'currentBase'>): FloatingBar['cta']['variant'] {
  return currentBase === 2 ? 'link' : 'button'
}

function newBar(bar: ClassicBar, { kind, language }: NewStyleFacts): FloatingBar {
  const words = barWords(language)
  const isWhole = bar.enableFlatBar || bar.barWidth === 'full'
  return {
    ...defaultFloatingBar,
    template: templates[bar.currentBase],
    delay: Number(bar.barDelay),
    title: { text: words[kind].title, hidden: true },
    description: firstOf(bar.floatingBarText, limits.description) || words[kind].text,
    showHideButton: bar.enableCloseButton,
    maximizedOnMobile: bar.maximizedOnMobileByDefault,
    poweredBy: { hidden: !bar.enableBranding },
    labels: {
      days: firstOf(bar.transDays, limits.unitLabel),
      hours: firstOf(bar.transHours, limits.unitLabel),
      minutes: firstOf(bar.transMin, limits.unitLabel),
      seconds: firstOf(bar.transSec, limits.unitLabel),
      hide: firstOf(bar.transHide, limits.hideLabel),
      hideDays: bar.hideDays,
      hideHours: bar.hideHours,
      hideMinutes: false,
      hideSeconds: bar.hideSeconds,
    },
    // Without an address it is shown to nobody: a page that has a button brings its own.
    cta: {
      text: firstOf(bar.buttonText, limits.ctaText) || words.cta.offer,
      url: '',
      variant: newButtonOf(bar),
      target: bar.buttonTargetBlank ? '_blank' : '_self',
    },
    settings: {
      layout: {
        placement: placeOf(bar).placement,
        width: isWhole ? 'full' : 'floating',
        size: bar.currentBase === 2 ? 'small' : 'medium',
      },
      colors: {
        palette: bar.currentTheme.name,
        useCustom: bar.useCustomColors || bar.currentTheme.variation !== 1,
        custom: classicColors(bar),
      },
    },
  }
}
