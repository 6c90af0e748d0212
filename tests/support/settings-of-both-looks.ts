/** The settings of an inline timer (B §3.1) that do the same in both looks. */
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

const everywhere = everySort
const standard = ['panels'] as const
const dynamic = ['line', 'boxes'] as const
const narrow = 200

export const settingsOfBothLooks = {
  image: [{ seen: [], to: { image: 'template-7' } }],
  // Of the preview only.
  deadlineTime: [{ seen: [], to: { deadlineTime: 60 } }],
  countdown_type: [
    { seen: everywhere, with: { countdown_type: 1 }, to: { countdown_type: 2 }, effect: goes('rings', 0, 4) },
    { seen: everywhere, with: { countdown_type: 2 }, to: { countdown_type: 3 }, effect: goes('rings', 4, 0) },
  ],
  day_digits: [
    { seen: everywhere, to: { day_digits: 3 }, effect: withoutUnit('002', '18', '41', '51') },
    { seen: everywhere, to: { day_digits: 1 }, effect: withoutUnit('2', '18', '41', '51') },
  ],
  fillStyleSymbol1: [{ seen: standard, to: { fillStyleSymbol1: RED }, effect: reddens(0, 0.5) }],
  fillStyleSymbol2: [{ seen: standard, to: { fillStyleSymbol2: RED }, effect: reddens(0.3, 0.8) }],
  fillStylesPanel_g1_1: [{ seen: standard, to: { fillStylesPanel_g1_1: RED }, effect: reddens(0, 0.15) }],
  fillStylesPanel_g1_2: [{ seen: standard, to: { fillStylesPanel_g1_2: RED }, effect: reddens(0.25, 0.45) }],
  fillStylesPanel_g2_1: [{ seen: standard, to: { fillStylesPanel_g2_1: RED }, effect: reddens(0.35, 0.55) }],
  show_dd: [{ seen: everywhere, to: { show_dd: 0 }, effect: withoutUnit('66', '41', '51') }],
  show_hh: [{ seen: everywhere, to: { show_hh: 0 }, effect: withoutUnit('02', '1121', '51') }],
  show_mm: [{ seen: everywhere, to: { show_mm: 0 }, effect: withoutUnit('02', '18', '2511') }],
  show_ss: [{ seen: everywhere, to: { show_ss: 0 }, effect: withoutUnit('02', '18', '42') }],
  show_labels: [
    { seen: ['panels', 'rings'], to: { show_labels: 0 }, effect: goes('labels', longLabels, []) },
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
  // Grows with its place, or keeps the size that it has on a phone.
  forceResize: [{ seen: dynamic, to: { forceResize: 0 }, effect: shrinks('digitPx') }],
} satisfies Partial<SettingChanges>
