/** Standard inline timers, as they were drawn first. */
import { standardTimer } from '#widgets/first-look/standard-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-1', () => ({ timerPart: standardTimer }))
