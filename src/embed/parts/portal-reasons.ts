/** Lists, guarantees, answers and figures in portals. */
import { portalReasons } from '#widgets/portal-reasons.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-reasons', () => ({ portalExtra: portalReasons }))
