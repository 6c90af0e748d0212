/** Inline timers; each kind is a part of its own. */
import { createInlineTimers } from '../inline-timers.ts'
import { registerPart } from '../register-part.ts'

registerPart('timer', createInlineTimers)
