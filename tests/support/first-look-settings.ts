/** What the settings of an inline timer (B §3.1) do in the first look. */
import { goes, grows, RED, reddens, roomy, type SettingChanges } from './setting-effects.ts'
import { settingsOfBothLooks } from './settings-of-both-looks.ts'
import { everySort, expect } from './timer-change.ts'
import type { Look } from './timer-look.ts'

const everywhere = everySort
const standard = ['panels'] as const
const dynamic = ['line', 'boxes'] as const

export const firstLookChanges: SettingChanges = {
  ...settingsOfBothLooks,

  // Where a timer comes from: the editor marks it, a visitor is not even told.
  id: [{ seen: [], to: { id: 7 } }],
  // Zeros in front are left out of today's timers only.
  drop_zero_units: [{ seen: [], to: { drop_zero_units: 1 } }],
  look: [{ seen: everywhere, to: { look: 2 } }],
  set_id: [
    { seen: standard, with: { pan_id: 1 }, to: { set_id: 1 }, effect: goes('panels', 8, 4) },
    { seen: standard, with: { pan_id: 2 }, to: { set_id: 1 }, effect: goes('panels', 8, 4) },
  ],
  pan_id: [
    { seen: standard, to: { pan_id: 0 }, effect: goes('panels', 8, 0) },
    { seen: standard, with: { pan_id: 0 }, to: { pan_id: 2 }, effect: goes('panels', 0, 8) },
    { seen: standard, with: { pan_id: 1 }, to: { pan_id: 2 }, effect: goes('halves', 0, 32) },
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
  dynamic_background_color: [
    { seen: dynamic, to: { dynamic_background_color: RED }, effect: reddens() },
    {
      seen: dynamic,
      to: { dynamic_background_color: '' },
      effect: (_, after) => expect(after.boxes).toBe(0),
    },
  ],
  dynamic_template: [
    {
      seen: dynamic,
      with: { dynamic_template: 1 },
      to: { dynamic_template: 2 },
      effect: goes('boxes', 1, 4),
    },
  ],
}

function blurOf({ digitFilter }: Look) {
  return Number(/([\d.]+)px\)$/.exec(digitFilter)?.[1])
}
