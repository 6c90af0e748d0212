/** Texts, written deadlines and numbers left in portals. */
import { portalText } from '#widgets/portal-text.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-text', () => ({ portalExtra: portalText }))
