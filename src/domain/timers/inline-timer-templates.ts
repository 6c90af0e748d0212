/** The twelve built-in inline timers (B §3.1, §9.1): 1 to 9 standard, 10 circular, 11 and 12 dynamic. */
import type { InlineTimer } from './inline-timer.ts'

const DAY_SECONDS = 86_400

/** The first template as it was in the first look: what settings were before there was a choice. */
export const firstInlineTimer: InlineTimer = {
  id: 1,
  image: 'template-1',
  look: 1,
  countdown_type: 1,
  show_dd: 1,
  show_hh: 1,
  show_mm: 1,
  show_ss: 1,
  drop_zero_units: 0,
  day_digits: 2,
  f_family: 'Arial',
  max_height: 1,
  bgr_color: '',
  groups_spacing: 3,
  show_labels: 1,
  days_long: 'DAYS',
  hours_long: 'HOURS',
  mins_long: 'MINUTES',
  secs_long: 'SECONDS',
  days_short: 'DD',
  hours_short: 'HH',
  mins_short: 'MM',
  secs_short: 'SS',
  font_to_digit_ratio: 0.2,
  min_f_size: 9,
  max_f_size: 30,
  labels_space: 14,
  set_id: 0,
  pan_id: 1,
  selected_font_color: '#ffffff',
  fillStyleSymbol1: '',
  fillStyleSymbol2: '',
  fillStylesPanel_g1_1: '#3b4252',
  fillStylesPanel_g1_2: '#343a49',
  fillStylesPanel_g2_1: '#2a303c',
  fillStylesPanel_g2_2: '#232833',
  text_color: '#6f7480',
  spacer: 'circles',
  text_glow: 0,
  text_blur: 0,
  type3d: 0,
  bar_color: '#f0562e',
  track_color: '#8a8f9e38',
  circular_font_color: '#717580',
  dynamic_template: 1,
  dynamic_background_color: '#1d2130',
  dynamic_text_color: '#ffffff',
  dynamic_border_color: '',
  dynamic_labels: 1,
  forceResize: 1,
  deadlineTime: 3 * DAY_SECONDS,
}

/** What a campaign shows until its owner saves another one. */
export const defaultInlineTimer: InlineTimer = {
  ...firstInlineTimer,
  look: 2,
  drop_zero_units: 1,
  f_family: 'inter',
  min_f_size: 11,
  font_to_digit_ratio: 0.185,
  ...evenPanels('#232a3b'),
  text_color: '',
  spacer: 'none',
  bar_color: '#e8552d',
  track_color: '',
  circular_font_color: '',
}

const capitalized = { days_long: 'Days', hours_long: 'Hours', mins_long: 'Minutes', secs_long: 'Seconds' }
const small = { days_long: 'days', hours_long: 'hours', mins_long: 'minutes', secs_long: 'seconds' }

export type InlineTimerTemplate = { name: string; settings: InlineTimer }

