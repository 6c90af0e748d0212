/** The digits of Playfair Display. */
import font from '#widgets/digit-fonts/playfair-display.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-playfair-display', () => addDigits('playfair-display', font))
