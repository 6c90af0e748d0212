/** A floating bar as an owner sends it, with every message of its editor (specification B §5.5). */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { isColor } from '../colors/color.ts'
import {
  floatingBarCtaTargets,
  floatingBarCtaVariants,
  floatingBarLimits as limits,
  floatingBarPlacements,
  floatingBarSizes,
  floatingBarTemplates,
  floatingBarWidths,
} from './floating-bar.ts'
import { floatingBarPalettes } from './floating-bar-palettes.ts'
import type { FloatingBarPalette } from './palette-colors.ts'

export const floatingBarMessages = {
  descriptionRequired: 'Description is required.',
  titleRequired: 'Title is required when enabled.',
  ctaTextRequired: 'CTA text is required.',
  ctaUrlInvalid: 'Please enter a valid URL or #text.',
  ctaStyleRequired: 'Please select CTA Style.',
  colorInvalid: 'Invalid hex value',
  tooLong: (limit: number) => `Max ${limit} characters`,
} as const

/** Counted as the counter beside the field does, and once more in the form in which it is stored. */
const limited = (limit: number, message: string = floatingBarMessages.tooLong(limit)) =>
  z
    .string()
    .max(limit, message)
    .pipe(typedText(limit))
    .transform((text) => text.trim())
    .pipe(z.string().max(limit, message))

const palettes = Object.keys(floatingBarPalettes) as FloatingBarPalette[]

const COLOR_LIMIT = 32

/** Parsed whether or not it is used: it may be switched on later. */
const color = z
  .string()
  .max(COLOR_LIMIT, floatingBarMessages.colorInvalid)
  .transform((text) => text.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  .refine(isColor, floatingBarMessages.colorInvalid)

const labels = z.strictObject({
  days: limited(limits.unitLabel),
  hours: limited(limits.unitLabel),
  minutes: limited(limits.unitLabel),
  seconds: limited(limits.unitLabel),
  hide: limited(limits.hideLabel),
  hideDays: z.boolean(),
  hideHours: z.boolean(),
  hideMinutes: z.boolean(),
  hideSeconds: z.boolean(),
})

const title = z
  .strictObject({ text: limited(limits.title), hidden: z.boolean() })
  .refine(({ text, hidden }) => hidden || text !== '', {
    path: ['text'],
    message: floatingBarMessages.titleRequired,
  })

const cta = z
  .strictObject({
    text: limited(limits.ctaText, floatingBarMessages.ctaTextRequired),
    url: limited(limits.ctaUrl, floatingBarMessages.ctaUrlInvalid),
    variant: z.enum(floatingBarCtaVariants, floatingBarMessages.ctaStyleRequired),
    target: z.enum(floatingBarCtaTargets),
  })
  .refine(({ text, variant }) => variant === 'none' || text !== '', {
    path: ['text'],
    message: floatingBarMessages.ctaTextRequired,
  })
  .refine(({ url }) => url === '' || isCtaUrl(url), {
    path: ['url'],
    message: floatingBarMessages.ctaUrlInvalid,
  })

const settings = z.strictObject({
  layout: z.strictObject({
    placement: z.enum(floatingBarPlacements),
    width: z.enum(floatingBarWidths),
    size: z.enum(floatingBarSizes),
  }),
  colors: z.strictObject({
    palette: z.enum(palettes),
    useCustom: z.boolean(),
    custom: z.strictObject({
      background: color,
      text: color,
      ctaBackground: color,
      ctaText: color,
    }),
  }),
})

export const floatingBar = z.strictObject({
  delay: z.number().int().min(0).max(limits.delaySeconds),
  template: z.enum(floatingBarTemplates),
  title,
  description: limited(limits.description).pipe(z.string().min(1, floatingBarMessages.descriptionRequired)),
  showHideButton: z.boolean(),
  /** Not among the specification's fields (B §3.4), so a program may leave it out. */
  showTaken: z.boolean().default(false),
  dropZeroUnits: z.boolean().default(false),
  maximizedOnMobile: z.boolean(),
  poweredBy: z.strictObject({ hidden: z.boolean() }),
  labels,
  cta,
  settings,
  isAnnouncementBar: z.boolean(),
})

export function isCtaUrl(text: string): boolean {
  if (text.startsWith('#')) return true
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
