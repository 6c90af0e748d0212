/** The digits of Oswald. */
import font from '#widgets/digit-fonts/oswald.woff2?inline'
import { addDigits } from '#widgets/add-digits.ts'
import { registerPart } from '../register-part.ts'

registerPart('digits-oswald', () => addDigits('oswald', font))
