/** An oldest floating bar in the new style: total, so that every campaign can go over. */
import { canUseCustomColors } from '../accounts/permissions.ts'
import { barWords } from '../bars/bar-words.ts'
import { defaultFloatingBar, floatingBarLimits as limits, type FloatingBar } from '../bars/floating-bar.ts'
import {
  cutText,
  firstOf,
  inNewStyle,
  lossesOf,
  type InNewStyle,
  type Losses,
  type NewStyleFacts,
} from '../earlier-bars/new-style.ts'
import { oldestSideOf, type OldestBar, type OldestSize } from './oldest-bar.ts'

const sizes = { big: 'large', small: 'medium', mini: 'small' } as const satisfies Record<
  OldestSize,
  FloatingBar['settings']['layout']['size']
>

export function oldestAsNewBar(bar: OldestBar, facts: NewStyleFacts): InNewStyle {
  return inNewStyle({ bar: newBar(bar, facts), lost: lossesOf(losses, bar, facts) }, facts)
}

const color =
  (setting: keyof OldestBar, what: string) =>
  (bar: OldestBar, { permissions }: NewStyleFacts) =>
    canUseCustomColors(permissions) || bar[setting] === defaultColors[setting]
      ? null
      : `${what}: ${bar[setting]}`

const { custom } = defaultFloatingBar.settings.colors

/** Those of the palette that an account without its own colors has. */
const defaultColors: Partial<Record<keyof OldestBar, string>> = {
  floatingBarBackgroundColor: custom.background,
  floatingBarColor: custom.text,
  ctaButtonColor: custom.ctaBackground,
  ctaTextColor: custom.ctaText,
}

const losses: Losses<OldestBar> = {
  showTimer: null,
  floatingBarCloseButton: null,
  floatingBarSize: null,
  floatingBarText: ({ floatingBarText: text }) => cutText('The text', text, limits.description),
  floatingBarTextFont: ({ floatingBarTextFontFamily }) => `The font ${floatingBarTextFontFamily}`,
  // Named with the font.
  floatingBarTextFontFamily: null,
  floatingBarBottomOverlay: null,
  floatingBarBackgroundColor: color('floatingBarBackgroundColor', 'The background color'),
  floatingBarColor: color('floatingBarColor', 'The text color'),
  floatingBarDelaySeconds: null,
  ctaShow: null,
  ctaBlank: null,
  ctaText: ({ ctaText }) => cutText('The CTA text', ctaText, limits.ctaText),
  ctaUrl: null,
  ctaTextColor: color('ctaTextColor', 'The CTA text color'),
  ctaButtonColor: color('ctaButtonColor', 'The CTA button color'),
  floatingBarCssUrl: ({ floatingBarCssUrl: url }) => (url === '' ? null : `Your style sheet ${url}`),
}

function newBar(bar: OldestBar, { kind, language }: NewStyleFacts): FloatingBar {
  const words = barWords(language)
  const [days, hours, minutes, seconds] = words.units
  const hidesClock = !bar.showTimer
  const url = bar.ctaUrl
  return {
    ...defaultFloatingBar,
    delay: bar.floatingBarDelaySeconds,
    title: { text: words[kind].title, hidden: true },
    description: firstOf(bar.floatingBarText, limits.description) || words[kind].text,
    showHideButton: bar.floatingBarCloseButton,
    // Oldest bars show everything on phones, too.
    maximizedOnMobile: true,
    labels: {
      days,
      hours,
      minutes,
      seconds,
      hide: words.hide,
      hideDays: hidesClock,
      hideHours: hidesClock,
      hideMinutes: hidesClock,
      hideSeconds: hidesClock,
    },
    cta: {
      text: firstOf(bar.ctaText, limits.ctaText) || words.cta.offer,
      url,
      variant: bar.ctaShow ? 'button' : 'none',
      target: bar.ctaBlank ? '_blank' : '_self',
    },
    settings: {
      layout: { placement: oldestSideOf(bar), width: 'full', size: sizes[bar.floatingBarSize] },
      colors: {
        palette: 'classic-charm',
        useCustom: true,
        custom: {
          background: bar.floatingBarBackgroundColor,
          text: bar.floatingBarColor,
          ctaBackground: bar.ctaButtonColor,
          ctaText: bar.ctaTextColor,
        },
      },
    },
  }
}
