/** Tiles that flip, of inline timers. */
import css from '#widgets/timer-extras/flip.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-flip', () => ({ timerPart: { css } }))
