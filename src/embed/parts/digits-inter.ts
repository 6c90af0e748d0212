/** The digits of Inter. */
import font from '#widgets/digit-fonts/inter.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-inter', () => addDigits('inter', font))
