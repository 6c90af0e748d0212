/** Classic bars; each base but the first, and what only some have, are parts of their own. */
import { createClassicBar } from '#widgets/classic-bar.ts'
import { registerPart } from '../register-part.ts'

registerPart('classic', ({ part }) => ({
  show: (shown) => part('earlier-bars')?.showEarlier?.(shown),
  earlier: { create: createClassicBar, tab: 'classic-fold' },
}))
