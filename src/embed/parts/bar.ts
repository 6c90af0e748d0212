/** Floating bars and announcements; each template is a part of its own. */
import { createBars } from '../bars.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar', createBars)
