/** Inline timers and discount codes in portals; each is drawn by its own part. */
import { portalInner } from '#widgets/portal-inner.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-inner', () => ({ portalExtra: portalInner }))
