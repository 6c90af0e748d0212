/** Cards, of inline timers. */
import css from '#widgets/timer-extras/cards.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('timer-cards', () => ({ timerPart: { css } }))
