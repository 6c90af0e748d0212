/** Texts, numbers and blocks of the owner’s own that follow the deadline. */
import { createDynamicText } from '../dynamic-text.ts'
import { registerPart } from '../register-part.ts'

registerPart('texts', createDynamicText)
