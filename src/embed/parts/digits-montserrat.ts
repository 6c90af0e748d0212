/** The digits of Montserrat. */
import font from '#widgets/digit-fonts/montserrat.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-montserrat', () => addDigits('montserrat', font))
