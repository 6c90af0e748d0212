/** For the owner who verifies a page: always fetched. */
import { createCoveredMenu } from '../covered-menu.ts'
import { registerPart } from '../register-part.ts'

registerPart('covered-menu', createCoveredMenu)
