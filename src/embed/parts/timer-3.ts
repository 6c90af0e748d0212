/** Dynamic inline timers, as they were drawn first. */
import { dynamicTimer } from '#widgets/first-look/dynamic-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer-3', () => ({ timerPart: dynamicTimer }))
