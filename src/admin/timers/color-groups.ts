/** The colors of each kind of timer. */
import { colorRules, readColor } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { ColorRow, FieldRow, GroupRow } from '../editor/fields/field-row.ts'

type Group = FieldRow<InlineTimer> & GroupRow<InlineTimer>

const rule = colorRules.timer

/** `none`: what is drawn without a color. */
function color(path: ColorRow<InlineTimer>['path'], label: string, none?: string): ColorRow<InlineTimer> {
  return {
    as: 'color',
    path,
    label,
    rule,
    hasOpacity: true,
    maxLength: inlineTimerLimits.color,
    swatches: swatchesOf,
    ...(none !== undefined && { none }),
  }
}

/** Today's timers take it from the page where it is left out. */
const pageColor = (
  path: ColorRow<InlineTimer>['path'],
  label: string,
  none = 'Your page’s',
): FieldRow<InlineTimer>[] => [
  { ...color(path, label), when: ({ look }) => look === 1 },
  { ...color(path, label, none), when: ({ look }) => look === 2 },
]

const hasGradient = ({ fillStyleSymbol1, fillStyleSymbol2 }: InlineTimer) =>
  fillStyleSymbol1 !== '' || fillStyleSymbol2 !== ''

export const digitColors: Group = {
  as: 'group',
  rows: [
    ...pageColor('selected_font_color', 'Digits'),
    { as: 'custom', name: 'fade', paths: [] },
    {
      as: 'columns',
      rows: [color('fillStyleSymbol1', 'Top', 'As digits'), color('fillStyleSymbol2', 'Bottom', 'As digits')],
      when: hasGradient,
    },
  ],
}

/** Bare digits have no panels that could have a color. */
export const panelColors: Group = {
  as: 'group',
  title: 'Panels',
  when: ({ pan_id }) => pan_id !== 0,
  rows: [
    {
      as: 'columns',
      rows: [
        color('fillStylesPanel_g1_1', 'Upper half, top'),
        color('fillStylesPanel_g1_2', 'Upper half, bottom'),
        color('fillStylesPanel_g2_1', 'Lower half, top'),
        color('fillStylesPanel_g2_2', 'Lower half, bottom'),
      ],
    },
  ],
}

export const labelColors: Group = { as: 'group', rows: pageColor('text_color', 'Labels and separators') }

export const ringColors: Group = {
  as: 'group',
  title: 'Rings',
  rows: [
    {
      as: 'columns',
      rows: [color('bar_color', 'Time left'), ...pageColor('track_color', 'Track', 'A shade of your page’s')],
    },
    ...pageColor('circular_font_color', 'Digits and labels'),
  ],
}

export const dynamicColors: Group = {
  as: 'group',
  rows: [
    ...pageColor('dynamic_text_color', 'Text'),
    {
      as: 'columns',
      rows: [
        color('dynamic_background_color', 'Background', 'None'),
        color('dynamic_border_color', 'Border', 'None'),
      ],
    },
  ],
}

export const groundColor: Group = {
  as: 'group',
  rows: [color('bgr_color', 'Background of the timer', 'None: your page')],
}

const colorsOfKind = {
  1: [digitColors, panelColors, labelColors, groundColor],
  2: [ringColors, groundColor],
  3: [dynamicColors, groundColor],
} as const satisfies Record<InlineTimer['countdown_type'], readonly Group[]>

export function colorGroups(kind: InlineTimer['countdown_type']): readonly Group[] {
  return colorsOfKind[kind]
}

/** More would leave no room for the name of the row. */
const MAX_COLORS = 5

/** Every color of the kind once, in the order of its screen. */
export function colorsOf(timer: InlineTimer): string[] {
  const colors = colorPaths(colorGroups(timer.countdown_type), timer)
    .map((path) => timer[path])
    .filter(Boolean)
  return [...new Set(colors)].slice(0, MAX_COLORS)
}

function colorPaths(
  rows: readonly FieldRow<InlineTimer>[],
  timer: InlineTimer,
): ColorRow<InlineTimer>['path'][] {
  return rows
    .filter(({ when }) => when?.(timer, {}) ?? true)
    .flatMap((row) => {
      if (row.as === 'color') return [row.path]
      return 'rows' in row ? colorPaths(row.rows, timer) : []
    })
}

const MAX_SWATCHES = 21

const ofTemplates = inlineTimerTemplates.flatMap(({ settings }) => colorsOf(settings))

/** Those of the timer, and those that the templates come with. */
function swatchesOf(timer: InlineTimer): string[] {
  const colors = [...colorsOf(timer), ...ofTemplates].map((text) => readColor(text, rule))
  const hexes = colors.filter((found) => found !== null).map(toHex)
  return [...new Set(hexes)].slice(0, MAX_SWATCHES)
}
