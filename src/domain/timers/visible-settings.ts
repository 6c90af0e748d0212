/** What a visitor's browser is told of a timer: only what its kind looks at, because it is part of every answer. */
import type { CountdownType, InlineTimer } from './inline-timer.ts'
import { measured, type MeasuredTimer } from './measured-timer.ts'

type Setting = keyof InlineTimer

/** For the editor only. */
const nobodys: readonly Setting[] = ['image', 'look', 'deadlineTime']

/** What the first look was drawn without: which template it is, and whether zeros are left out. */
const newer: readonly Setting[] = ['id', 'drop_zero_units']

/** What follows from the parts that draw a timer today, or from its family. */
const said: readonly Setting[] = ['f_family', 'text_glow', 'type3d']

const panels: readonly Setting[] = [
  'fillStylesPanel_g1_1',
  'fillStylesPanel_g1_2',
  'fillStylesPanel_g2_1',
  'fillStylesPanel_g2_2',
]

/** Measures that say nothing where they are zero. */
const mayBeZero: readonly string[] = ['text_blur', 'tracking', 'tall', 'inset', 'longs', 'shorts']

const ofKind: Record<CountdownType, readonly Setting[]> = {
  1: [
    'set_id',
    'pan_id',
    'selected_font_color',
    'fillStyleSymbol1',
    'fillStyleSymbol2',
    'fillStylesPanel_g1_1',
    'fillStylesPanel_g1_2',
    'fillStylesPanel_g2_1',
    'fillStylesPanel_g2_2',
    'text_color',
    'text_glow',
    'text_blur',
    'spacer',
    'type3d',
  ],
  2: ['bar_color', 'track_color', 'circular_font_color'],
  3: [
    'dynamic_template',
    'dynamic_background_color',
    'dynamic_text_color',
    'dynamic_border_color',
    'dynamic_labels',
    'forceResize',
  ],
}

/** As the timer that it is a part of: whoever draws this kind never misses the rest. */
export function visibleSettings(timer: InlineTimer): MeasuredTimer {
  const others = Object.values(ofKind).filter((settings) => settings !== ofKind[timer.countdown_type])
  const left = new Set<string>([...nobodys, ...leftOutOf(timer), ...others.flat()])
  return Object.fromEntries(
    Object.entries(measured(timer)).filter(
      ([name, value]) => !left.has(name) && !saysNothing(timer, name, value),
    ),
  ) as MeasuredTimer
}

function leftOutOf({ look, countdown_type: kind, pan_id: panel }: InlineTimer): readonly Setting[] {
  if (look === 1) return newer
  return kind === 1 && panel === 0 ? [...said, ...panels] : said
}

function saysNothing({ look }: InlineTimer, name: string, value: unknown): boolean {
  return look === 2 && (value === '' || (value === 0 && mayBeZero.includes(name)))
}
