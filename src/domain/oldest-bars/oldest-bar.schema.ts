/** An oldest floating bar as an owner sends it, with every message of its form (specification B §5.6). */
import { z } from 'zod'
import { isCtaUrl } from '../bars/floating-bar.schema.ts'
import { typedLine } from '../calls/call.api.ts'
import { isColor } from '../colors/color.ts'
import { oldestBarLimits as limits, oldestSizes, type OldestBar } from './oldest-bar.ts'
import { oldestFontIds, oldestFonts } from './oldest-fonts.ts'

export const oldestBarMessages = {
  ctaTextRequired: 'CTA text is required.',
  urlInvalid: 'Please enter a valid URL or #text.',
  cssUrlInvalid: 'Please enter an address with https, such as https://shop.example/bar.css.',
  colorInvalid: 'Invalid hex value',
  delayInvalid: 'Please enter a whole number of seconds from 0.',
  tooLong: (limit: number) => `Max ${limit} characters`,
} as const

/** Counted as the counter beside the field does, and once more in the form in which it is stored. */
const limited = (limit: number, message: string = oldestBarMessages.tooLong(limit)) =>
  z
    .string()
    .max(limit, message)
    .pipe(typedLine(limit))
    .transform((text) => text.trim())
    .pipe(z.string().max(limit, message))

const COLOR_LIMIT = 32

/** Parsed whether or not it is used: it may be switched on later. */
const color = z
  .string()
  .max(COLOR_LIMIT, oldestBarMessages.colorInvalid)
  .transform((text) => text.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  .refine(isColor, oldestBarMessages.colorInvalid)

const fields = z.strictObject({
  showTimer: z.boolean(),
  floatingBarCloseButton: z.boolean(),
  floatingBarSize: z.enum(oldestSizes),
  floatingBarText: limited(limits.text),
  floatingBarTextFont: z.literal(oldestFontIds),
  floatingBarTextFontFamily: z.string().max(60),
  floatingBarBottomOverlay: z.literal([0, 1]),
  floatingBarBackgroundColor: color,
  floatingBarColor: color,
  floatingBarDelaySeconds: z
    .int(oldestBarMessages.delayInvalid)
    .min(0, oldestBarMessages.delayInvalid)
    .max(limits.delaySeconds, `Please enter at most ${limits.delaySeconds}.`),
  ctaShow: z.boolean(),
  ctaBlank: z.boolean(),
  ctaText: limited(limits.ctaText),
  ctaUrl: limited(limits.ctaUrl, oldestBarMessages.urlInvalid).refine(
    (url) => url === '' || isCtaUrl(url),
    oldestBarMessages.urlInvalid,
  ),
  ctaTextColor: color,
  ctaButtonColor: color,
  floatingBarCssUrl: limited(limits.cssUrl, oldestBarMessages.cssUrlInvalid).refine(
    (url) => url === '' || isStyleSheetUrl(url),
    oldestBarMessages.cssUrlInvalid,
  ),
})

/** A button that is shown has words and leads somewhere. Each message stands at the field that has to be mended. */
export const oldestBar = fields
  .superRefine(({ ctaShow, ctaText, ctaUrl }, context) => {
    if (ctaShow && ctaText === '')
      context.addIssue({ code: 'custom', path: ['ctaText'], message: oldestBarMessages.ctaTextRequired })
    if (ctaShow && ctaUrl === '')
      context.addIssue({ code: 'custom', path: ['ctaUrl'], message: oldestBarMessages.urlInvalid })
  })
  .transform((bar): OldestBar => ({
    ...bar,
    floatingBarTextFontFamily: oldestFonts[bar.floatingBarTextFont].name,
  }))

function isStyleSheetUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
