/** A base of classic bars. */
import css from '#widgets/classic-base-4.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-4', () => ({ bar: { css } }))
