/** What somebody chose in the gallery of timers, as the form and the address have it, and the timers that follow. */
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { digitStyles, type InlineTimer, timerWidths } from '#domain/timers/inline-timer.ts'

export const templateNames = inlineTimerTemplates.map(({ name }) => name)
export const places = ['1200', '768', '600', '375', '320', '200'] as const
export const styleNames = ['as it comes', ...Object.values(digitStyles)]
export const widthLabels = timerWidths.map(({ label }) => label)
export const grounds = { light: '#ffffff', dark: '#111318', colorful: '#ffd84d' } as const

/** Seconds on the clock. */
export const times = {
  '2 days': 240_111,
  '400 days': 34_560_000,
  'a minute': 60,
  zero: 0,
} as const

export const labels = {
  usual: {},
  long: { days_long: 'VERBLEIBENDE', hours_long: 'STUNDEN', mins_long: 'MINUTEN', secs_long: 'SEKUNDEN' },
  'right to left': { days_long: 'ימים', hours_long: 'שעות', mins_long: 'דקות', secs_long: 'שניות' },
  'other signs': { days_long: '日', hours_long: '時間', mins_long: '分', secs_long: '秒' },
} as const satisfies Record<string, Partial<InlineTimer>>

export const atFirst = new URLSearchParams([
  ...templateNames.map((name) => ['template', name]),
  ['place', '600'],
  ['style', 'as it comes'],
  ['width', widthLabels[0] ?? ''],
  ['time', '2 days'],
  ['labels', 'usual'],
  ['code', 'none'],
  ['ground', 'light'],
  ['direction', 'ltr'],
])

export type PlacedTimer = { name: string; timer: InlineTimer; width: number }

export function chosenTimers(chosen: URLSearchParams): PlacedTimer[] {
  const words = Object.entries(labels).find(([name]) => chosen.get('labels') === name)?.[1]
  const style = Object.entries(digitStyles).find(([, name]) => chosen.get('style') === name)?.[0]
  const own: Partial<InlineTimer> = {
    ...words,
    ...(style &&
      ({ set_id: Math.floor(Number(style) / 10), pan_id: Number(style) % 10 } as Partial<InlineTimer>)),
    max_height: timerWidths.find(({ label }) => chosen.get('width') === label)?.factor ?? 1,
  }
  return inlineTimerTemplates
    .filter(({ name }) => chosen.has('template', name))
    .flatMap(({ name, settings }) =>
      places
        .filter((place) => chosen.has('place', place))
        .map((place) => ({
          name: `${settings.id} ${name}, ${place} px`,
          timer: { ...settings, ...own },
          width: Number(place),
        })),
    )
}

export function secondsOf(chosen: URLSearchParams): number {
  return Object.entries(times).find(([name]) => chosen.get('time') === name)?.[1] ?? times.zero
}
