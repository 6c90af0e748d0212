/** Our name on bars, where an account shows it. */
import { barMaker } from '#widgets/bar-maker.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-maker', () => ({ bar: barMaker }))
