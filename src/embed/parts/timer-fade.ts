/** Digits that fade, of inline timers. */
import css from '#widgets/timer-extras/fade.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-fade', () => ({ timerPart: { css } }))
