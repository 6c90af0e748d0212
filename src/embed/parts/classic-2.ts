/** A base of classic bars. */
import css from '#widgets/classic-base-2.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-2', () => ({ bar: { css } }))
