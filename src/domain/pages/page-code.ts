/** The code that an owner pastes where a page's timer, text or number is to stand. The page script fills it. */
import type { InlineTimer } from '../timers/inline-timer.ts'
import { strictTimerRoom, timerRoom } from '../timers/timer-room.ts'
import type { PageType } from './page-types.ts'

export type PlaceCodes = Partial<Record<PageType, string>>

/** By the types of pages that have such a place; `timer` is the campaign's. */
export function placeCodes(timer: InlineTimer): PlaceCodes {
  return {
    countdown: `<div data-deadline-timer>${timerRoom(timer)}</div>`,
    // It is written anew every second, in the campaign's language: a browser that translates pages would flicker.
    dynamic: '<span data-deadline-dynamic translate="no"></span>',
    dynamicquantity: '<span data-deadline-quantity></span>',
  }
}

/** For pages whose policy forbids styles in their elements: the place, and what goes into the page's own style sheet. */
export function strictTimerCode(timer: InlineTimer): { place: string; styles: string } {
  const { room, styles } = strictTimerRoom(timer)
  return { place: `<div data-deadline-timer>${room}</div>`, styles }
}

/**
 * Digits in the page's own design, as sites that move here have them: the script fills them, and draws nothing. Zeros
 * would say that it is over wherever the deadline is not known, or not yet.
 */
export const ownDesignCodes: PlaceCodes = {
  countdown: `<div class="ddio_countdown_wrap">
  <span class="dfD">--</span> days
  <span class="dfH">--</span> hours
  <span class="dfM">--</span> minutes
  <span class="dfS">--</span> seconds
</div>`,
}
