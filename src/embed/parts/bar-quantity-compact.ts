/** Bars of limited quantities in narrow windows. */
import { barQuantityCompact } from '#widgets/bar-quantity.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-quantity-compact', () => ({ bar: barQuantityCompact }))
