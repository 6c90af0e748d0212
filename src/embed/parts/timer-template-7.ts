/** Sale, of inline timers. */
import css from '#widgets/timer-extras/template-7.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-template-7', () => ({ timerPart: { css } }))
