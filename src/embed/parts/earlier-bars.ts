/** What bars of both earlier generations have in common. */
import { createEarlierBars } from '../earlier-bars.ts'
import { registerPart } from '../register-part.ts'

registerPart('earlier-bars', createEarlierBars)
