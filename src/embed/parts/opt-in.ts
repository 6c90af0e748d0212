/** For pages on which a submitted form starts the deadline. */
import { createOptInCapture } from '../opt-in-capture.ts'
import { registerPart } from '../register-part.ts'

registerPart('opt-in', createOptInCapture)
