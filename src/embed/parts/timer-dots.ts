/** Dots between units, of inline timers. */
import css from '#widgets/timer-extras/dots.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-dots', () => ({ timerPart: { css } }))
