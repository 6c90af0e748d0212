/** The digits of Orbitron. */
import font from '#widgets/digit-fonts/orbitron.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-orbitron', () => addDigits('orbitron', font))
