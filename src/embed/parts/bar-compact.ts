/** Countdowns that begin folded on phones. */
import { barCompact } from '#widgets/bar-fold.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-compact', () => ({ bar: barCompact }))
