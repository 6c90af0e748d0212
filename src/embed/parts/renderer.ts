/** What makes decisions visible: it comes with every script. */
import { registerPart } from '../register-part.ts'
import { createRenderer } from '../renderer.ts'

registerPart('renderer', createRenderer)
