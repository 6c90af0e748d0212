/** The digits of Poppins. */
import font from '#widgets/digit-fonts/poppins.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-poppins', () => addDigits('poppins', font))
