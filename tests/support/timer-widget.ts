/** An inline timer as a decision brings it: with what it is drawn with. */
import type { TimerWidget } from '../../src/domain/visitors/decision.ts'
import { partsOfTimer } from '../../src/domain/visitors/script-parts.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { visibleSettings } from '../../src/domain/timers/visible-settings.ts'

type Given = { language?: string; hasCode?: boolean }

export function timerWidget(
  id: string,
  timer: InlineTimer,
  { language = 'en', hasCode = false }: Given = {},
): TimerWidget {
  const x = partsOfTimer(timer, { counts: 'time', language, hasCode })
  return { k: 'timer', id, x, timer: visibleSettings(timer) }
}
