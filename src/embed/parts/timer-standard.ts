/** Standard inline timers. */
import { standardTimer } from '#widgets/standard-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-standard', () => ({ timerPart: standardTimer }))
