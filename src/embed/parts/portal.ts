/** When portals come and go; how they are drawn is in parts of their own. */
import { hearClicks } from '../portal-page.ts'
import { createPortals } from '../portals.ts'
import { registerPart } from '../register-part.ts'

const clicks = hearClicks()

registerPart('portal', (page) => createPortals(page, clicks))
