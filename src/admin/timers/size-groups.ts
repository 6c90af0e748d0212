/** How wide a timer is, what is between its parts, and how large its labels are. */
import { inlineTimerLimits as limits } from '#domain/timers/inline-timer.schema.ts'
import { firstSpacers, timerSpacers, timerWidths, type InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import { inPercent, inPixels } from './number-text.ts'

type Row = FieldRow<InlineTimer>

export const width: Row = {
  as: 'group',
  rows: [
    {
      as: 'tiles',
      path: 'max_height',
      label: 'Width',
      tiles: timerWidths.map(({ factor, label }) => ({ value: factor, label })),
      description: 'Of its place on your page.',
    },
  ],
}

const spacing: Row = {
  as: 'number',
  path: 'groups_spacing',
  label: 'Spacing',
  limits: limits.groupsSpacing,
  format: String,
}

const separators = { circles: 'Circles', squares: 'Squares', lines: 'Lines', none: 'None' } as const

const spacers = (names: readonly InlineTimer['spacer'][]) =>
  ({
    as: 'tiles',
    path: 'spacer',
    label: 'Separators',
    tiles: names.map((value) => ({ value, label: separators[value] })),
  }) as const

export const between: Row = {
  as: 'group',
  title: 'Between units',
  rows: [
    { ...spacers(timerSpacers), when: ({ look }) => look === 2 },
    { ...spacers(firstSpacers), when: ({ look }) => look === 1 },
    spacing,
  ],
}

/** For the kinds that have nothing between their units. */
export const apart: Row = { as: 'group', title: 'Between units', rows: [spacing] }

export const labelSize: Row = {
  as: 'group',
  title: 'Size of labels',
  rows: [
    {
      as: 'number',
      path: 'font_to_digit_ratio',
      label: 'Relative to digits',
      limits: limits.fontToDigitRatio,
      step: 0.01,
      format: (ratio) => inPercent(Math.round(ratio * 100)),
    },
    {
      as: 'number',
      path: 'min_f_size',
      label: 'Smallest',
      limits: limits.fontSize,
      format: inPixels,
      alsoChanges: (size, { max_f_size: most }) => ({ max_f_size: Math.max(size, most) }),
    },
    {
      as: 'number',
      path: 'max_f_size',
      label: 'Largest',
      limits: limits.fontSize,
      format: inPixels,
      alsoChanges: (size, { min_f_size: least }) => ({ min_f_size: Math.min(size, least) }),
    },
    {
      as: 'number',
      path: 'labels_space',
      label: 'Space above',
      limits: limits.labelsSpace,
      format: inPercent,
    },
  ],
}

const HOUR = 3600

export const previewed: Row = {
  as: 'group',
  rows: [
    {
      as: 'tiles',
      path: 'deadlineTime',
      label: 'Time in the preview',
      tiles: [
        { value: HOUR, label: '1 hour' },
        { value: 3 * 24 * HOUR, label: '3 days' },
        { value: 65 * 24 * HOUR, label: '65 days' },
      ],
      description: 'What the preview counts down from. On your page each visitor sees their own deadline.',
    },
  ],
}
