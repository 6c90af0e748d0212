/** How the digits are set, what makes them stand out, and their font. */
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { firstFonts, type InlineTimer } from '#domain/timers/inline-timer.ts'
import { type TimerFont, timerFontNames, timerFonts } from '#domain/timers/timer-fonts.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import { inPercent } from './number-text.ts'

type Row = FieldRow<InlineTimer>

export const digits: Row = {
  as: 'group',
  rows: [{ as: 'custom', name: 'digits', paths: ['set_id', 'pan_id'] }],
}

const DEFAULT_BLUR = 20

export const effects: Row = {
  as: 'group',
  title: 'Effects',
  rows: [
    {
      as: 'switch',
      path: 'type3d',
      label: '3-D',
      description: 'Panels and digits cast a small shadow.',
    },
    {
      as: 'switch',
      path: 'text_glow',
      label: 'Glow',
      description: 'Light around the digits, in their color.',
      // A glow that does not reach beyond the digits would be none.
      alsoChanges: ({ text_blur }) => ({ text_blur: text_blur || DEFAULT_BLUR }),
    },
    {
      as: 'number',
      path: 'text_blur',
      label: 'Blur of the glow',
      limits: inlineTimerLimits.textBlur,
      format: inPercent,
      when: ({ text_glow }) => text_glow === 1,
    },
  ],
}

const fonts = (names: readonly TimerFont[]) =>
  ({
    as: 'tiles',
    path: 'f_family',
    label: 'Font',
    tiles: names.map((value) => ({ value, label: timerFonts[value].label })),
  }) as const

export const font: Row = {
  as: 'group',
  rows: [
    {
      ...fonts(timerFontNames),
      description: 'Of the digits. Words are in your page’s own.',
      when: ({ look }) => look === 2,
    },
    { ...fonts(firstFonts), when: ({ look }) => look === 1 },
    {
      as: 'note',
      text: 'This timer keeps the look it was saved with. Choose a template to have more fonts.',
      when: ({ look }) => look === 1,
    },
  ],
}

export const shape: Row = {
  as: 'group',
  title: 'Shape',
  rows: [
    {
      as: 'tiles',
      path: 'dynamic_template',
      label: 'Drawn as',
      tiles: [
        { value: 1, label: 'Line of text' },
        { value: 2, label: 'Boxes' },
      ],
    },
    {
      as: 'switch',
      path: 'forceResize',
      label: 'Grow with its place',
      description: 'Otherwise its text keeps the size that it has on a phone.',
    },
  ],
}
