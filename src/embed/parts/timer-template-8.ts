/** Sunrise, of inline timers. */
import css from '#widgets/timer-extras/template-8.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-template-8', () => ({ timerPart: { css } }))
