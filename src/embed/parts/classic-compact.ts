/** Classic bars on phones. */
import css from '#widgets/classic-compact.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('classic-compact', () => ({ bar: { css } }))
