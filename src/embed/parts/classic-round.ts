/** A base of classic bars. */
import css from '#widgets/classic-base-round.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-round', () => ({ bar: { css } }))
