/** Every setting of an inline timer of the first look (B §3.1): what it does where it belongs, and that it does nothing elsewhere. */
import {
  goes,
  grows,
  labeled,
  longLabels,
  RED,
  reddens,
  roomy,
  type SettingChanges,
  shortLabels,
  shrinks,
  withoutUnit,
} from './setting-effects.ts'
import { everySort, expect } from './timer-change.ts'
import type { Look } from './timer-look.ts'

const everywhere = everySort
const standard = ['panels'] as const
const dynamic = ['line', 'boxes'] as const
const narrow = 200

export const firstLookChanges: SettingChanges = {
  // Where a timer comes from: the editor marks it, a visitor is not even told.
  id: [{ seen: [], to: { id: 7 } }],
  image: [{ seen: [], to: { image: 'template-7' } }],
  // Zeros in front are left out of today's timers only.
  drop_zero_units: [{ seen: [], to: { drop_zero_units: 1 } }],
  look: [{ seen: everywhere, to: { look: 2 } }],
  // Of the preview only: see below.
  deadlineTime: [{ seen: [], to: { deadlineTime: 60 } }],

  countdown_type: [
    { seen: everywhere, with: { countdown_type: 1 }, to: { countdown_type: 2 }, effect: goes('rings', 0, 4) },
    { seen: everywhere, with: { countdown_type: 2 }, to: { countdown_type: 3 }, effect: goes('rings', 4, 0) },
  ],
  set_id: [
    { seen: standard, with: { pan_id: 1 }, to: { set_id: 1 }, effect: goes('panels', 8, 4) },
    { seen: standard, with: { pan_id: 2 }, to: { set_id: 1 }, effect: goes('panels', 8, 4) },
  ],
  pan_id: [
    { seen: standard, to: { pan_id: 0 }, effect: goes('panels', 8, 0) },
    { seen: standard, with: { pan_id: 0 }, to: { pan_id: 2 }, effect: goes('panels', 0, 8) },
    { seen: standard, with: { pan_id: 1 }, to: { pan_id: 2 }, effect: goes('halves', 0, 32) },
  ],
  day_digits: [
    { seen: everywhere, to: { day_digits: 3 }, effect: withoutUnit('002', '18', '41', '51') },
    { seen: everywhere, to: { day_digits: 1 }, effect: withoutUnit('2', '18', '41', '51') },
  ],
  selected_font_color: [
    { seen: standard, to: { selected_font_color: RED }, effect: reddens() },
    {
      seen: standard,
      with: { text_glow: 1, text_blur: 40, fillStyleSymbol1: '#fff', fillStyleSymbol2: '#fff' },
      to: { selected_font_color: '#00ff00' },
      effect: (before, after) => {
        expect(before.digitFilter).toContain('rgb(255, 255, 255)')
        expect(after.digitFilter).toContain('rgb(0, 255, 0)')
      },
    },
  ],
  fillStyleSymbol1: [{ seen: standard, to: { fillStyleSymbol1: RED }, effect: reddens(0, 0.5) }],
  fillStyleSymbol2: [{ seen: standard, to: { fillStyleSymbol2: RED }, effect: reddens(0.3, 0.8) }],
  fillStylesPanel_g1_1: [{ seen: standard, to: { fillStylesPanel_g1_1: RED }, effect: reddens(0, 0.15) }],
  fillStylesPanel_g1_2: [{ seen: standard, to: { fillStylesPanel_g1_2: RED }, effect: reddens(0.25, 0.45) }],
  fillStylesPanel_g2_1: [{ seen: standard, to: { fillStylesPanel_g2_1: RED }, effect: reddens(0.35, 0.55) }],
  fillStylesPanel_g2_2: [{ seen: standard, to: { fillStylesPanel_g2_2: RED }, effect: reddens(0.65, 0.85) }],
  // Labels and what stands between units.
  text_color: [
    { seen: standard, to: { text_color: RED }, effect: reddens() },
    { seen: standard, with: { show_labels: 0 }, to: { text_color: RED }, effect: reddens(0.2, 0.8) },
  ],
  text_glow: [
    {
      seen: standard,
      with: { text_blur: 20 },
      to: { text_glow: 1 },
      effect: (before, after) => {
        expect(before.digitFilter).toBe('none')
        expect(after.digitFilter).toMatch(/^drop-shadow\(rgb\(255, 255, 255\) 0px 0px /)
      },
    },
  ],
  text_blur: [
    {
      seen: standard,
      with: { text_glow: 1, text_blur: 10 },
      to: { text_blur: 30 },
      effect: (before, after) => expect(blurOf(after) / blurOf(before)).toBeCloseTo(3, 1),
    },
  ],
  show_dd: [{ seen: everywhere, to: { show_dd: 0 }, effect: withoutUnit('66', '41', '51') }],
  show_hh: [{ seen: everywhere, to: { show_hh: 0 }, effect: withoutUnit('02', '1121', '51') }],
  show_mm: [{ seen: everywhere, to: { show_mm: 0 }, effect: withoutUnit('02', '18', '2511') }],
  show_ss: [{ seen: everywhere, to: { show_ss: 0 }, effect: withoutUnit('02', '18', '42') }],
  show_labels: [
    { seen: ['panels', 'rings'], to: { show_labels: 0 }, effect: goes('labels', longLabels, []) },
  ],
  f_family: [{ seen: everywhere, to: { f_family: 'Verdana' }, effect: goes('font', 'Arial', 'Verdana') }],
  type3d: [
    {
      seen: standard,
      to: { type3d: 1 },
      effect: (before, after) => {
        expect([before.panelShadow, before.digitFilter]).toEqual(['none', 'none'])
        expect(after.panelShadow).not.toBe('none')
        expect(after.digitFilter).toContain('drop-shadow')
      },
    },
    {
      seen: standard,
      with: { pan_id: 0 },
      to: { type3d: 1 },
      effect: (_, after) => expect(after.digitFilter).toContain('drop-shadow'),
    },
  ],
  max_height: [
    { seen: everywhere, to: { max_height: 0.85 }, effect: goes('takenPx', 600, 450) },
    {
      seen: everywhere,
      with: { max_height: 0.85 },
      to: { max_height: 0.7 },
      effect: goes('takenPx', 450, 300),
    },
  ],
  days_long: [labeled({ days_long: 'Tage' }, longLabels, 0)],
  hours_long: [labeled({ hours_long: 'Std' }, longLabels, 1)],
  mins_long: [labeled({ mins_long: 'Minuten' }, longLabels, 2)],
  secs_long: [labeled({ secs_long: 'Sekunden' }, longLabels, 3)],
  days_short: [{ ...labeled({ days_short: 'T' }, shortLabels, 0), width: narrow }],
  hours_short: [{ ...labeled({ hours_short: 'S' }, shortLabels, 1), width: narrow }],
  mins_short: [{ ...labeled({ mins_short: 'MI' }, shortLabels, 2), width: narrow }],
  secs_short: [{ ...labeled({ secs_short: 'SE' }, shortLabels, 3), width: narrow }],
  min_f_size: [
    {
      seen: everywhere,
      with: { ...roomy, font_to_digit_ratio: 0.1, min_f_size: 10 },
      to: { min_f_size: 14 },
      effect: goes('labelPx', 10, 14),
    },
  ],
  max_f_size: [
    {
      seen: everywhere,
      with: { ...roomy, font_to_digit_ratio: 0.6, max_f_size: 14 },
      to: { max_f_size: 10 },
      effect: goes('labelPx', 14, 10),
    },
  ],
  font_to_digit_ratio: [
    {
      seen: everywhere,
      with: { ...roomy, font_to_digit_ratio: 0.2 },
      to: { font_to_digit_ratio: 0.3 },
      effect(before, after) {
        expect(before.labelPx / before.digitPx).toBeCloseTo(0.2, 2)
        expect(after.labelPx / after.digitPx).toBeCloseTo(0.3, 2)
      },
    },
  ],
  spacer: [{ seen: standard, to: { spacer: 'squares' }, effect: goes('dotRadius', '50%', '0px') }],
  groups_spacing: [{ seen: everywhere, to: { groups_spacing: 9 }, effect: grows('gapPx') }],
  labels_space: [
    { seen: ['panels', 'rings', 'boxes'], to: { labels_space: 30 }, effect: grows('labelGapPx') },
  ],
  // What is behind a line shows where the line has no background of its own.
  bgr_color: [
    { seen: everywhere, with: { dynamic_background_color: '' }, to: { bgr_color: RED }, effect: reddens() },
  ],
  bar_color: [{ seen: ['rings'], to: { bar_color: RED }, effect: reddens() }],
  track_color: [{ seen: ['rings'], to: { track_color: RED }, effect: reddens() }],
  circular_font_color: [{ seen: ['rings'], to: { circular_font_color: RED }, effect: reddens(0.2, 0.8) }],
  dynamic_background_color: [
    { seen: dynamic, to: { dynamic_background_color: RED }, effect: reddens() },
    {
      seen: dynamic,
      to: { dynamic_background_color: '' },
      effect: (_, after) => expect(after.boxes).toBe(0),
    },
  ],
  dynamic_text_color: [{ seen: dynamic, to: { dynamic_text_color: RED }, effect: reddens(0.1, 0.9) }],
  dynamic_border_color: [
    {
      seen: dynamic,
      to: { dynamic_border_color: RED },
      effect(before, after) {
        reddens()(before, after)
        // All around.
        expect(after.red.top).toBeLessThan(0.05)
        expect(after.red.bottom).toBeGreaterThan(0.95)
      },
    },
  ],
  dynamic_labels: [{ seen: dynamic, to: { dynamic_labels: 0 }, effect: goes('labels', longLabels, []) }],
  dynamic_template: [
    {
      seen: dynamic,
      with: { dynamic_template: 1 },
      to: { dynamic_template: 2 },
      effect: goes('boxes', 1, 4),
    },
  ],
  // Grows with its place, or keeps the size that it has on a phone.
  forceResize: [{ seen: dynamic, to: { forceResize: 0 }, effect: shrinks('digitPx') }],
}

function blurOf({ digitFilter }: Look) {
  return Number(/([\d.]+)px\)$/.exec(digitFilter)?.[1])
}
