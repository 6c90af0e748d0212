/** Bars of limited quantities. */
import { barQuantity } from '#widgets/bar-quantity.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-quantity', () => ({ bar: barQuantity }))
