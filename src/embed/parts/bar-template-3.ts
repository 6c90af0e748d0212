/** Floating bars of template 3. */
import css from '#widgets/bar-template-3.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-template-3', () => ({ bar: { css } }))
