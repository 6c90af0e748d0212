/** Floating bars of the oldest generation. */
import { createOldestBars } from '../oldest-bars.ts'
import { registerPart } from '../register-part.ts'

registerPart('oldest', createOldestBars)
