/** The countdown inside a page: its settings, in the specification's names (B §3.1), and what each of them does. */
import type { TimerFont } from './timer-fonts.ts'

/** 1 standard, 2 circular, 3 html/dynamic. */
export type CountdownType = 1 | 2 | 3

/** 10 × `set_id` + `pan_id`. */
export const digitStyles = {
  0: 'Bare digits',
  1: 'A panel for each digit',
  2: 'A flip panel for each digit',
  11: 'A panel for each unit',
  12: 'A flip panel for each unit',
} as const

/** Those that every timer can have (B §3.1), and those that came with the drawings of today. */
export const timerSpacers = ['circles', 'squares', 'lines', 'none'] as const
export const firstSpacers: readonly TimerSpacer[] = ['circles', 'squares']
export const firstFonts: readonly TimerFont[] = ['Verdana', 'Arial']

type TimerSpacer = (typeof timerSpacers)[number]

/** By the factor that is stored as `max_height`: how much of its place a timer takes (B §9.1). */
export const timerWidths = [
  { factor: 1, percent: 100, label: '100% full' },
  { factor: 0.85, percent: 75, label: '75%' },
  { factor: 0.7, percent: 50, label: '50%' },
] as const

export type TimerWidthFactor = (typeof timerWidths)[number]['factor']

type Flag = 0 | 1

/** How timers were drawn when they were first drawn, and how they are today. */
export type TimerLook = 1 | 2

/**
 * Colors are `#rrggbb`, `#rrggbbaa` or `rgba(…)`: what an owner types is parsed before it is stored. Where one is empty,
 * nothing is drawn in it; digits, labels and tracks have the color of the page then.
 */
export type InlineTimer = {
  /** Number of the template that it began as, 1 to 12. */
  id: number
  /** Name of that template's picture. */
  image: string
  /** A timer keeps the look that it was saved with until its owner chooses a template anew. */
  look: TimerLook
  countdown_type: CountdownType
  /** Units that are left out: their time moves into the next smaller one. */
  show_dd: Flag
  show_hh: Flag
  show_mm: Flag
  show_ss: Flag
  /** Units at the beginning that are zero when somebody comes are left out. */
  drop_zero_units: Flag
  /** Digits of days at least. */
  day_digits: 1 | 2 | 3
  /** Of digits; in the first look of labels too. */
  f_family: TimerFont
  /** Factor of `timerWidths`. */
  max_height: TimerWidthFactor
  /** Behind the whole timer; may be empty. */
  bgr_color: string
  /** Between units, in tenths of a digit's height. */
  groups_spacing: number

  /** Standard and circular; what `dynamic_labels` says of a dynamic one. */
  show_labels: Flag
  /** Long labels where all of them have room, short ones where they have not. */
  days_long: string
  hours_long: string
  mins_long: string
  secs_long: string
  days_short: string
  hours_short: string
  mins_short: string
  secs_short: string
  /** Height of the labels, measured in digits. */
  font_to_digit_ratio: number
  /** Pixels of the labels, whatever the digits have. */
  min_f_size: number
  max_f_size: number
  /** Between digits and labels, in hundredths of a digit's height. */
  labels_space: number

  /** Standard: digits in panels of one digit (0) or one unit (1); 0 no panel, 1 flat, 2 split. */
  set_id: 0 | 1
  pan_id: 0 | 1 | 2
  /** Digits that have no fill of their own, and the glow of all digits. */
  selected_font_color: string
  /** Digits from their top to their bottom; may be empty. */
  fillStyleSymbol1: string
  fillStyleSymbol2: string
  /** Panels: from and to, of the upper half and of the lower half. */
  fillStylesPanel_g1_1: string
  fillStylesPanel_g1_2: string
  fillStylesPanel_g2_1: string
  fillStylesPanel_g2_2: string
  /** Labels and what stands between units. */
  text_color: string
  spacer: TimerSpacer
  text_glow: Flag
  /** How far the glow reaches, in hundredths of a digit's height. */
  text_blur: number
  /** Panels and digits stand out. */
  type3d: Flag

  /** Circular. */
  bar_color: string
  track_color: string
  circular_font_color: string

  /** Dynamic: a line of text (1) or boxes (2). Background and border may be empty. */
  dynamic_template: 1 | 2
  dynamic_background_color: string
  dynamic_text_color: string
  dynamic_border_color: string
  dynamic_labels: Flag
  /** Its text grows with its place (1), or keeps the size that it has on a phone (0). */
  forceResize: Flag
  /** Seconds that a preview of it counts down from; pages have the visitor's own deadline. */
  deadlineTime: number
}
