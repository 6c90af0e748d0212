/** A line of text, of inline timers. */
import css from '#widgets/timer-extras/line.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-line', () => ({ timerPart: { css } }))
