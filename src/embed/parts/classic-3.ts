/** A base of classic bars. */
import css from '#widgets/classic-base-3.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-3', () => ({ bar: { css } }))
