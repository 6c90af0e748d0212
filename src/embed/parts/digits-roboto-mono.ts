/** The digits of Roboto Mono. */
import font from '#widgets/digit-fonts/roboto-mono.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-roboto-mono', () => addDigits('roboto-mono', font))
