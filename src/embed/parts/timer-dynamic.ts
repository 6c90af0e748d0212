/** Dynamic inline timers. */
import { dynamicTimer } from '#widgets/dynamic-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-dynamic', () => ({ timerPart: dynamicTimer }))
