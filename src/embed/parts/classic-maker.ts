/** Our name on classic bars. */
import { classicMaker } from '#widgets/classic-maker.ts'
import { registerPart } from '../register-part.ts'

registerPart('classic-maker', () => ({ bar: classicMaker }))
