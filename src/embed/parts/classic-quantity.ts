/** A number that is left on classic bars. */
import { drawFigure } from '#widgets/bar-quantity.ts'
import css from '#widgets/classic-quantity.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-quantity', () => ({ bar: { css, drawFigure } }))
