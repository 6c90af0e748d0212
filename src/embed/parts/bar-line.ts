/** Announcements in one line. */
import css from '#widgets/bar-line.css?inline'
import phone from '#widgets/bar-phone.css?inline'
import { registerPart } from '../register-part.ts'

registerPart('bar-line', () => ({ bar: { css, phone } }))
