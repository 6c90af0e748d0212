/** The clock of bars that count down. */
import type { BarExtra } from './bar-extras.ts'
import { countdownClock } from './countdown-clock.ts'

export const barClock: BarExtra = { css: '', clock: countdownClock }