/** In the order in which they are offered; template n is at n − 1. */
export const inlineTimerTemplates: readonly InlineTimerTemplate[] = [
  template(1, 'Panels', {}),
  template(2, 'Plain', {
    pan_id: 0,
    f_family: 'page',
    spacer: 'circles',
    groups_spacing: 4,
    ...small,
    days_short: 'dd',
    hours_short: 'hh',
    mins_short: 'mm',
    secs_short: 'ss',
    selected_font_color: '#dc3d43',
    font_to_digit_ratio: 0.2,
    labels_space: 7,
  }),
  template(3, 'Flip clock', {
    pan_id: 2,
    f_family: 'oswald',
    ...panels('#3b3e45', '#3b3e45', '#2b2d33', '#2b2d33'),
  }),
  template(4, 'Paper cards', {
    set_id: 1,
    f_family: 'playfair-display',
    selected_font_color: '#2b2620',
    ...evenPanels('#fffefb'),
    type3d: 1,
    text_color: '#6b655b',
    labels_space: 6,
  }),
  template(5, 'Departure board', {
    pan_id: 2,
    f_family: 'roboto-mono',
    bgr_color: '#121316',
    selected_font_color: '#ffd479',
    ...panels('#2a2c31', '#2a2c31', '#24262a', '#24262a'),
    text_color: '#b9b5ab',
    labels_space: 17,
  }),
  template(6, 'Glow', {
    pan_id: 0,
    f_family: 'roboto-mono',
    spacer: 'lines',
    groups_spacing: 4,
    bgr_color: '#0a0f1f',
    selected_font_color: '#a5f3fc',
    text_color: '#9fb0d3',
    text_glow: 1,
    text_blur: 42,
    labels_space: 10,
  }),
  template(7, 'Sale', {
    f_family: 'bebas-neue',
    bgr_color: '#c4162a',
    selected_font_color: '#b3122a',
    ...evenPanels('#ffffff'),
    text_color: '#ffffff',
  }),
  template(8, 'Sunrise', {
    set_id: 1,
    f_family: 'poppins',
    ...capitalized,
    ...panels('#5b21b6', '#8b1fc4', '#b11a76', '#c2410c'),
    text_color: '#ffffff',
    labels_space: 6,
  }),
  template(9, 'Minimal', {
    pan_id: 0,
    f_family: 'page',
    spacer: 'lines',
    groups_spacing: 4,
    ...capitalized,
    selected_font_color: '',
    font_to_digit_ratio: 0.2,
    labels_space: 7,
  }),
  template(10, 'Rings', {
    countdown_type: 2,
    f_family: 'page',
    ...capitalized,
    min_f_size: 9,
    font_to_digit_ratio: 0.25,
    labels_space: 6,
  }),
  template(11, 'Text line', {
    countdown_type: 3,
    f_family: 'page',
    groups_spacing: 4,
    day_digits: 1,
    ...small,
    days_short: 'd',
    hours_short: 'h',
    mins_short: 'm',
    secs_short: 's',
    font_to_digit_ratio: 1,
    deadlineTime: 65 * DAY_SECONDS,
  }),
  template(12, 'Boxes', {
    countdown_type: 3,
    ...capitalized,
    dynamic_template: 2,
    dynamic_background_color: '#4f5bd517',
    dynamic_text_color: '',
    dynamic_border_color: '#4f5bd552',
    font_to_digit_ratio: 0.27,
    labels_space: 8,
    deadlineTime: 65 * DAY_SECONDS,
  }),
]

export const INLINE_TIMER_TEMPLATE_COUNT = 12

/** What a timer began with: its template, as it was in the timer's look. */
export function templateOf({ id, look }: Pick<InlineTimer, 'id' | 'look'>): InlineTimer {
  if (look === 1) return { ...firstInlineTimer, ...(id === FIRST_PLAIN && firstPlainLabels) }
  return inlineTimerTemplates[id - 1]?.settings ?? defaultInlineTimer
}

/** Of the words and sizes that templates of the first look came with, only this one's labels were others. */
const FIRST_PLAIN = 2
const firstPlainLabels = { days_short: 'dd', hours_short: 'hh', mins_short: 'mm', secs_short: 'ss' }

function template(id: number, name: string, own: Partial<InlineTimer>): InlineTimerTemplate {
  return { name, settings: { ...defaultInlineTimer, ...own, id, image: `template-${id}` } }
}

function evenPanels(color: string): Partial<InlineTimer> {
  return panels(color, color, color, color)
}

/** From top to bottom: the upper half, then the lower one. */
function panels(top: string, aboveMiddle: string, belowMiddle: string, bottom: string): Partial<InlineTimer> {
  return {
    fillStylesPanel_g1_1: top,
    fillStylesPanel_g1_2: aboveMiddle,
    fillStylesPanel_g2_1: belowMiddle,
    fillStylesPanel_g2_2: bottom,
  }
}
