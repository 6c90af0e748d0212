/** What a visitor's browser is told of a timer: only what its kind looks at, because it is part of every answer. */
import type { CountdownType, InlineTimer } from './inline-timer.ts'
import { measured, type MeasuredTimer } from './measured-timer.ts'

type Setting = keyof InlineTimer

/** For the editor only. */
const nobodys: readonly Setting[] = ['id', 'image', 'deadlineTime']

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
  const left = new Set<string>([...nobodys, ...others.flat()])
  return Object.fromEntries(
    Object.entries(measured(timer)).filter(([name]) => !left.has(name)),
  ) as MeasuredTimer
}
