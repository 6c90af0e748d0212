/** The countdown image that owners put into their e-mails: its settings, and the style that follows from them. */
import { colorRules, storedColor } from '../colors/color-rules.ts'
import { over } from '../colors/mix.ts'
import { parseColor, toHex } from '../colors/parse-color.ts'
import { clockNumbers } from '../countdown/clock-numbers.ts'
import { type DigitCount, digitsFrom } from '../countdown/digit-count.ts'
import { firstShown } from '../countdown/leading-units.ts'
import { secondsLeft } from '../countdown/remaining.ts'
import { emailTimerFonts, emailTimerTemplate, type EmailTimerFont } from './email-timer-templates.ts'

/** In the specification's names (B §3.2); the last four are our own. */
export type EmailTimer = {
  /** Number of the base template. */
  background: number
  selected_font: EmailTimerFont
  /** Those that are no color are drawn in the template's own: they could be stored once. */
  selected_font_color: string
  email_box_color: string
  use_labels: 0 | 1
  use_separators: 0 | 1
  email_label_days: string
  email_label_hours: string
  email_label_minutes: string
  email_label_seconds: string
  /** 0 to 7 are stock images, 8 is the uploaded one, 9 shows nothing. */
  expiration_image_id: number
  /** What shows around the boxes: the color of the mail, since an image that moves cannot be transparent. */
  email_background_color: string
  /** As many digits of days at least; more where the time left needs them. */
  day_digits: 1 | 2 | 3
  /** Units at the beginning that are zero in the first frame are left out. Timers of before this was have all. */
  drop_zero_units: 0 | 1
  /** Pixels of the image for each pixel that it takes in the mail. */
  image_scale: 1 | 2
}

/** The image in pixels of the mail (B §9.2: 400 wide). */
export const emailTimerSize = { width: 400, height: 100 } as const

/** Longer ones would not fit under the digits. */
export const EMAIL_LABEL_LIMIT = 12

export const UPLOADED_EXPIRED_IMAGE = 8
export const NO_EXPIRED_IMAGE = 9

export const stockExpiredImages = [
  { id: 0, name: 'Offer expired' },
  { id: 1, name: 'This offer has ended' },
  { id: 2, name: 'Time’s up' },
  { id: 3, name: 'Sorry, you missed it' },
  { id: 4, name: 'Sold out' },
  { id: 5, name: 'Doors closed' },
  { id: 6, name: 'Zeros' },
  { id: 7, name: 'Hourglass' },
] as const

export type StockExpiredImage = (typeof stockExpiredImages)[number]['id']

const WHITE = '#ffffff'

const rule = colorRules.timer

export const defaultEmailTimer: EmailTimer = {
  ...colorsAndFontOf(0),
  background: 0,
  use_labels: 1,
  use_separators: 1,
  email_label_days: 'DAYS',
  email_label_hours: 'HOURS',
  email_label_minutes: 'MINUTES',
  email_label_seconds: 'SECONDS',
  expiration_image_id: 0,
  email_background_color: storedColor(WHITE, rule),
  day_digits: 2,
  drop_zero_units: 1,
  image_scale: 2,
}

/** What choosing a template resets (B §4.1): both colors, and the font to the first that it allows. */
export function colorsAndFontOf(
  background: number,
): Pick<EmailTimer, 'selected_font' | 'selected_font_color' | 'email_box_color'> {
  const { fonts, fontColor, boxColor } = emailTimerTemplate(background)
  return {
    selected_font: fonts[0],
    selected_font_color: storedColor(fontColor, rule),
    email_box_color: storedColor(boxColor, rule),
  }
}

/** All that the pixels of a countdown depend on: equal styles are one image, whoever's they are. */
export type TimerStyle = {
  template: number
  font: EmailTimerFont
  /** `#rrggbb`. */
  fontColor: string
  boxColor: string
  pageColor: string
  labels: { days: string; hours: string; minutes: string; seconds: string } | null
  hasSeparators: boolean
  digitCount: DigitCount
  scale: 1 | 2
  /** The stock image that follows the last second; null: the zeros stay. */
  expired: number | null
}

export function styleOf(timer: EmailTimer, digitCount: DigitCount): TimerStyle {
  const { fonts, fontColor, boxColor, takesColors } = emailTimerTemplate(timer.background)
  const isAllowed = fonts.includes(timer.selected_font) && timer.selected_font in emailTimerFonts
  const page = pageColorOf(timer)
  const box = takesColors ? drawnColor(timer.email_box_color, { instead: boxColor, on: page }) : boxColor
  const font = takesColors
    ? drawnColor(timer.selected_font_color, { instead: fontColor, on: box })
    : fontColor
  return {
    template: timer.background,
    font: isAllowed ? timer.selected_font : fonts[0],
    fontColor: font,
    boxColor: box,
    pageColor: page,
    labels: timer.use_labels === 1 ? labelsOf(timer) : null,
    hasSeparators: timer.use_separators === 1,
    digitCount,
    scale: timer.image_scale,
    expired: timer.expiration_image_id < UPLOADED_EXPIRED_IMAGE ? timer.expiration_image_id : null,
  }
}

/** `#rrggbb`: mails are white where nothing else is said. */
export function pageColorOf({
  email_background_color: stored,
}: Pick<EmailTimer, 'email_background_color'>): string {
  return drawnColor(stored, { instead: WHITE, on: WHITE })
}

type Drawn = {
  /** For what is no color. */
  instead: string
  /** What shows through: an image that moves is opaque, so it is mixed in. */
  on: string
}

/** `#rrggbb` of what is stored. */
function drawnColor(stored: string, { instead, on }: Drawn): string {
  const color = parseColor(stored)
  const behind = parseColor(on)
  return color && behind ? toHex(over(color, behind)) : instead
}

function labelsOf(timer: EmailTimer): NonNullable<TimerStyle['labels']> {
  return {
    days: timer.email_label_days,
    hours: timer.email_label_hours,
    minutes: timer.email_label_minutes,
    seconds: timer.email_label_seconds,
  }
}

const DAY = 86_400

/** The digits that an image needs whose first frame shows so much time. */
export function digitCountFor(
  { day_digits, drop_zero_units }: Pick<EmailTimer, 'day_digits' | 'drop_zero_units'>,
  leftMs: number,
): DigitCount {
  const seconds = secondsLeft(leftMs, 0)
  if (seconds < DAY && drop_zero_units === 1) return digitsWithoutDays(seconds)
  const needed = seconds >= 100 * DAY ? 9 : seconds >= 10 * DAY ? 8 : 7
  const usual = usualDigits({ day_digits })
  return needed > usual ? needed : usual
}

/** As many as an image has that shows days. */
export function usualDigits({ day_digits }: Pick<EmailTimer, 'day_digits'>): DigitCount {
  return digitCountsWithDays[day_digits]
}

const digitCountsWithDays = { 1: 7, 2: 8, 3: 9 } as const

function digitsWithoutDays(seconds: number): DigitCount {
  const units = ['hours', 'minutes', 'seconds'] as const
  const unit = units[firstShown(clockNumbers(seconds, units))] ?? 'seconds'
  return digitsFrom[unit]
}
