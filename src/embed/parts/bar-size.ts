/** Small and large floating bars. */
import css from '#widgets/bar-size.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-size', () => ({ bar: { css } }))
