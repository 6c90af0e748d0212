/** The digits of Lato. */
import font from '#widgets/digit-fonts/lato.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-lato', () => addDigits('lato', font))
