/** Minimal, of inline timers. */
import css from '#widgets/timer-extras/template-9.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-template-9', () => ({ timerPart: { css } }))
