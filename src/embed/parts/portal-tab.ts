/** What closed portals leave. */
import { portalTab } from '#widgets/portal-tab.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-tab', () => ({ portalExtra: portalTab }))
