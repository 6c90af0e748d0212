/** Classic bars; each base but the first, and what only some have, are parts of their own. */
import { createClassicBar } from '#widgets/classic-bar.ts'
import { barsOverPage } from '../bars-over-page.ts'
import { registerPart } from '../register-part.ts'

registerPart('classic', (page) => barsOverPage(page, 'classic-fold', createClassicBar, 'classic'))
