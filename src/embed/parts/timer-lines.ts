/** Lines between units, of inline timers. */
import css from '#widgets/timer-extras/lines.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-lines', () => ({ timerPart: { css } }))
