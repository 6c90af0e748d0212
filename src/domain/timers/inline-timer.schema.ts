/** What owners send as the settings of an inline timer, with a clear word for what cannot be. */
import { z } from 'zod'
import { oneOf, typedLine } from '../calls/call.api.ts'
import { COLOR_LIMIT, NO_COLOR, optionalColor, typedColor as color } from '../colors/color.schema.ts'
import { firstInlineTimer, INLINE_TIMER_TEMPLATE_COUNT } from './inline-timer-templates.ts'
import { digitStyles, firstFonts, firstSpacers, timerSpacers, type InlineTimer } from './inline-timer.ts'
import { timerFontNames } from './timer-fonts.ts'

export const inlineTimerMessages = {
  color: NO_COLOR,
  digitStyle: 'There is no such style of digits.',
  noUnits: 'Please show at least one unit.',
  sizes: 'The smallest label size is at most the largest.',
  newerFont: 'Timers of the first look are set in Verdana or Arial.',
  newerSpacer: 'Timers of the first look have circles or squares.',
} as const

export const inlineTimerLimits = {
  color: COLOR_LIMIT,
  longLabel: 12,
  shortLabel: 4,
  fontSize: { min: 6, max: 60 },
  groupsSpacing: { min: 0, max: 20 },
  fontToDigitRatio: { min: 0.1, max: 1 },
  labelsSpace: { min: 0, max: 40 },
  textBlur: { min: 0, max: 60 },
  /** Seconds: a thousand days less one. */
  deadlineTime: { min: 0, max: 86_313_600 },
} as const

const templateNumbers = Array.from({ length: INLINE_TIMER_TEMPLATE_COUNT }, (_, at) => at + 1)
const flag = oneOf([0, 1])
const longLabel = typedLine(inlineTimerLimits.longLabel)
const shortLabel = typedLine(inlineTimerLimits.shortLabel)

function between({ min, max }: { min: number; max: number }) {
  const range = `From ${min} to ${max}, please.`
  return z.number(range).min(min, range).max(max, range)
}

const shape = z.strictObject({
  id: oneOf(templateNumbers),
  image: typedLine(60),
  // Programs that knew a timer before these settings go on saving what they know.
  look: oneOf([1, 2]).default(1),
  drop_zero_units: flag.default(0),
  countdown_type: oneOf([1, 2, 3]),
  set_id: flag,
  pan_id: oneOf([0, 1, 2]),
  day_digits: oneOf([1, 2, 3]),
  selected_font_color: optionalColor,
  fillStyleSymbol1: optionalColor,
  fillStyleSymbol2: optionalColor,
  fillStylesPanel_g1_1: color,
  fillStylesPanel_g1_2: color,
  fillStylesPanel_g2_1: color,
  fillStylesPanel_g2_2: color,
  text_color: optionalColor,
  text_glow: flag,
  text_blur: between(inlineTimerLimits.textBlur),
  show_dd: flag,
  show_hh: flag,
  show_mm: flag,
  show_ss: flag,
  show_labels: flag,
  f_family: oneOf(timerFontNames),
  type3d: flag,
  max_height: oneOf([1, 0.85, 0.7]),
  days_long: longLabel,
  hours_long: longLabel,
  mins_long: longLabel,
  secs_long: longLabel,
  days_short: shortLabel,
  hours_short: shortLabel,
  mins_short: shortLabel,
  secs_short: shortLabel,
  min_f_size: between(inlineTimerLimits.fontSize),
  max_f_size: between(inlineTimerLimits.fontSize),
  spacer: oneOf(timerSpacers),
  groups_spacing: between(inlineTimerLimits.groupsSpacing),
  font_to_digit_ratio: between(inlineTimerLimits.fontToDigitRatio),
  labels_space: between(inlineTimerLimits.labelsSpace),
  bgr_color: optionalColor,
  bar_color: color,
  track_color: optionalColor,
  circular_font_color: optionalColor,
  dynamic_background_color: optionalColor,
  dynamic_text_color: optionalColor,
  dynamic_border_color: optionalColor,
  dynamic_labels: flag,
  dynamic_template: oneOf([1, 2]),
  forceResize: flag,
  deadlineTime: between(inlineTimerLimits.deadlineTime),
})

export const inlineTimer = shape
  .superRefine((timer, context) => {
    for (const [path, message] of timer.look === 1 ? beyondFirstLook(timer) : [])
      context.addIssue({ code: 'custom', path: [path], message })
  })
  .refine(({ set_id, pan_id }) => 10 * set_id + pan_id in digitStyles, {
    path: ['pan_id'],
    message: inlineTimerMessages.digitStyle,
  })
  .refine(({ show_dd, show_hh, show_mm, show_ss }) => show_dd + show_hh + show_mm + show_ss > 0, {
    path: ['show_ss'],
    message: inlineTimerMessages.noUnits,
  })
  .refine(({ min_f_size, max_f_size }) => min_f_size <= max_f_size, {
    path: ['min_f_size'],
    message: inlineTimerMessages.sizes,
  })

/** Colors that today's timers take from the page where they are empty. */
const ofThePage = [
  'selected_font_color',
  'text_color',
  'track_color',
  'circular_font_color',
  'dynamic_text_color',
] as const

function beyondFirstLook(timer: InlineTimer): (readonly [path: keyof InlineTimer, message: string])[] {
  return [
    ...ofThePage.filter((path) => !timer[path]).map((path) => [path, inlineTimerMessages.color] as const),
    ...(firstFonts.includes(timer.f_family) ? [] : [['f_family', inlineTimerMessages.newerFont] as const]),
    ...(firstSpacers.includes(timer.spacer) ? [] : [['spacer', inlineTimerMessages.newerSpacer] as const]),
  ]
}

/** Labels could have tabs and line breaks once. */
function inOneLine(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\t\n]/g, ' ') : value
}

/** What is stored for a campaign; null where it has none, or one that only a newer version understands. */
export function storedInlineTimer(text: string | null): InlineTimer | null {
  if (text === null) return null
  const given: unknown = JSON.parse(text, inOneLine)
  const parsed = inlineTimer.safeParse({ ...firstInlineTimer, ...(given as Partial<InlineTimer>) })
  return parsed.success ? parsed.data : null
}
