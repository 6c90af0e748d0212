/** What the settings of an inline timer (B §3.1) do in the look of today. */
import { goes, grows, RED, reddens, roomy, type SettingChanges } from './setting-effects.ts'
import { settingsOfBothLooks } from './settings-of-both-looks.ts'
import { everySort, expect } from './timer-change.ts'
import type { Look } from './timer-look.ts'

const everywhere = everySort
const standard = ['panels'] as const
const dynamic = ['line', 'boxes'] as const
const bare = { pan_id: 0 } as const

export const todaysChanges: SettingChanges = {
  ...settingsOfBothLooks,

  // What a template has that no setting says comes with its number.
  id: [
    { seen: [], to: { id: 3 } },
    { seen: standard, to: { id: 2 }, effect: goes('weight', '600', '700') },
    { seen: everywhere, to: { id: 9 }, effect: goes('weight', '600', '400') },
    { seen: standard, to: { id: 5 }, effect: (_, { labelGapPx }) => expect(labelGapPx).toBeLessThan(0) },
    { seen: standard, with: { bgr_color: RED }, to: { id: 6 } },
    { seen: standard, to: { id: 7 } },
    { seen: standard, with: { set_id: 1, fillStylesPanel_g1_1: RED }, to: { id: 8 } },
  ],
  look: [{ seen: everywhere, to: { look: 1 } }],
  drop_zero_units: [
    { seen: [], to: { drop_zero_units: 1 } },
    {
      seen: everywhere,
      secondsLeft: 41 * 60 + 51,
      to: { drop_zero_units: 1 },
      effect: goes('numbers', ['00', '00', '41', '51'], ['41', '51']),
    },
  ],
  set_id: [
    { seen: standard, with: { pan_id: 1 }, to: { set_id: 1 }, effect: goes('faces', 8, 0) },
    { seen: standard, with: { pan_id: 1 }, to: { set_id: 1 }, effect: goes('boxes', 0, 4) },
    // Four halves each.
    { seen: standard, with: { pan_id: 2 }, to: { set_id: 1 }, effect: goes('faces', 32, 16) },
  ],
  pan_id: [
    { seen: standard, to: { pan_id: 0 }, effect: goes('faces', 8, 0) },
    { seen: standard, with: bare, to: { pan_id: 2 }, effect: goes('faces', 0, 32) },
    { seen: standard, with: { pan_id: 1 }, to: { pan_id: 2 }, effect: goes('faces', 8, 32) },
  ],
  selected_font_color: [
    { seen: standard, to: { selected_font_color: RED }, effect: reddens() },
    {
      seen: standard,
      with: { ...bare, spacer: 'lines', fillStyleSymbol1: '#fff', fillStyleSymbol2: '#fff' },
      to: { selected_font_color: RED },
    },
  ],
  fillStylesPanel_g2_2: [{ seen: standard, to: { fillStylesPanel_g2_2: RED }, effect: reddens(0.6, 0.85) }],
  // Labels and dots between units.
  text_color: [
    { seen: standard, to: { text_color: RED }, effect: reddens(0.7) },
    { seen: standard, with: { show_labels: 0, spacer: 'squares' }, to: { text_color: RED } },
  ],
  text_glow: [
    {
      seen: standard,
      with: { text_blur: 20 },
      to: { text_glow: 1 },
      effect(before, after) {
        expect(before.digitShadow).toBe('none')
        expect(after.digitShadow).not.toBe('none')
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
  f_family: [
    { seen: everywhere, to: { f_family: 'Verdana' }, effect: goes('digitFont', 'Arial', 'Verdana') },
  ],
  type3d: [
    {
      seen: standard,
      to: { type3d: 1 },
      effect(before, after) {
        expect([before.tileShadow, before.digitShadow]).toEqual(['none', 'none'])
        expect([after.tileShadow, after.digitShadow]).not.toContain('none')
      },
    },
    {
      seen: standard,
      with: bare,
      to: { type3d: 1 },
      effect: (_, { tileShadow, digitShadow }) => {
        expect(tileShadow).toBe('none')
        expect(digitShadow).not.toBe('none')
      },
    },
  ],
  font_to_digit_ratio: [
    {
      seen: everywhere,
      with: { ...roomy, min_f_size: 1, font_to_digit_ratio: 0.2 },
      to: { font_to_digit_ratio: 0.3 },
      effect(before, after) {
        expect(before.labelPx / before.digitPx).toBeCloseTo(0.2, 2)
        expect(after.labelPx / after.digitPx).toBeCloseTo(0.3, 2)
      },
    },
  ],
  spacer: [
    { seen: standard, to: { spacer: 'circles' }, effect: goes('dotRadius', '0px', '50%') },
    {
      seen: standard,
      with: { spacer: 'circles' },
      to: { spacer: 'squares' },
      effect: goes('dotRadius', '50%', '0px'),
    },
    { seen: standard, with: bare, to: { spacer: 'lines' } },
  ],
  // Boxes share the room that they have: what is around their digits makes these smaller where it is short.
  groups_spacing: [
    { seen: ['panels', 'rings', 'line'], to: { groups_spacing: 9 }, effect: grows('pitchPx') },
    { seen: everywhere, width: 300, to: { groups_spacing: 9 } },
  ],
  dynamic_background_color: [{ seen: dynamic, to: { dynamic_background_color: RED }, effect: reddens() }],
  dynamic_template: [{ seen: dynamic, with: { dynamic_template: 1 }, to: { dynamic_template: 2 } }],
}

function blurOf({ digitShadow }: Look) {
  return Number(/([\d.]+)px$/.exec(digitShadow)?.[1])
}
