/** What a floating bar is (specification B §3.4): its fields, its limits and how a new one looks. */
import type { FloatingBarColorSettings } from './palette-colors.ts'

export const floatingBarTemplates = ['template-1', 'template-2', 'template-3', 'template-4'] as const
export const floatingBarPlacements = ['top', 'bottom'] as const
export const floatingBarWidths = ['full', 'floating'] as const
export const floatingBarSizes = ['large', 'medium', 'small'] as const
export const floatingBarCtaVariants = ['button', 'link', 'none'] as const
export const floatingBarCtaTargets = ['_self', '_parent', '_blank'] as const

export type FloatingBarTemplate = (typeof floatingBarTemplates)[number]
export type FloatingBarPlacement = (typeof floatingBarPlacements)[number]
export type FloatingBarWidth = (typeof floatingBarWidths)[number]
export type FloatingBarSize = (typeof floatingBarSizes)[number]
export type FloatingBarCtaVariant = (typeof floatingBarCtaVariants)[number]
export type FloatingBarCtaTarget = (typeof floatingBarCtaTargets)[number]

export type FloatingBarLabels = {
  days: string
  hours: string
  minutes: string
  seconds: string
  hide: string
  hideDays: boolean
  hideHours: boolean
  hideMinutes: boolean
  hideSeconds: boolean
}

export type FloatingBar = {
  /** Seconds after the visit before the bar shows; 0 shows it at once. */
  delay: number
  template: FloatingBarTemplate
  title: { text: string; hidden: boolean }
  description: string
  showHideButton: boolean
  /** Of a limited quantity: how many are taken of how many there were, beside the number that is left. */
  showTaken: boolean
  /** Units that are zero at the beginning of the clock are left out; bars saved before there was a choice show them. */
  dropZeroUnits: boolean
  /** On narrow screens the bar starts with everything open; else with the clock and the button only. */
  maximizedOnMobile: boolean
  /** `url`: where our name leads, the owner's referral link; the server adds it for visitors, it is never stored. */
  poweredBy: { hidden: boolean; url?: string }
  labels: FloatingBarLabels
  cta: { text: string; url: string; variant: FloatingBarCtaVariant; target: FloatingBarCtaTarget }
  settings: {
    layout: { placement: FloatingBarPlacement; width: FloatingBarWidth; size: FloatingBarSize }
    colors: FloatingBarColorSettings
  }
  /** An announcement has no deadline: the same bar without its clock. */
  isAnnouncementBar: boolean
}

/** Characters that fit (B §5.5, §9.3); typing beyond a limit is ignored. */
export const floatingBarLimits = {
  title: 22,
  description: 60,
  ctaText: 12,
  unitLabel: 4,
  hideLabel: 7,
  ctaUrl: 2048,
  delaySeconds: 86_400,
} as const

/** Height of the bar in pixels before its words need more (B §9.3). */
export const floatingBarHeights = { small: 55, medium: 79, large: 110 } as const satisfies Record<
  FloatingBarSize,
  number
>

export const defaultFloatingBar: FloatingBar = {
  delay: 0,
  template: 'template-1',
  title: { text: 'Don’t miss out', hidden: false },
  description: 'This offer ends when the clock does.',
  showHideButton: true,
  showTaken: false,
  dropZeroUnits: false,
  maximizedOnMobile: false,
  poweredBy: { hidden: true },
  labels: {
    days: 'days',
    hours: 'hrs',
    minutes: 'min',
    seconds: 'sec',
    hide: 'Hide',
    hideDays: false,
    hideHours: false,
    hideMinutes: false,
    hideSeconds: false,
  },
  // Without an address it is shown to nobody: where the offer is, only its owner knows.
  cta: { text: 'See offer', url: '', variant: 'button', target: '_self' },
  settings: {
    layout: { placement: 'bottom', width: 'floating', size: 'medium' },
    colors: {
      palette: 'classic-charm',
      useCustom: false,
      custom: { background: '#1f2a44', text: '#ffffff', ctaBackground: '#e8b04a', ctaText: '#1f2a44' },
    },
  },
  isAnnouncementBar: false,
}
