/** Boxes, of inline timers. */
import css from '#widgets/timer-extras/boxes.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-boxes', () => ({ timerPart: { css } }))
