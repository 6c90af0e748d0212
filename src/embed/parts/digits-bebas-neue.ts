/** The digits of Bebas Neue. */
import font from '#widgets/digit-fonts/bebas-neue.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-bebas-neue', () => addDigits('bebas-neue', font))
