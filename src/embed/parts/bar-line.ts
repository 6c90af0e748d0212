/** Announcements in one line. */
import css from '#widgets/bar-line.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-line', () => ({ bar: { css } }))
