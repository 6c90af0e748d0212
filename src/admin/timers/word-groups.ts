/** The labels, in the language of the people who see the timer, and the units that it has. */
import { inlineTimerLimits as limits } from '#domain/timers/inline-timer.schema.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'

type Row = FieldRow<InlineTimer>

const unitFields = [
  { label: 'Days', shown: 'show_dd', long: 'days_long', short: 'days_short' },
  { label: 'Hours', shown: 'show_hh', long: 'hours_long', short: 'hours_short' },
  { label: 'Minutes', shown: 'show_mm', long: 'mins_long', short: 'mins_short' },
  { label: 'Seconds', shown: 'show_ss', long: 'secs_long', short: 'secs_short' },
] as const

export const wordFields = unitFields.flatMap(({ long, short }) => [long, short])

const words = unitFields.map(({ label, long, short }): Row => ({
  as: 'columns',
  isLongAndShort: true,
  rows: [
    { as: 'text', path: long, label, max: limits.longLabel, isInVisitorsLanguage: true },
    { as: 'text', path: short, label: `${label}, short`, max: limits.shortLabel, isInVisitorsLanguage: true },
  ],
}))

/** `shown`: the field that each kind has for it. */
function labelGroup(shown: 'show_labels' | 'dynamic_labels'): Row {
  return {
    as: 'group',
    title: 'Labels',
    rows: [
      { as: 'switch', path: shown, label: 'Show labels' },
      { as: 'note', text: 'The short ones stand where the long ones have no room.' },
      ...words,
    ],
  }
}

export const labels = labelGroup('show_labels')
export const dynamicLabels = labelGroup('dynamic_labels')

export const units: Row = {
  as: 'group',
  title: 'Units',
  rows: [
    {
      as: 'columns',
      rows: unitFields.map(({ label, shown }): Row => ({ as: 'switch', path: shown, label })),
    },
    { as: 'custom', name: 'noUnits', paths: [] },
    { as: 'note', text: 'The time of a unit that is off moves into the next smaller one.' },
    {
      as: 'switch',
      path: 'drop_zero_units',
      label: 'Leave out zeros in front',
      description: 'A five-minute offer shows 05:00, and not 00:00:05:00.',
      when: ({ look }) => look === 2,
    },
    {
      as: 'tiles',
      path: 'day_digits',
      label: 'Digits of days',
      tiles: [
        { value: 1, label: '1' },
        { value: 2, label: '2' },
        { value: 3, label: '3' },
      ],
      description: 'At least so many: 100 days always have three.',
      when: ({ show_dd }) => show_dd === 1,
    },
  ],
}
