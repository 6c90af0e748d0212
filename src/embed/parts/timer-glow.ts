/** Light around digits, of inline timers. */
import css from '#widgets/timer-extras/glow.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-glow', () => ({ timerPart: { css } }))
