/** Shadows, of inline timers. */
import css from '#widgets/timer-extras/raised.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-raised', () => ({ timerPart: { css } }))
