/** The digits of Roboto. */
import font from '#widgets/digit-fonts/roboto.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-roboto', () => addDigits('roboto', font))
