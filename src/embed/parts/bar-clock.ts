/** Bars that count down. */
import { barClock } from '#widgets/bar-clock.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-clock', () => ({ bar: barClock }))
