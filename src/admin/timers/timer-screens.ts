/** The screens behind the menu of each kind of timer, what stands on them, and where a field is (specification B §2.2). */
import type { CountdownType, InlineTimer } from '#domain/timers/inline-timer.ts'

export type TimerField = keyof InlineTimer

export const timerScreens = {
  template: 'Template',
  colors: 'Colors',
  settings: 'Settings',
  size: 'Size',
  translate: 'Translate',
} as const

export type TimerScreen = keyof typeof timerScreens

export const wordFields = [
  'days_long',
  'hours_long',
  'mins_long',
  'secs_long',
  'days_short',
  'hours_short',
  'mins_short',
  'secs_short',
] as const satisfies readonly TimerField[]

/** Fields that are one subject to whoever designs a timer, in the names of the settings. */
export const fieldGroups = {
  template: ['id', 'image', 'countdown_type'],
  digitColors: ['selected_font_color', 'fillStyleSymbol1', 'fillStyleSymbol2'],
  panelColors: [
    'fillStylesPanel_g1_1',
    'fillStylesPanel_g1_2',
    'fillStylesPanel_g2_1',
    'fillStylesPanel_g2_2',
  ],
  labelColors: ['text_color'],
  ringColors: ['bar_color', 'track_color', 'circular_font_color'],
  dynamicColors: ['dynamic_text_color', 'dynamic_background_color', 'dynamic_border_color'],
  groundColor: ['bgr_color'],
  digits: ['set_id', 'pan_id'],
  effects: ['text_glow', 'text_blur', 'type3d'],
  font: ['f_family'],
  shape: ['dynamic_template', 'forceResize'],
  units: ['show_dd', 'show_hh', 'show_mm', 'show_ss', 'day_digits'],
  width: ['max_height'],
  between: ['spacer', 'groups_spacing'],
  apart: ['groups_spacing'],
  labelSize: ['font_to_digit_ratio', 'min_f_size', 'max_f_size', 'labels_space'],
  labels: ['show_labels', ...wordFields],
  dynamicLabels: ['dynamic_labels', ...wordFields],
  previewed: ['deadlineTime'],
} as const satisfies Record<string, readonly TimerField[]>

export type FieldGroup = keyof typeof fieldGroups

type Screens = Partial<Record<TimerScreen, readonly FieldGroup[]>>

/**
 * In the order of the menu. Only standard timers have a screen for sizes: the other two have everything that is not a
 * color on one screen, which is called by what an owner looks for there first.
 */
const screensOfKind: Record<CountdownType, Screens> = {
  1: {
    template: ['template'],
    colors: ['digitColors', 'panelColors', 'labelColors', 'groundColor'],
    settings: ['digits', 'effects', 'font', 'units', 'previewed'],
    size: ['width', 'between', 'labelSize'],
    translate: ['labels'],
  },
  2: {
    template: ['template'],
    colors: ['ringColors', 'groundColor'],
    settings: ['units', 'labels', 'font', 'width', 'apart', 'labelSize', 'previewed'],
  },
  3: {
    template: ['template'],
    colors: ['dynamicColors', 'groundColor'],
    translate: ['dynamicLabels', 'units', 'shape', 'font', 'width', 'apart', 'labelSize', 'previewed'],
  },
}

export function screensOf({ countdown_type }: Pick<InlineTimer, 'countdown_type'>): TimerScreen[] {
  // `Object.keys` forgets which keys a record has.
  return Object.keys(screensOfKind[countdown_type]) as TimerScreen[]
}

type Shaped = Pick<InlineTimer, 'countdown_type' | 'pan_id'>

/** Bare digits have no panels that could have a color. */
export function groupsOn(screen: TimerScreen, { countdown_type, pan_id }: Shaped): FieldGroup[] {
  const groups = screensOfKind[countdown_type][screen] ?? []
  return groups.filter((group) => group !== 'panelColors' || pan_id !== 0)
}

/** Where a field is changed; one of another kind of timer began with its template. */
export function screenWith(field: TimerField, timer: Pick<InlineTimer, 'countdown_type'>): TimerScreen {
  const screens = screensOfKind[timer.countdown_type]
  const found = screensOf(timer).find((screen) => screens[screen]?.some((group) => holds(group, field)))
  return found ?? 'template'
}

function holds(group: FieldGroup, field: TimerField): boolean {
  return fieldGroups[group].some((one) => one === field)
}
