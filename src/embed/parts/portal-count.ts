/** Countdowns in the colors of portals. */
import { portalCount } from '#widgets/portal-count.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-count', () => ({ portalExtra: portalCount }))
