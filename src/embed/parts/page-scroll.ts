/** For the editors that frame a page as it is: always fetched, and by nobody else. */
import { createPageScroll } from '../page-scroll.ts'
import { registerPart } from '../register-part.ts'

registerPart('page-scroll', createPageScroll)
