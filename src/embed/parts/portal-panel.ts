/** How all portals are drawn; the kinds of blocks that only some have are parts of their own. */
import { createPortal } from '#widgets/portal.ts'
import { registerPart } from '../register-part.ts'

registerPart('portal-panel', ({ part }) => ({
  mountPortal: createPortal(
    (name) => part(name)?.portalExtra,
    (name) => part(name)?.mount,
  ),
}))
