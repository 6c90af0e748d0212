/** A classic bar as an owner sends it, with every message of its editor (specification B §5.4). */
import { z } from 'zod'
import { floatingBarPalettes } from '../bars/floating-bar-palettes.ts'
import { isCtaUrl } from '../bars/floating-bar.schema.ts'
import type { FloatingBarPalette } from '../bars/palette-colors.ts'
import { typedText } from '../calls/call.api.ts'
import {
  classicBarLimits as limits,
  classicBases,
  classicDelays,
  classicLabelLimits,
  classicPositions,
  classicVariations,
  classicWidths,
  type ClassicBar,
  type ClassicLabels,
} from './classic-bar.ts'
import { AVATAR_PATH } from './avatar-path.ts'
import { withPossiblePosition } from './classic-place.ts'

export const classicBarMessages = {
  required: 'Required',
  urlInvalid: 'Invalid URL',
  colorInvalid: 'Invalid hex value',
  zindexInvalid: 'Please enter a whole number from 0.',
  otherPage: 'A bar is changed on the page that it was opened on.',
  tooLong: (limit: number) => `Max ${limit} characters`,
} as const

/** Counted as the counter beside the field does, and once more in the form in which it is stored. */
const limited = (limit: number) =>
  z
    .string()
    .max(limit, classicBarMessages.tooLong(limit))
    .pipe(typedText(limit))
    .transform((text) => text.trim())
    .pipe(z.string().max(limit, classicBarMessages.tooLong(limit)))

/** Parsed whether or not it is used: it may be switched on later. */
const color = z
  .string()
  .max(32, classicBarMessages.colorInvalid)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(text), classicBarMessages.colorInvalid)

const widestLabels = classicLabelLimits[1]

const fields = z.strictObject({
  currentBase: z.literal(classicBases),
  currentTheme: z.strictObject({
    name: z.enum(Object.keys(floatingBarPalettes) as FloatingBarPalette[]),
    variation: z.literal(classicVariations),
  }),
  useCustomColors: z.boolean(),
  customBackgroundColor: color,
  customTextColor: color,
  customCTAColor: color,
  currentAvatar: z.string().regex(AVATAR_PATH).nullable(),
  floatingBarText: limited(limits.text).pipe(z.string().min(1, classicBarMessages.required)),
  barPosition: z.enum(classicPositions),
  barWidth: z.enum(classicWidths),
  enableFlatBar: z.boolean(),
  zindex: z
    .int(classicBarMessages.zindexInvalid)
    .min(0, classicBarMessages.zindexInvalid)
    .max(limits.zindex, `Please enter at most ${limits.zindex}.`),
  barDelay: z.enum(classicDelays),
  enableBranding: z.boolean(),
  enableCloseButton: z.boolean(),
  maximizedOnMobileByDefault: z.boolean(),
  hideDays: z.boolean(),
  hideHours: z.boolean(),
  hideSeconds: z.boolean(),
  transDays: limited(widestLabels.transDays),
  transHours: limited(widestLabels.transHours),
  transMin: limited(widestLabels.transMin),
  transSec: limited(widestLabels.transSec),
  transHide: limited(limits.hideLabel),
  enableCTAButton: z.boolean(),
  buttonText: limited(limits.buttonText),
  buttonUrl: limited(limits.buttonUrl).refine(
    (url) => url === '' || isCtaUrl(url),
    classicBarMessages.urlInvalid,
  ),
  buttonTargetBlank: z.boolean(),
  infoText: limited(limits.infoText),
})

/** Each message stands at the field that has to be mended. */
export const classicBar = fields
  .superRefine((bar, context) => {
    for (const [path, message] of problemsBetween(bar))
      context.addIssue({ code: 'custom', path: [path], message })
  })
  .transform(withPossiblePosition)

function problemsBetween(bar: ClassicBar): [keyof ClassicBar, string][] {
  const room = Object.entries(classicLabelLimits[bar.currentBase]) as [keyof ClassicLabels, number][]
  const long = room.filter(([name, limit]) => bar[name].length > limit)
  return [
    ...long.map(([name, limit]): [keyof ClassicBar, string] => [name, classicBarMessages.tooLong(limit)]),
    ...(bar.enableCTAButton && bar.buttonText === ''
      ? [['buttonText', classicBarMessages.required] as const]
      : []),
    ...(bar.enableCTAButton && bar.buttonUrl === ''
      ? [['buttonUrl', classicBarMessages.urlInvalid] as const]
      : []),
  ] as [keyof ClassicBar, string][]
}
