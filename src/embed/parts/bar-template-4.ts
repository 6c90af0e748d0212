/** Floating bars of template 4. */
import css from '#widgets/bar-template-4.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-template-4', () => ({ bar: { css } }))
