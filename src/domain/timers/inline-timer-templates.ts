/** The twelve built-in inline timers (B §3.1, §9.1): 1 to 9 standard, 10 circular, 11 and 12 dynamic. */
import type { InlineTimer } from './inline-timer.ts'

const DAY_SECONDS = 86_400

/** What a campaign shows until its owner saves another one. */
export const defaultInlineTimer: InlineTimer = {
  id: 1,
  image: 'template-1',
  countdown_type: 1,
  show_dd: 1,
  show_hh: 1,
  show_mm: 1,
  show_ss: 1,
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

export type InlineTimerTemplate = { name: string; settings: InlineTimer }

/** In the order in which they are offered; template n is at n − 1. */
export const inlineTimerTemplates: readonly InlineTimerTemplate[] = [
  template(1, 'Panels', {}),
  template(2, 'Plain', {
    pan_id: 0,
    groups_spacing: 4,
    days_short: 'dd',
    hours_short: 'hh',
    mins_short: 'mm',
    secs_short: 'ss',
    selected_font_color: '#e5484d',
    fillStyleSymbol1: '#ef5a4c',
    fillStyleSymbol2: '#d6336c',
    text_color: '#767169',
    font_to_digit_ratio: 0.18,
    labels_space: 0,
  }),
  template(3, 'Flip clock', {
    pan_id: 2,
    min_f_size: 11,
    selected_font_color: '#f4f4f2',
    ...panels('#3a3a3c', '#2e2e30', '#262628', '#1e1e20'),
    type3d: 1,
  }),
  template(4, 'Paper cards', {
    set_id: 1,
    groups_spacing: 4,
    selected_font_color: '#1f2937',
    ...panels('#ffffff', '#fbfaf7', '#fbfaf7', '#f1efe9'),
    type3d: 1,
    text_color: '#75736e',
  }),
  template(5, 'Departure board', {
    set_id: 1,
    pan_id: 2,
    min_f_size: 11,
    f_family: 'Verdana',
    spacer: 'squares',
    bgr_color: '#101113',
    selected_font_color: '#ffc53d',
    ...panels('#2a2b2e', '#232427', '#1d1e21', '#18191b'),
    text_color: '#b3b1aa',
  }),
  template(6, 'Neon', {
    pan_id: 0,
    groups_spacing: 4,
    bgr_color: '#0b1026',
    selected_font_color: '#22d3ee',
    fillStyleSymbol1: '#cffafe',
    fillStyleSymbol2: '#67e8f9',
    text_color: '#9fb4d8',
    text_glow: 1,
    text_blur: 22,
    labels_space: 0,
  }),
  template(7, 'Sale', {
    min_f_size: 15,
    bgr_color: '#c4162a',
    selected_font_color: '#b01024',
    ...panels('#ffffff', '#fff7f5', '#fbeae7', '#ffffff'),
    type3d: 1,
    text_color: '#ffffff',
  }),
  template(8, 'Sunrise', {
    set_id: 1,
    groups_spacing: 4,
    min_f_size: 11,
    ...panels('#7c3aed', '#9d36d6', '#9d36d6', '#c026a8'),
    text_color: '#8f4cc4',
  }),
  template(9, 'Minimal', {
    pan_id: 0,
    f_family: 'Verdana',
    spacer: 'squares',
    groups_spacing: 4,
    bgr_color: '#f4f1e8',
    selected_font_color: '#1f3d36',
    text_color: '#5d6b64',
    min_f_size: 11,
    font_to_digit_ratio: 0.18,
    labels_space: 0,
  }),
  template(10, 'Rings', { countdown_type: 2, font_to_digit_ratio: 0.3, labels_space: 6 }),
  template(11, 'Text line', {
    countdown_type: 3,
    groups_spacing: 4,
    min_f_size: 11,
    font_to_digit_ratio: 0.5,
    deadlineTime: 65 * DAY_SECONDS,
  }),
  template(12, 'Boxes', {
    countdown_type: 3,
    dynamic_template: 2,
    dynamic_background_color: '#eef2ff',
    dynamic_text_color: '#3538cd',
    dynamic_border_color: '#c7d2fe',
    font_to_digit_ratio: 0.3,
    labels_space: 10,
    deadlineTime: 65 * DAY_SECONDS,
  }),
]

export const INLINE_TIMER_TEMPLATE_COUNT = 12

function template(id: number, name: string, own: Partial<InlineTimer>): InlineTimerTemplate {
  return { name, settings: { ...defaultInlineTimer, ...own, id, image: `template-${id}` } }
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
