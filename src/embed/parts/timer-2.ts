/** Circular inline timers, as they were drawn first. */
import { circularTimer } from '#widgets/first-look/circular-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-2', () => ({ timerPart: circularTimer }))
