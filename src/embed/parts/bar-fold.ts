/** Countdowns that begin whole on phones. */
import { barFold } from '#widgets/bar-fold.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-fold', () => ({ bar: barFold }))
