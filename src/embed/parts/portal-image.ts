/** Pictures of portals. */
import { portalImage } from '#widgets/portal-image.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-image', () => ({ portalExtra: portalImage }))
