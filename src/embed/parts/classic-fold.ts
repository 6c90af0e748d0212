/** What classic bars fold into. */
import { classicFold } from '#widgets/classic-fold.ts'
import { registerPart } from '../register-part.ts'

registerPart('classic-fold', () => ({ bar: classicFold }))
