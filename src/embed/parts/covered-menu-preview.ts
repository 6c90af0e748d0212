/** For the editors that frame a page: always fetched, and by nobody else. */
import { createCoveredMenuPreview } from '../covered-menu-preview.ts'
import { registerPart } from '../register-part.ts'

registerPart('covered-menu-preview', createCoveredMenuPreview)
