/** Floating bars of the oldest generation. */
import { createOldestBar } from '#widgets/oldest-bar.ts'
import { createBarFonts } from '../bar-fonts.ts'
import { registerPart } from '../register-part.ts'

registerPart('oldest', ({ part, tag }) => ({
  show: (shown) => part('earlier-bars')?.showEarlier?.(shown),
  // It leaves nothing when it is closed.
  earlier: { create: createOldestBar(createBarFonts(tag.src)), tab: 'oldest' },
}))
