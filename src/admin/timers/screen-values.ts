/** What a row of the menu says: where its screen stands. */
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { timerWidths, type InlineTimer } from '#domain/timers/inline-timer.ts'
import { digitStyleOf, digitStyles } from './digit-style.ts'
import { groupsOn, fieldGroups, type TimerField, type TimerScreen } from './timer-screens.ts'

type ScreenValue = { text: string; /** Shown before the text. */ colors?: string[] }

/** More would leave no room for the name of the row. */
const MOST_COLORS = 5

export function screenValues(timer: InlineTimer): Record<TimerScreen, ScreenValue> {
  return {
    template: { text: inlineTimerTemplates[timer.id - 1]?.name ?? '' },
    colors: { text: '', colors: colorsOf(timer) },
    settings: { text: settingsValue(timer) },
    size: { text: widthOf(timer) },
    translate: { text: wordsOf(timer) },
  }
}

/** Every color of the kind once, in the order of its screen. */
export function colorsOf(timer: InlineTimer): string[] {
  const fields = groupsOn('colors', timer).flatMap((group): readonly TimerField[] => fieldGroups[group])
  const colors = fields.map((field) => String(timer[field])).filter(Boolean)
  return [...new Set(colors)].slice(0, MOST_COLORS)
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
