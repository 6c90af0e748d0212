/** Circular inline timers. */
import { circularTimer } from '#widgets/circular-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-circular', () => ({ timerPart: circularTimer }))
