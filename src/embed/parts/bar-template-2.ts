/** Floating bars of template 2. */
import css from '#widgets/bar-template-2.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-template-2', () => ({ bar: { css } }))
