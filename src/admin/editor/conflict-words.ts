/** What the fields of an editor, and their values, are called where two people have changed one. */
import { valueText, type ConflictWords, type FieldWords } from '../saving/conflict-text.ts'
import type { FieldRow } from './fields/field-row.ts'
import { fieldNames, screenNames, type Screens } from './screens.ts'

const groups: Record<string, FieldWords> = {
  colors: { label: 'Colors', noun: 'the colors', text: () => 'Another choice of colors' },
  base: { label: 'Base', noun: 'the base and its labels', text: () => 'Another base, or other labels' },
  place: { label: 'Placement', noun: 'the placement', text: () => 'Another placement' },
  digitStyle: { label: 'Digits', noun: 'the digits', text: () => 'Another style of digits' },
  units: {
    label: 'Units',
    noun: 'the units',
    text: (values) =>
      unitNames
        .filter(([path]) => values[path] === 1)
        .map(([, name]) => name)
        .join(', '),
  },
  labelSizes: {
    label: 'Label sizes',
    text: ({ min_f_size: min, max_f_size: max }) => `${String(min)} to ${String(max)}`,
  },
  steps: { label: 'Blocks', noun: 'the blocks', text: () => 'Other blocks, or other words in them' },
  template: { label: 'Template', noun: 'the template', text: () => 'Another template' },
}

const unitNames = [
  ['show_dd', 'days'],
  ['show_hh', 'hours'],
  ['show_mm', 'minutes'],
  ['show_ss', 'seconds'],
] as const

/** The bar of another page, which a save for all pages would replace. */
const anotherBar: FieldWords = {
  label: 'Bar of another page',
  noun: 'the bar of another page',
  text: (_values, side) => ({ before: 'As you opened it', theirs: 'Changed since', yours: 'This bar' })[side],
}

export function editorWords<Thing, Name extends string>(screens: Screens<Thing, Name>): ConflictWords {
  const rows = screenNames(screens).flatMap((name) => flat(screens[name]?.rows ?? []))
  return (group) => {
    const special = group.startsWith('bar of ') ? anotherBar : groups[group]
    if (special) return special
    const row = rows.find((one) => 'path' in one && one.path === group)
    const [label = group] = fieldNames(screens, [group])
    return { label, text: (values) => rowText(row, values[group]) }
  }
}

function rowText<Thing>(row: FieldRow<Thing> | undefined, value: unknown): string {
  if (row?.as === 'switch') return valueText(Boolean(value) !== (row.isInverted ?? false))
  const tile = row?.as === 'tiles' ? row.tiles.find((one) => one.value === value) : undefined
  if (row?.as === 'number' && typeof value === 'number') return row.format(value)
  return tile?.label ?? valueText(value)
}

function flat<Thing>(rows: readonly FieldRow<Thing>[]): FieldRow<Thing>[] {
  return rows.flatMap((row) => ('rows' in row ? flat(row.rows) : [row]))
}
