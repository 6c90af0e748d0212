/** The screens of each kind of timer, and the fields on each (specification B §2.2). */
import { colorName } from '#domain/colors/color-name.ts'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { timerWidths, type CountdownType, type InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import type { EditorScreen, Screens } from '../editor/screens.ts'
import { colorGroups, colorsOf } from './color-groups.ts'
import { digits, effects, font, shape } from './digit-groups.ts'
import { digitStyleOf, digitStyles } from './digit-style.ts'
import { apart, between, labelSize, previewed, width } from './size-groups.ts'
import { dynamicLabels, labels, units } from './word-groups.ts'

export type TimerScreen = 'template' | 'colors' | 'settings' | 'size' | 'translate'

type Rows = readonly FieldRow<InlineTimer>[]
type Screen = EditorScreen<InlineTimer>

const template: Screen = {
  label: 'Template',
  icon: 'template',
  value: ({ id, look }) => ({
    text: look === 1 ? 'As you saved it' : (inlineTimerTemplates[id - 1]?.name ?? ''),
  }),
  rows: [{ as: 'custom', name: 'picked', paths: ['id', 'image', 'look', 'countdown_type'] }],
  isSelection: true,
}

const colors = (rows: Rows): Screen => ({
  label: 'Colors',
  icon: 'palette',
  value: (timer) => {
    const found = colorsOf(timer)
    return { text: colorName(found[0] ?? '') ?? '', colors: found }
  },
  rows,
})

const settings = (rows: Rows): Screen => ({
  label: 'Settings',
  icon: 'adjustments',
  value: (timer) => ({ text: settingsValue(timer) }),
  rows,
})

const size = (rows: Rows): Screen => ({
  label: 'Size',
  icon: 'ruler',
  value: (timer) => ({ text: widthOf(timer) }),
  rows,
})

const translate = (rows: Rows): Screen => ({
  label: 'Translate',
  icon: 'language',
  value: (timer) => ({ text: wordsOf(timer) }),
  rows,
})

/**
 * In the order of the menu. Only standard timers have a screen for sizes: the other two have everything that is not a
 * color on one screen, which is called by what an owner looks for there first.
 */
const screensOfKind: Record<CountdownType, Screens<InlineTimer, TimerScreen>> = {
  1: {
    template,
    colors: colors(colorGroups(1)),
    settings: settings([digits, effects, font, units, previewed]),
    size: size([width, between, labelSize]),
    translate: translate([labels]),
  },
  2: {
    template,
    colors: colors(colorGroups(2)),
    settings: settings([units, labels, font, width, apart, labelSize, previewed]),
  },
  3: {
    template,
    colors: colors(colorGroups(3)),
    translate: translate([dynamicLabels, units, shape, font, width, apart, labelSize, previewed]),
  },
}

export function screensOf({ countdown_type }: Pick<InlineTimer, 'countdown_type'>) {
  return screensOfKind[countdown_type]
}

function settingsValue(timer: InlineTimer): string {
  if (timer.countdown_type === 1) return digitStyles[digitStyleOf(timer)].said
  return `${timer.show_labels ? 'Labels' : 'No labels'}, ${widthOf(timer)}`
}

function widthOf({ max_height }: InlineTimer): string {
  return `${timerWidths.find(({ factor }) => factor === max_height)?.percent ?? 100}%`
}

function wordsOf(timer: InlineTimer): string {
  const shown = timer.countdown_type === 3 ? timer.dynamic_labels : timer.show_labels
  if (!shown) return 'No labels'
  const words = [timer.days_long, timer.hours_long, timer.mins_long, timer.secs_long].filter(Boolean)
  return words.join(', ') || 'No labels'
}
