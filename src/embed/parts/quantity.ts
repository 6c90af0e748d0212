/** For limited quantities, which change without a clock. */
import { createRefreshTimer } from '../refresh-timer.ts'
import { registerPart } from '../register-part.ts'

registerPart('quantity', createRefreshTimer)
