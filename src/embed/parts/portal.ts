/** When portals come and go; how they are drawn is in parts of their own. */
import { createPortals } from '../portals.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal', createPortals)
