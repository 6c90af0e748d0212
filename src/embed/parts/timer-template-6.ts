/** Glow, of inline timers. */
import css from '#widgets/timer-extras/template-6.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-template-6', () => ({ timerPart: { css } }))
