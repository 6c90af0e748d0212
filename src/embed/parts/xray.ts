/** For team browsers: always fetched, and by nobody else. */
import { registerPart } from '../register-part.ts'
import { createXray } from '../xray.ts'

registerPart('xray', createXray)
