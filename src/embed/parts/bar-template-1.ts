/** Floating bars of template 1. */
import css from '#widgets/bar-template-1.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-template-1', () => ({ bar: { css } }))
