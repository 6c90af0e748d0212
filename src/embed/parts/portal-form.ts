/** Opt-in forms of portals. */
import { portalForm } from '#widgets/portal-form.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-form', () => ({ portalExtra: portalForm }))
