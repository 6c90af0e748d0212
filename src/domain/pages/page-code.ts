/** The code that an owner pastes where a page's timer, text or number is to stand. The page script fills it. */
import type { InlineTimer } from '../timers/inline-timer.ts'
import { timerRoom } from '../timers/timer-room.ts'
import type { PageType } from './page-types.ts'

export type PlaceCodes = Partial<Record<PageType, string>>

/** By the types of pages that have such a place; `timer` is the campaign's. */
export function placeCodes(timer: InlineTimer): PlaceCodes {
  return {
    countdown: `<div data-deadline-timer>${timerRoom(timer)}</div>`,
    dynamic: '<span data-deadline-dynamic></span>',
    dynamicquantity: '<span data-deadline-quantity></span>',
  }
}

/** Digits in the page's own design, as sites that move here have them: the script fills them, and draws nothing. */
export const ownDesignCodes: PlaceCodes = {
  countdown: `<div class="ddio_countdown_wrap">
  <span class="dfD">00</span> days
  <span class="dfH">00</span> hours
  <span class="dfM">00</span> minutes
  <span class="dfS">00</span> seconds
</div>`,
}
